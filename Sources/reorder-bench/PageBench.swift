import ReorderCore
import ReorderPlay

/// What a move of the pointer costs in the session of a page, and what its answer weighs.
enum PageBench {
  private static let moves = 400

  static func figures() -> [Figure] {
    let (list, long, board) = (Page(stage: "list"), Page(stage: "long"), Page(lists: 100))
    let rows = Pair(runs: 7) {
      long.nanoseconds(moves)
    } over: {
      list.nanoseconds(moves)
    }
    let lists = Pair(runs: 7) {
      board.nanoseconds(moves)
    } over: {
      list.nanoseconds(moves)
    }
    let replay = list.replayNanoseconds()
    return [
      Figure("page_move_us", median(rows.second) / 1000, "us", .atMost(1000)),
      Figure("page_rows_ratio", rows.ratio, "ratio", .atMost(2)),
      Figure("page_board_move_us", median(lists.first) / 1000, "us", .atMost(1000)),
      Figure("page_board_ratio", lists.ratio, "ratio", .atMost(4)),
      Figure("page_replay_ms", replay / 1e6, "ms", .atMost(50)),
      .count("page_frame_bytes", list.bytesPerMove, "bytes", .atMost(2000)),
      .count("page_board_frame_bytes", board.bytesPerMove, "bytes", .atMost(2000)),
    ]
  }
}

/// A page whose pointer holds an item and goes up and down.
private final class Page {
  private let session = PlaygroundSession(host: PageHost(), clock: { .zero })
  /// The pointer's time in milliseconds, and how many moves it has made.
  private var (time, moves) = (0.0, 0)
  private(set) var bytesPerMove = 0.0
  private let middle = Point2D(x: 100, y: 200)

  /// A scene of the page's own, under `half_overlap`.
  init(stage: String) {
    say(
      #"{"do":"start","stage":"\#(stage)","behaviour":"half_overlap","params":{},"#
        + #""view":[390,600]}"#)
    press()
  }

  /// A board of lists of twenty cards beside each other, under `default`; two are in sight.
  init(lists count: Int) {
    let lists = (0..<count).map { number in
      #"{"id":"\#(number)","frame":[\#(200 * number),0,190,600],"#
        + #""layout":{"type":"list","item_length":64,"spacing":8},"#
        + #""sections":[{"id":"\#(number)","items":{"count":20,"prefix":"\#(number)-"}}]}"#
    }
    let scene =
      #"{"viewport":{"width":390,"height":600},"lists":[\#(lists.joined(separator: ","))]}"#
    say(#"{"do":"text","part":"\#(scene.replacing("\"", with: "\\\""))"}"#)
    say(#"{"do":"open","name":"board"}"#)
    press()
  }

  /// Holds the item in the middle until it lifts.
  private func press() {
    events([pointer("down", middle.y)])
    time += 1000
    events([])
  }

  /// The nanoseconds of a move, its message read and its frame written.
  func nanoseconds(_ count: Int) -> Double {
    var bytes = 0
    let spent = reorder_bench.nanoseconds {
      for _ in 0..<count {
        moves += 1
        time += 16
        // 64 points down and up again, in 64 moves.
        let phase = moves % 64
        bytes += events([pointer("move", middle.y + Double(phase < 32 ? phase : 64 - phase) * 2)])
      }
    }
    bytesPerMove = (Double(bytes) / Double(count)).rounded()
    return spent / Double(count)
  }

  /// The nanoseconds of a replay of a drag of a second.
  func replayNanoseconds() -> Double {
    events([pointer("up", middle.y)])
    time += 2000
    events([])
    time += 1000
    press()
    for _ in 0..<60 {
      time += 16
      events([pointer("move", middle.y + 40)])
    }
    events([pointer("up", middle.y + 40)])
    time += 2000
    events([])
    return median(
      (0..<9).map { _ in
        reorder_bench.nanoseconds { say(#"{"do":"replay"}"#) }
      })
  }

  private func pointer(_ phase: String, _ y: Double) -> String {
    #"{\"t\":\#(time),\"p\":\"\#(phase)\",\"x\":\#(middle.x),\"y\":\#(y)}"#
  }

  /// Sends events; returns the bytes of the answers.
  @discardableResult
  private func events(_ lines: [String]) -> Int {
    let quoted = lines.map { "\"\($0)\"" }.joined(separator: ",")
    return say(#"{"do":"events","lines":[\#(quoted)],"now":\#(time),"sent":1}"#)
  }

  @discardableResult
  private func say(_ message: String) -> Int {
    var bytes = 0
    session.receive(Array(message.utf8)) { bytes += $0.count }
    return bytes
  }
}
