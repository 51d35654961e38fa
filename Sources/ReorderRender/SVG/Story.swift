/// One element that is visible in some frames, tracked through all of them.
struct Story<Thing> {
  /// The frames in which it is visible, in order, and its look there; at least one.
  private(set) var sightings: [(frame: Int, thing: Thing)]

  /// Its look in the first frame in which it is visible.
  var first: Thing { sightings[0].thing }

  /// Returns all elements visible in any of the frames, in order of appearance.
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

  /// Its look in one frame, or its last look before.
  struct Look {
    var frame: Int
    var thing: Thing
    var isSeen: Bool
  }

  /// Returns a value for each of a number of frames; while hidden, the element keeps its last look.
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
