/// The parts of a page that draw a stage from the frames of a ``FrameEncoder``.
public enum StageFiles {
  /// `StageState` and `StageView`, which put frames together and draw them into an `<svg>`.
  public static var script: [UInt8] { PackageResources.stage_js }
  /// The colors and lines of a stage, light and dark.
  public static var style: [UInt8] { PackageResources.stage_css }
}
