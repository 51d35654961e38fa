internal import ReorderCore
internal import ReorderRender
internal import ReorderScripting
internal import ReorderTrace

/// What a recording comes to under a behaviour, and how that looks.
struct RecordingReplay {
  let outcome: Outcome
  /// Frames in order of time, as JSON.
  let frames: [String]

  /// Replays a recording from its start.
  ///
  /// - Parameter behaviour: Whoever decides; the native rules where it is `nil`.
  init(_ trace: Trace, under behaviour: Behaviour?) throws(RequestRefusal) {
    do throws(TraceError) {
      var replayer = try Replayer(
        header: trace.header, file: trace.file, behaviour: behaviour?.name,
        press: behaviour?.press ?? LongPress())
      replayer.tracksDisplacement = true
      var film = Film()
      if var behaviour {
        outcome = try replayer.run(trace, asking: &behaviour, observing: &film)
      } else {
        var native = NativePolicy()
        outcome = try replayer.run(trace, asking: &native, observing: &film)
      }
      film.take(replayer.engine)
      frames = film.frames
    } catch {
      throw RequestRefusal("\(error)")
    }
  }

  /// Takes a picture after each event, up to a number.
  private struct Film: ReplayObserver {
    private(set) var frames: [String] = []
    private var camera = Camera()
    private var encoder = FrameEncoder()

    private static let mostFrames = 3000

    mutating func didHandle(_ event: EngineEvent, engine: borrowing ReorderEngine) {
      camera.follow(event, in: engine)
      guard case .tick = event, frames.count < Self.mostFrames else { return }
      take(engine)
    }

    mutating func take(_ engine: borrowing ReorderEngine) {
      frames.append(encoder.encode(camera.picture(of: engine)))
    }
  }
}
