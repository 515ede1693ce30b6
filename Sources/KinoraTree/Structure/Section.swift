// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

/// Views that belong together, with views before and after them.
///
/// Transparent to layout: a container gets the header, the content and the footer one by one.
public struct Section<Parent, Content, Footer> {
  private let header: Parent
  private let content: Content
  private let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// The views of the section in order.
  public var body: some View {
    header
    content
    footer
  }

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - content: The views of the section.
  ///   - header: The views before them.
  ///   - footer: The views after them.
  public nonisolated init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// Creates a section without a header.
  ///
  /// - Parameters:
  ///   - content: The views of the section.
  ///   - footer: The views after them.
  public nonisolated init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Creates a section without a footer.
  ///
  /// - Parameters:
  ///   - content: The views of the section.
  ///   - header: The views before them.
  public nonisolated init(
    @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  ///
  /// - Parameter content: The views of the section.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}
