// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

private struct AppearRule: LifecycleRule {
  var action: (() -> Void)?
  func appear(_ memory: inout Void) { action?() }
}

private struct DisappearRule: LifecycleRule {
  var action: (() -> Void)?
  func disappear(_ memory: inout Void) { action?() }
}

extension View {
  /// Runs an action when this view has come.
  ///
  /// The action runs once per identity of the view, after its first layout and before it is drawn
  /// for the first time; state that it sets is visible in the first picture. Inner views come before
  /// outer ones, and later siblings before earlier ones. On a list of views it runs when the first
  /// of them comes.
  ///
  /// - Parameter action: The action; nil does nothing.
  /// - Returns: The view with the action.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(self, AppearRule(action: action))
  }

  /// Runs an action when this view has gone.
  ///
  /// The action sees the last values of the view's state; what it writes there is lost. On a list of
  /// views it runs when the last of them has gone.
  ///
  /// - Parameter action: The action; nil does nothing.
  /// - Returns: The view with the action.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleView(self, DisappearRule(action: action))
  }
}
