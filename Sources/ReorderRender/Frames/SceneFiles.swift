internal import ReorderFiles

/// The parts of a page that draw a scene from the frames of a ``FrameEncoder``.
package enum SceneFiles {
  /// `SceneState` and `SceneView`, which assemble frames and draw them into an `<svg>`.
  package static var script: [UInt8] { EmbeddedFiles.drawing["scene.js"] }
  /// `Track`, which draws what happens in a replay from left to right.
  package static var track: [UInt8] { EmbeddedFiles.drawing["track.js"] }
  /// The colors and lines of a scene, light and dark.
  package static var style: [UInt8] {
    EmbeddedFiles.drawing["scene.css"] + EmbeddedFiles.drawing["colors.css"]
  }
}
