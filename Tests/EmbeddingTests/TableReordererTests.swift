import ReorderCore
import Testing

/// The adapter of the article on tables, used as in an application.
@Suite struct TableReordererTests {
  let fruit: FruitTable
  let table: TableView
  let reorderer: TableReorderer

  init() throws {
    fruit = FruitTable([["apple", "banana", "cherry", "date"], ["elder", "fig"]])
    table = TableView(Size2D(width: 320, height: 220), dataSource: fruit, delegate: fruit)
    reorderer = try TableReorderer(table)
  }

  private func touch(_ phase: PointerSample.Phase, y: Double, at seconds: Double) throws {
    try reorderer.touch(phase, at: Point2D(x: 100, y: y), seconds: seconds)
  }

  /// Drags from one height to another: presses for 0.6 s, then moves in ten samples.
  private func drag(from start: Double, to end: Double, letGo: Bool = true) throws {
    try touch(.down, y: start, at: 0)
    table.displayLink.fire(at: 0.6)
    for step in 1...10 {
      try touch(.move, y: start + (end - start) * Double(step) / 10, at: 0.6 + Double(step) / 100)
    }
    if letGo { try touch(.up, y: end, at: 0.8) }
  }

  @Test func aDragTellsTheDataSourceOnce() throws {
    try drag(from: 25, to: 140)
    #expect(
      fruit.told == [
        "begin apple", "apple, row 2 of 4", "apple, row 3 of 4", "move 0.0 to 0.2", "end apple",
      ])
    #expect(fruit.sections[0] == ["banana", "cherry", "apple", "date"])
  }

  @Test func theRowsMakeRoomBeforeTheDataSourceKnows() throws {
    try drag(from: 25, to: 140, letGo: false)
    table.displayLink.fire(at: 5)
    #expect(fruit.sections[0] == ["apple", "banana", "cherry", "date"])
    #expect(table.visibleRows.prefix(3) == ["banana", "cherry", "apple"])
    #expect(table.cells.filter(\.isHidden).map(\.id) == ["apple"])
    #expect(table.snapshots.map(\.id) == ["apple"])
    #expect(table.snapshots[0].center.y == 140)
  }

  @Test func theDisplayLinkRunsUntilAllIsAtRest() throws {
    #expect(table.displayLink.isPaused)
    try drag(from: 25, to: 140)
    #expect(!table.displayLink.isPaused)
    table.displayLink.fire(at: 0.9)
    #expect(table.snapshots.count == 1)
    table.displayLink.fire(at: 2)
    #expect(table.displayLink.isPaused)
    #expect(table.snapshots.isEmpty)
    #expect(table.cells.allSatisfy { !$0.isHidden })
  }

  @Test func aRestingFingerAtTheEdgeScrolls() throws {
    try drag(from: 25, to: 215, letGo: false)
    for frame in 1...120 { table.displayLink.fire(at: 0.7 + Double(frame) / 60) }
    #expect(table.contentOffset.y == 80)
    #expect(table.visibleRows.last == "apple")
  }

  @Test func theDelegateMayNameAnotherTarget() throws {
    fruit.firstTarget = 1
    try drag(from: 125, to: 5)
    #expect(fruit.sections[0] == ["apple", "cherry", "banana", "date"])
  }

  @Test func aRowThatMayNotMoveStays() throws {
    fruit.fixedRows = ["apple"]
    reorderer.reloadData()
    try drag(from: 25, to: 140)
    #expect(fruit.told.isEmpty)
  }

  @Test func theBackgroundTakesTheDragAway() throws {
    try drag(from: 25, to: 140, letGo: false)
    reorderer.cancel()
    #expect(fruit.told.last == "cancel apple")
    #expect(fruit.sections[0] == ["apple", "banana", "cherry", "date"])
    table.displayLink.fire(at: 5)
    #expect(table.visibleRows.first == "apple")
  }

  @Test func rowsThatComeUnderTheFingerCount() throws {
    try drag(from: 25, to: 140, letGo: false)
    fruit.insert(["avocado"], at: Gap(section: 0, item: 1))
    reorderer.didInsert(["avocado"], at: Gap(section: 0, item: 1))
    try touch(.up, y: 140, at: 0.9)
    #expect(Set(fruit.sections[0]) == ["apple", "avocado", "banana", "cherry", "date"])
    table.displayLink.fire(at: 5)
    #expect(table.visibleRows.prefix(4) == fruit.sections[0].prefix(4))
  }

  @Test func aRowThatGoesUnderTheFingerEndsTheDrag() throws {
    try drag(from: 25, to: 140, letGo: false)
    fruit.remove("apple")
    reorderer.didRemove(["apple"])
    try touch(.up, y: 140, at: 0.9)
    #expect(fruit.told.last == "cancel apple")
    #expect(fruit.sections[0] == ["banana", "cherry", "date"])
    #expect(table.snapshots.isEmpty)
  }

  @Test func heightsAndBoundsMayChange() throws {
    fruit.tallRows = ["banana"]
    reorderer.reloadData()
    #expect(table.cells.first { $0.id == "banana" }?.frame.size.height == 100)
    table.bounds.height = 60
    reorderer.boundsDidChange()
    #expect(table.visibleRows == ["apple", "banana"])
  }

  @Test func theUsersOwnScrollingIsFollowed() throws {
    reorderer.didScroll(to: Point2D(x: 0, y: 60))
    #expect(table.contentOffset.y == 60)
    #expect(table.visibleRows.first == "banana")
  }

  @Test func keysMoveARowToo() throws {
    reorderer.lift("banana")
    reorderer.key(.step(.down))
    reorderer.key(.drop)
    #expect(
      fruit.told == [
        "begin banana", "banana, row 3 of 4", "move 0.1 to 0.2", "end banana",
      ])
  }

  @Test func aTouchThatNoFingerCanMakeIsAnError() throws {
    #expect(throws: PointerSample.Refusal.notFinite) { try touch(.down, y: .nan, at: 0) }
    let epoch = 1_760_000_000.0
    #expect(throws: Timestamp.OutOfRange(seconds: epoch)) { try touch(.down, y: 25, at: epoch) }
    #expect(table.displayLink.isPaused)
  }

  @Test("Rows that arrive while nothing is touched glide there, and the display link draws them")
  func rowsGlideAtRest() throws {
    fruit.insert(["avocado"], at: Gap(section: 0, item: 0))
    reorderer.didInsert(["avocado"], at: Gap(section: 0, item: 0))
    #expect(!table.displayLink.isPaused)
    #expect(table.cells.first { $0.id == "apple" }?.frame.minY == 0)
    table.displayLink.fire(at: 0.1)
    #expect(try #require(table.cells.first { $0.id == "apple" }).frame.minY > 0)
    table.displayLink.fire(at: 1)
    #expect(table.cells.first { $0.id == "apple" }?.frame.minY == 50)
    #expect(table.displayLink.isPaused)
  }

  @Test("A delegate's reload while it is asked for a target takes effect after the step")
  func reloadWhenAsked() throws {
    fruit.whenAsked = { [fruit, reorderer] in
      fruit.whenAsked = {}
      fruit.tallRows = ["fig"]
      reorderer.reloadData()
    }
    try drag(from: 25, to: 140)
    #expect(fruit.sections[0] == ["banana", "cherry", "apple", "date"])
    #expect(fruit.told.last == "end apple")
    reorderer.didScroll(to: Point2D(x: 0, y: 1_000))
    #expect(table.cells.first { $0.id == "fig" }?.frame.size.height == 100)
  }

  @Test("A change requested in the step that commits sees the commit")
  func reloadInTheLastStep() throws {
    try drag(from: 25, to: 140, letGo: false)
    fruit.whenAsked = { [reorderer] in reorderer.reloadData() }
    try touch(.up, y: 125, at: 0.9)
    fruit.whenAsked = {}
    #expect(fruit.sections[0] == ["banana", "cherry", "apple", "date"])
    table.displayLink.fire(at: 5)
    #expect(table.visibleRows.prefix(4) == ["banana", "cherry", "apple", "date"])
    #expect(fruit.told.suffix(2) == ["move 0.0 to 0.2", "end apple"])
  }

  @Test("A delegate that cancels when a drag begins ends it")
  func cancelWhenBegun() throws {
    fruit.whenBegun = { [reorderer] in reorderer.cancel() }
    try drag(from: 25, to: 140)
    #expect(fruit.told == ["begin apple", "cancel apple"])
    #expect(fruit.sections[0] == ["apple", "banana", "cherry", "date"])
  }

  @Test func aChangeThatCannotBeMadeIsToldTheDelegate() throws {
    reorderer.didRemove(["grape"])
    #expect(fruit.told == ["unknownItem(\"grape\")"])
  }
}
