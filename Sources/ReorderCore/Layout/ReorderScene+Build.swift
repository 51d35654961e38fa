extension ReorderScene {
  /// Builds the scene.
  ///
  /// O(n).
  ///
  /// - Throws: ``Invalid`` if the description contradicts itself.
  package init(_ description: SceneDescription) throws(Invalid) {
    guard description.viewport.isValid else { throw .viewport }
    guard description.insets.isFinite else { throw .insets }
    guard description.offset.isFinite else { throw .offset }
    let layout = description.layout
    let frames = try layout.frames(of: description.sections)
    let geometry = try Geometry(layout, description.viewport, description.insets, frames)
    let scroll = ScrollState(
      viewport: description.viewport, insets: description.insets, contentSize: .zero,
      offset: .zero)
    let metrics = try geometry.metrics(isMixed: geometry.isMixed(by: description.sections))
    storage = Shared(
      Parts(
        list: try Self.list(description.sections, metrics),
        scroll: scroll, windows: try Self.windows(description), layout: layout,
        geometry: geometry))
    measure()
    self.scroll.scroll(to: description.offset)
  }

  private static func list(
    _ sections: [SectionDescription], _ metrics: ListMetrics
  ) throws(Invalid) -> ListModel {
    do {
      return try ListModel(sections, metrics: metrics)
    } catch {
      throw .list(error)
    }
  }

  private static func windows(_ description: SceneDescription) throws(Invalid) -> WindowStack {
    do {
      return try WindowStack(
        description.windows,
        container: description.container ?? Rect2D(origin: .zero, size: description.viewport))
    } catch {
      throw .windows(error)
    }
  }

  /// Updates the content's extent after the list or the viewport changed.
  mutating func measure() { scroll.contentSize = contentSize }
}
