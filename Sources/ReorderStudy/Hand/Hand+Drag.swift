internal import ReorderCore
internal import ReorderTrace

// What a hand decides while it drags.
extension Hand {
  /// For how long a finger waits to see an item lifted before it moves all the same.
  private static var longestPress: Double { 1.2 }

  /// Waits for the item to lift; a pointer that need not be held begins to move.
  mutating func wait(_ since: Double, _ sight: Sight, at time: Double) {
    let isLifted = sight.isLifted && sight.time > since
    let isLong = time - since > Self.longestPress
    if waitsForLift {
      guard isLifted || isLong, answers(at: time) else { return }
    } else {
      guard isLifted || time - since >= parameters.pressPause else { return }
    }
    plan(sight, at: time)
  }

  /// Looks whether the item is at its goal, and if not corrects.
  mutating func look(_ since: Double, _ sight: Sight, at time: Double) {
    if sight.isThere {
      memory.answerAt = nil
      state = .verifying(until: time + parameters.dwell)
      return
    }
    if !sight.isLifted {
      // It moved, and what it sees is from after that: the press has failed.
      if sight.time > since, answers(at: time) { slip(at: time) }
      return
    }
    guard case .inSight(let goal) = sight.goal,
      memory.knowsGoal(at: sight, after: parameters.recognition)
    else {
      if knowsDirection(sight), answers(at: time) { plan(sight, at: time) }
      return
    }
    let rest = aim(goal, sight) - place
    let isAligned = Axis2D.allCases.allSatisfy {
      abs(rest[$0]) <= max(2, parameters.tolerance * goal.size[$0])
    }
    guard isAligned else {
      // A correction does not wait for sight: the hand knows where it has come to.
      memory.answerAt = nil
      return plan(sight, at: time)
    }
    // It is where the item should lie, and sees that it does not: it pushes on.
    guard sight.time > since, answers(at: time) else { return }
    let limit = 1.5 * max(goal.size.width, goal.size.height)
    for axis in Axis2D.allCases where memory.push.length < limit {
      memory.push[axis] += memory.way[axis] * max(3, 0.3 * goal.size[axis])
    }
    plan(sight, at: time)
  }

  /// Waits at an edge until the goal comes in sight; goes nearer to the edge while nothing scrolls.
  mutating func hold(_ edge: Edge, _ since: Double, _ sight: Sight, at time: Double) {
    if case .inSight = sight.goal {
      guard memory.knowsGoal(at: sight, after: parameters.recognition), answers(at: time)
      else { return }
      return plan(sight, at: time)
    }
    if knowsDirection(sight), memory.toward != edge.toward {
      guard answers(at: time) else { return }
      if memory.toward.dx * edge.toward.dx < 0 || memory.toward.dy * edge.toward.dy < 0 {
        tally.overshoots += 1
        memory.passes += 1
      }
      return plan(sight, at: time)
    }
    memory.answerAt = nil
    let quiet = parameters.visualDelay + parameters.reaction + 0.15
    guard time - max(since, memory.scrolledAt) > quiet, edge.depth > -8 else { return }
    var nearer = edge
    nearer.depth = max(-8, edge.depth - max(6, edge.depth / 2))
    go(to: place(at: nearer), width: 10, edge: nearer, at: time)
  }

  private func knowsDirection(_ sight: Sight) -> Bool {
    memory.knowsDirection(at: sight, after: parameters.recognition)
  }

  /// Starts the next sub-movement: to the goal if it is known where that is, or to an edge.
  private mutating func plan(_ sight: Sight, at time: Double) {
    switch sight.goal {
    case .inSight(let goal):
      let aim = aim(goal, sight)
      let way = aim - place
      let width =
        (goal.size.width * abs(way.dx) + goal.size.height * abs(way.dy))
        / max(1e-9, way.length)
      if memory.movements > 0 { tally.corrections += 1 }
      go(to: aim, width: max(4, width), edge: nil, at: time)
    case .beyond(let area, let toward):
      let edge = Edge(area: area, toward: toward, depth: parameters.edgeDepth)
      go(to: place(at: edge), width: max(10, parameters.edgeDepth), edge: edge, at: time)
    case .hidden: state = .looking(since: time)
    }
  }

  /// Where the pointer has to be for the item to lie at its goal; what scrolls is met on its way.
  private func aim(_ goal: Rect2D, _ sight: Sight) -> Point2D {
    let lead = parameters.anticipation * (parameters.visualDelay + parameters.reaction)
    return goal.center - sight.hold + memory.push + memory.speed * -lead
  }

  /// The place at an edge, straight on from where the pointer is.
  private func place(at edge: Edge) -> Point2D {
    var place = place
    for axis in Axis2D.allCases {
      let (low, high) = (edge.area.origin[axis], edge.area.origin[axis] + edge.area.size[axis])
      if edge.toward[axis] > 0 {
        place[axis] = high - edge.depth
      } else if edge.toward[axis] < 0 {
        place[axis] = low + edge.depth
      } else {
        place[axis] = min(max(place[axis], low + 4), high - 4)
      }
    }
    return place
  }

  /// Starts a sub-movement, whose end scatters the more the faster it is.
  private mutating func go(to aim: Point2D, width: Double, edge: Edge?, at time: Double) {
    var way = aim - place
    let whole = way.length
    if whole > parameters.clutchDistance {
      way = way * (parameters.clutchDistance / whole)
      memory.needsClutch = true
    } else if whole > 2 * width {
      way = way * (1 - parameters.undershoot)
    }
    let distance = way.length
    let duration = parameters.time(over: distance, to: width)
    let spread = parameters.noise / duration
    // Along the way and across it; both are zero if the hand stays.
    let scatter = parameters.noise > 0 ? (random.normal(), random.normal()) : (0, 0)
    let across = Vector2D(dx: -way.dy, dy: way.dx) * parameters.noiseAcross
    let end = place + way + way * (scatter.0 * spread) + across * (scatter.1 * spread)
    memory.movements += 1
    state = .moving(
      Submovement(start: place, end: end, time: time, duration: duration), to: edge)
  }

  /// Ends a sub-movement; what is seen later than its last report shows what became of it.
  mutating func arrive(at edge: Edge?, _ time: Double) {
    if memory.needsClutch {
      memory.needsClutch = false
      state = .clutching(until: time + parameters.clutchTime)
    } else if let edge {
      state = .holding(edge, since: time)
    } else {
      state = .looking(since: time)
    }
  }
}
