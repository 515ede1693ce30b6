// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraTree

extension View {
  /// Adds a gesture that gives way to those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: Which gestures count: this one, those of the views inside, or both.
  /// - Returns: The view with the gesture.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    ModifiedView(self, GestureModifier(gesture, priority: .normal, mask: mask))
  }

  /// Adds a gesture that comes before those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: Which gestures count: this one, those of the views inside, or both.
  /// - Returns: The view with the gesture.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    ModifiedView(self, GestureModifier(gesture, priority: .high, mask: mask))
  }

  /// Adds a gesture that can be made together with those of the views inside.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - mask: Which gestures count: this one, those of the views inside, or both.
  /// - Returns: The view with the gesture.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    ModifiedView(self, GestureModifier(gesture, priority: .simultaneous, mask: mask))
  }

  /// Adds a gesture that gives way to those of the views inside, and can be turned off.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture can be made; those of the views inside can in any case.
  /// - Returns: The view with the gesture.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that comes before those of the views inside, and can be turned off.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture can be made; those of the views inside can in any case.
  /// - Returns: The view with the gesture.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool
  ) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that can be made together with those of the views inside, or turned off.
  ///
  /// - Parameters:
  ///   - gesture: The gesture.
  ///   - isEnabled: Whether the gesture can be made; those of the views inside can in any case.
  /// - Returns: The view with the gesture.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    isEnabled: Bool
  ) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }
}
