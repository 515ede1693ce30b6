// Copyright (c) 2026 The Kinora authors
// SPDX-License-Identifier: MIT

public import KinoraMotion

/// The context of one change: above all, how it animates.
///
/// A state write belongs to the transaction that is open on its thread. Every animatable attribute
/// that changes because of the write reads the transaction as seen at its own place in the tree.
public struct Transaction {
  /// What was set, and the values of what is either true or false.
  private struct Flags: OptionSet {
    let rawValue: UInt8

    static let disablesAnimations = Flags(rawValue: 1 << 0)
    static let isContinuous = Flags(rawValue: 1 << 1)
    static let tracksVelocity = Flags(rawValue: 1 << 2)
    static let hasAnimation = Flags(rawValue: 1 << 3)
    static let hasDisablesAnimations = Flags(rawValue: 1 << 4)
    static let hasIsContinuous = Flags(rawValue: 1 << 5)
    static let hasTracksVelocity = Flags(rawValue: 1 << 6)

    subscript(_ value: Flags, _ mark: Flags) -> Bool {
      get { contains(value) }
      set {
        insert(mark)
        if newValue { insert(value) } else { remove(value) }
      }
    }

    /// Takes over what others have set.
    mutating func merge(_ other: Flags) {
      if other.contains(.hasAnimation) { insert(.hasAnimation) }
      merge(.disablesAnimations, .hasDisablesAnimations, of: other)
      merge(.isContinuous, .hasIsContinuous, of: other)
      merge(.tracksVelocity, .hasTracksVelocity, of: other)
    }

    private mutating func merge(_ value: Flags, _ mark: Flags, of other: Flags) {
      if other.contains(mark) { self[value, mark] = other.contains(value) }
    }
  }

  /// What most transactions do without; copied before it changes when it is shared.
  private final class Extras {
    struct Content {
      /// The values of keys.
      var values: [ObjectIdentifier: Any] = [:]
      /// Completions that are counting.
      var completions: ContiguousArray<AnimationCompletion> = []
      /// Completions that begin to count when a block opens the transaction.
      var requests: ContiguousArray<CompletionRequest> = []
    }

    var content: Content
    init(_ content: Content) { self.content = content }
  }

  private var storedAnimation: Animation?
  private var storedExtras: Extras?
  /// Tells two blocks apart that carry equal values: each is an update of its own.
  package var id: UInt64 = 0
  private var flags: Flags = []

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
  ///
  /// - Parameter animation: How changes animate; nil changes at once.
  public init(animation: Animation?) {
    storedAnimation = animation
    flags = .hasAnimation
  }

  /// The animation of the change; nil changes at once.
  public var animation: Animation? {
    get { storedAnimation }
    set {
      storedAnimation = newValue
      flags.insert(.hasAnimation)
    }
  }

  /// Whether `animation` modifiers on the way leave this transaction alone.
  public var disablesAnimations: Bool {
    get { flags[.disablesAnimations, .hasDisablesAnimations] }
    set { flags[.disablesAnimations, .hasDisablesAnimations] = newValue }
  }

  /// Whether the change is one of a sequence, as those of a drag are.
  public var isContinuous: Bool {
    get { flags[.isContinuous, .hasIsContinuous] }
    set { flags[.isContinuous, .hasIsContinuous] = newValue }
  }

  /// Whether attributes that change take note of how fast they do.
  ///
  /// A spring that follows starts with that velocity. Has no effect on changes that animate.
  public var tracksVelocity: Bool {
    get { flags[.tracksVelocity, .hasTracksVelocity] }
    set { flags[.tracksVelocity, .hasTracksVelocity] = newValue }
  }

  /// Whether an attribute that changes has anything to do but to change.
  package var concernsAnimations: Bool { storedAnimation != nil || tracksVelocity }

  /// Whether the transaction holds more than its animation and what is true or false.
  var hasExtras: Bool { storedExtras != nil }

