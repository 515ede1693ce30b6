// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

import SwiftUI

/// The name of the project and the list of demos.
struct Sidebar: View {
  @Binding var chosen: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Masthead().padding(EdgeInsets(top: 30, leading: 12, bottom: 26, trailing: 12))
      VStack(alignment: .leading, spacing: 2) {
        ForEach(Gallery.all) { demo in
          Button(action: { chosen = demo.name }) {
            Text(demo.title)
          }
          .buttonStyle(SidebarButtonStyle(isChosen: demo.name == chosen, mark: demo.mark))
        }
      }
      Spacer(minLength: 0)
    }
    .padding(EdgeInsets(top: 0, leading: 12, bottom: 12, trailing: 12))
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Theme.sidebar)
  }
}

private struct Masthead: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text("Kinora").font(.system(size: 22, weight: .bold)).foregroundStyle(Theme.ink)
      Text("Views in motion").font(.system(size: 13)).foregroundStyle(Theme.muted)
    }
  }
}

/// A row of the list: a dot in the demo's colour and its title.
private struct SidebarButtonStyle: ButtonStyle {
  var isChosen: Bool
  var mark: Color

  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 10) {
      Circle().fill(mark).frame(width: 8, height: 8)
      configuration.label
        .font(.system(size: 14, weight: isChosen ? .semibold : .regular))
        .foregroundStyle(isChosen ? Theme.ink : Theme.muted)
      Spacer(minLength: 0)
    }
    .padding(EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 8))
    .background(
      isChosen || configuration.isPressed ? Theme.chosen : Theme.sidebar,
      in: RoundedRectangle(cornerRadius: 9)
    )
  }
}
