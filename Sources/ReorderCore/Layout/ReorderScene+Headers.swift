// Headers, and those that stay in sight. A sticky header never leaves its section, so it covers
// items of that section alone, and is found in the tree of sections like any other header.

extension ReorderScene {
  /// The frame of a section's header; ends the program if there is no such section.
  ///
  /// A sticky header lies where it is seen: at the start of the visible part less the inset there,
  /// or as near to it as its section allows. O(log sections).
  ///
  /// - Precondition: The section is from 0 to below ``sectionCount``.
  public func headerFrame(of section: Int) -> Rect2D {
    list.requireSection(section)
    var (start, length) = (list.sectionTree.before(section).extent, list.sections[section].header)
    if hasStickyHeaders {
      let last = start + list.sectionTree.extent(of: section) - length
      start = max(start, min(visibleStart, last))
    }
    return mirrored(span(from: start, length: length))
  }

  /// Where the visible part less the inset begins, as the layout computes it.
  private var visibleStart: Double {
    let (start, length) = scroll.stretch(along: axis)
    return mirror[axis] ? mirrored(start + length, along: axis) : start
  }

  /// The slot whose item is seen at a content point: the one of ``slot(at:)``, unless a sticky
  /// header covers it there.
  ///
  /// That is what a finger presses. O(log n).
  public func uncoveredSlot(at point: Point2D) -> Slot? {
    guard let slot = slot(at: point) else { return nil }
    return hasStickyHeaders && headerFrame(of: slot.section).contains(point) ? nil : slot
  }

  /// How much of the visible part a header covers while an item of its section is at the start.
  func coveredLength(in section: Int) -> Double {
    hasStickyHeaders ? list.sections[section].header : 0
  }

  /// What has to be in sight for all of an item to be: its frame, with room for a sticky header
  /// before it.
  func frameInSight(of slot: Slot) -> Rect2D {
    var frame = computedFrame(at: slot)
    let covered = coveredLength(in: slot.section)
    frame.origin[axis] -= covered
    frame.size[axis] += covered
    return mirrored(frame)
  }

  /// The sections that may share a part of the axis with a rectangle in content coordinates.
  ///
  /// O(log sections).
  package func sections(touching rect: Rect2D) -> Range<Int> {
    guard list.sectionCount > 0 else { return 0..<0 }
    let computed = mirrored(rect)
    let first = list.sectionTree.section(atOffset: computed.min(axis)).section
    let last = list.sectionTree.section(atOffset: computed.max(axis)).section
    return first..<(last + 1)
  }
}
