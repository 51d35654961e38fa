// Items that are in no list: one that comes from outside, and a copy that is being made. They are
// in a part of their own that no one sees, so that they go to a list and leave it as every item
// does. A scene that is one list has that part only while there is such an item.

extension Board {
  /// The number of no list: where an item is that has come from outside or is a new copy, as long
  /// as it is in no list.
  public static var outside: Int { -1 }

  /// What stands for the name of no list in places; no list may be named so.
  package static var nameOfOutside: String { "" }

  /// What one list is for an item that comes into it: all that there is, as large as the viewport.
  init(ofOnlyListIn viewport: Size2D) {
    let frame = Rect2D(origin: .zero, size: viewport)
    scroll = ScrollState(viewport: viewport, insets: .zero, contentSize: viewport, offset: .zero)
    lists = [
      List(id: "list", frame: frame, gives: .items, accepts: .all, limit: nil, handle: nil)
    ]
    zones = []
  }

  /// Whether a list gives its items; what is outside gives itself.
  func gives(_ list: Int) -> GiveRule { list == Self.outside ? .items : lists[list].gives }
}

extension ReorderScene {
  /// Whether items can come into the scene that no application has inserted: not into slots by
  /// frames.
  var takesItems: Bool { canTravel || layout != .absolute }

  /// Makes room outside of the only list.
  ///
  /// O(n).
  private mutating func openOutside() {
    guard !canTravel, let outside = try? ListPart.outside() else { return }
    list.directory.share()
    own().pointee.waiting = [outside, nil]
  }

  /// Nothing is outside of the only list any more.
  mutating func closeOutside() {
    show(0)
    list.directory.listOf = []
    own().pointee.waiting = []
  }

  /// Brings a new item into the scene, in no list yet.
  ///
  /// O(log n). No item may have its name.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - size: Its size while it is in no list.
  /// - Returns: Its id; `nil` if its name is taken.
  mutating func bring(_ item: ItemDescription, size: Size2D) -> ItemID? {
    guard list.presentItem(named: item.id) == nil else { return nil }
    openOutside()
    let viewport = viewport
    showing(Board.outside) { scene in
      let layout = LayoutDescription.List(itemLength: size.height)
      let parts = scene.own()
      parts.pointee.shown.layout = .list(layout)
      parts.pointee.shown.geometry = .list(layout)
      parts.pointee.shown.scroll = ScrollState(
        viewport: viewport,
        insets: Insets(
          top: 0, left: 0, bottom: viewport.height - size.height,
          right: viewport.width - size.width),
        contentSize: .zero, offset: .zero)
      scene.list.measure(with: ListMetrics(layout))
      scene.list.insert([item], at: Gap(section: 0, item: 0))
      scene.addNotes(of: .listed([item]))
      scene.measure()
    }
    return self.item(named: item.id)
  }

  /// Makes a list the current one if none is.
  mutating func showAnyList() {
    if currentList == Board.outside, listCount > 0 { show(0) }
  }

  /// Brings a copy of an item of a list into the scene, in no list yet.
  ///
  /// - Parameters:
  ///   - original: The item.
  ///   - name: The copy's name; one made from the item's if `nil` or taken.
  mutating func bringCopy(of original: ItemID, named name: String?) -> ItemID? {
    guard let number = list(of: original),
      let frame = showing(number, { $0.frame(of: original) })
    else { return nil }
    let length = showing(number) { $0.list.length(of: original) }
    let isItsOwn =
      hasBoard
      ? list.flags[original.index] & ListModel.hasLength != 0
      : length != showing(number) { $0.list.metrics.itemLength }
    var copy = ItemDescription(
      id: freeName(name, besides: original),
      length: isItsOwn ? length : nil,
      isTarget: list.flags[original.index] & 2 != 0, data: data(of: original))
    let (breadth, axis) = showing(number) { ($0.list.directory.breadth(of: original), $0.axis) }
    if axis == .vertical { copy.width = breadth } else { copy.height = breadth }
    copy.span = list.directory.span(of: original)
    copy.handle = handle(of: original)
    return bring(copy, size: frame.size)
  }

  /// A name that no item has: the one given, or an item's with the first number that is free.
  ///
  /// If a thousand numbers are taken, it is one whose predecessor is taken: O(log n) look-ups more.
  private func freeName(_ name: String?, besides item: ItemID) -> String {
    if let name, !name.isEmpty, list.presentItem(named: name) == nil { return name }
    let original = list.name(of: item)
    func isFree(_ number: Int) -> Bool {
      list.presentItem(named: "\(original)~\(number)") == nil
    }
    if let number = (1...1_000).first(where: isFree) { return "\(original)~\(number)" }
    var (taken, free) = (1_000, 2_000)
    while !isFree(free) { (taken, free) = (free, 2 * free) }
    while free - taken > 1 {
      let middle = (taken + free) / 2
      if isFree(middle) { free = middle } else { taken = middle }
    }
    return "\(original)~\(free)"
  }
}

extension ReorderEngine {
  /// The drag is over: what came from outside of a scene that is one list is in it, or gone.
  mutating func closeOutside() {
    guard scene.canTravel, !scene.hasBoard else { return }
    scene.closeOutside()
    for index in snapshots.indices where snapshots[index].list == Board.outside {
      snapshots[index].list = 0
      snapshots[index].model.center = scene.scroll.content(snapshots[index].model.center)
    }
  }
}