  private mutating func changeExtras(_ change: (inout Extras.Content) -> Void) {
    if storedExtras == nil || !isKnownUniquelyReferenced(&storedExtras) {
      storedExtras = Extras(storedExtras?.content ?? Extras.Content())
    }
    if let storedExtras { change(&storedExtras.content) }
  }

  /// Completions that are counting.
  package var completions: ContiguousArray<AnimationCompletion> {
    storedExtras?.content.completions ?? []
  }

  /// The value of a key.
  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { storedExtras?.content.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { changeExtras { $0.values[ObjectIdentifier(key)] = newValue } }
  }

  /// Adds a closure that runs once, when all animations of later changes are complete.
  ///
  /// It also runs, soon, when no change animates. A completion that is added to a transaction which
  /// never comes into use does not run.
  ///
  /// - Parameters:
  ///   - criteria: When an animation counts as complete.
  ///   - completion: The closure, which runs on the main actor.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    // Safe to send: it is called on the main actor only.
    nonisolated(unsafe) let action = completion
    let request = CompletionRequest(criteria: criteria, action: { action() })
    changeExtras { $0.requests.append(request) }
  }

  /// Adds a completion that is counting.
  package mutating func add(_ completion: AnimationCompletion) {
    changeExtras { $0.completions.append(completion) }
  }
}

@available(*, unavailable)
extension Transaction: Sendable {}

/// A key of values that travel with transactions.
///
/// ```swift
/// struct FromMenuKey: TransactionKey { static let defaultValue = false }
/// extension Transaction {
///   var isFromMenu: Bool {
///     get { self[FromMenuKey.self] }
///     set { self[FromMenuKey.self] = newValue }
///   }
/// }
/// ```
public protocol TransactionKey {
  /// The type of the values.
  associatedtype Value
  /// The value of transactions that set none.
  static var defaultValue: Value { get }
}

extension Transaction {
  /// Takes over what an inner transaction has set.
  ///
  /// Completions add up: what is done inside belongs to the outer block, too.
  mutating func merge(_ inner: Transaction) {
    if inner.flags.contains(.hasAnimation) { storedAnimation = inner.storedAnimation }
    flags.merge(inner.flags)
    guard let added = inner.storedExtras else { return }
    guard storedExtras != nil else {
      storedExtras = added
      return
    }
    changeExtras { content in
      content.values.merge(added.content.values) { $1 }
      content.completions.append(contentsOf: added.content.completions)
      content.requests.append(contentsOf: added.content.requests)
    }
  }

  /// The transaction with what the block that is open on the calling thread has set instead.
  var insideOpenBlock: Transaction {
    guard let open = ThreadContext.current.transaction else { return self }
    var result = self
    result.merge(open)
    guard open.hasExtras else { return result }
    // The block adds its completions itself.
    let own = storedExtras?.content ?? Extras.Content()
    result.changeExtras { content in
      content.completions = own.completions
      content.requests = own.requests
    }
    return result
  }

  /// Whether another transaction sets the same, as far as values can be compared.
  func isSame(as other: Transaction) -> Bool {
    flags == other.flags && storedAnimation == other.storedAnimation
      && storedExtras === other.storedExtras
  }

  /// Has the completions that wait for a block begin to count.
  ///
  /// - Parameter earlier: Those that count already in place of the first ones that wait.
  /// - Returns: Those that count now in place of those that waited.
  @discardableResult
  mutating func beginCompletions(
    earlier: ContiguousArray<AnimationCompletion> = []
  ) -> ContiguousArray<AnimationCompletion> {
    guard let requests = storedExtras?.content.requests, !requests.isEmpty else { return earlier }
    var begun = earlier
    for request in requests.dropFirst(earlier.count) {
      if let completion = request.begin() { begun.append(completion) }
    }
    changeExtras { content in
      content.requests = []
      content.completions.append(contentsOf: begun)
    }
    return begun
  }

  /// Says with which tree's actions the completions run.
  func completionsBelong(to queue: CompletionQueue) {
    guard storedExtras != nil else { return }
    for completion in completions { completion.belongs(to: queue) }
  }
}
