/// One thing that is in sight in some frames, followed through all of them.
struct Story<Thing> {
  /// The frames in which it is in sight, in order, and how it looks there; at least one.
  private(set) var sightings: [(frame: Int, thing: Thing)]

  /// How it looks where it is first in sight.
  var first: Thing { sightings[0].thing }

  /// What is in sight in any of the frames, in the order in which it comes into sight.
  static func all<ID: Hashable>(in frames: [[Thing]], by id: (Thing) -> ID) -> [Story] {
    var stories: [Story] = []
    var places: [ID: Int] = [:]
    for (frame, things) in frames.enumerated() {
      for thing in things {
        if let place = places[id(thing)] {
          stories[place].sightings.append((frame, thing))
        } else {
          places[id(thing)] = stories.count
          stories.append(Story(sightings: [(frame, thing)]))
        }
      }
    }
    return stories
  }

  /// How it looks in one frame, or how it looked last.
  struct Look {
    var frame: Int
    var thing: Thing
    var isSeen: Bool
  }

  /// A value for each of a number of frames; out of sight a thing is as it was when last seen.
  func values<Value>(_ count: Int, _ value: (Look) -> Value) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(count)
    var next = 0
    for frame in 0..<count {
      let isSeen = next < sightings.count && sightings[next].frame == frame
      if isSeen { next += 1 }
      let thing = sightings[max(0, next - 1)].thing
      values.append(value(Look(frame: frame, thing: thing, isSeen: isSeen)))
    }
    return values
  }
}
