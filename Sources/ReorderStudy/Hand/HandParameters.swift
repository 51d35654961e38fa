package import ReorderCore

/// How one person sees and moves: the parameters of a simulated hand.
///
/// Times are in seconds, lengths in points. ``HandPopulation`` has the range of each, and draws a
/// person from them.
package struct HandParameters: Hashable, Sendable {
  /// The pointer that the hand moves.
  package var kind: PointerKind
  /// How often the device reports, in reports a second.
  ///
  /// 120 for touch screens and pens, 125 for mice: the rates of common devices.
  package var reportRate: Double

  // Seeing.

  /// The time until what is drawn can guide the hand.
  ///
  /// L. Carlton, "Processing visual feedback information for movement control" (1981): 135 ms; S.
  /// Card, T. Moran and A. Newell, "The Psychology of Human-Computer Interaction" (1983): a
  /// perceptual cycle of 50 to 200 ms.
  package var visualDelay: Double
  /// The time from seeing something unexpected to answering it, beyond the delay of sight.
  ///
  /// Card, Moran and Newell (1983): a cognitive cycle of 25 to 170 ms and a motor cycle of 30 to
  /// 100 ms.
  package var reaction: Double
  /// For how long a row must be in sight until it is read.
  ///
  /// T. Andersen, "A simple movement time model for scrolling" (2005): what limits scrolling is
  /// the speed at which a target can still be found by eye. Reading a short word takes 100 to 250
  /// ms (K. Rayner, "Eye movements in reading", 1998).
  package var recognition: Double

  // Moving.

  /// The time of a movement of no difficulty: the intercept of Fitts's law.
  package var intercept: Double
  /// The time for each bit of difficulty, log₂(distance ÷ width + 1): the slope of Fitts's law.
  ///
  /// P. Fitts (1954) in the form of I. MacKenzie, "Fitts' law as a research and design tool"
  /// (1992). It is the slope of one sub-movement: with the corrections that follow it, whole
  /// movements come to the published 0.1 to 0.3 s a bit.
  package var slope: Double
  /// The standard deviation of a movement's end along its way, for each point a second of its mean
  /// speed, in seconds.
  ///
  /// Noise grows with the speed: R. Schmidt and others, "Motor-output variability" (1979); D. Meyer
  /// and others, "Optimality in human motor performance" (1988); C. Harris and D. Wolpert,
  /// "Signal-dependent noise determines motor planning" (1998).
  package var noise: Double
  /// The noise across the way as a fraction of that along it.
  ///
  /// Harris and Wolpert (1998): ends scatter in an ellipse along the way.
  package var noiseAcross: Double
  /// The fraction of a long way by which a first movement aims short of its target.
  ///
  /// Meyer and others (1988): first sub-movements mostly end short, because going back costs more.
  package var undershoot: Double
  /// The fraction of a target's width within which the hand takes itself to be there.
  package var tolerance: Double
  /// The standard deviation of the tremor about a place where the hand rests.
  ///
  /// Physiological tremor, and the rolling of a finger tip on the glass: some tenths of a point to
  /// a point and a half.
  package var tremor: Double
  /// How far from where it came down a pointer must get before its device reports that it moves.
  ///
  /// 8 points for touch, as in Android's `ViewConfiguration` and in browsers, which keep the tremor
  /// of a finger that rests from pages; 0 for mouse and pen.
  package var slop: Double
  /// The standard deviation of the slip as a finger leaves the glass.
  package var liftOff: Double

  // Dragging.

  /// For how long a hand rests after the button is down, before it begins to drag a pointer that
  /// needs no long press.
  package var pressPause: Double
  /// Whether the hand waits until it sees the item lifted: a finger does, a mouse need not.
  package var waitsForLift: Bool
  /// For how long the hand looks at an item in its place before it lets go.
  ///
  /// Verification: Meyer and others (1988); J. Annett and others, "The human operator" (1958).
  package var dwell: Double
  /// How far from the edge the hand first goes to make a list scroll.
  package var edgeDepth: Double
  /// How much of its own delay a hand makes up for when it aims at what moves: 0 none, 1 all.
  ///
  /// S. Do, M. Chang and B. Lee, "A simulation model of intermittently controlled point-and-click
  /// behaviour" (2021).
  package var anticipation: Double
  /// How far the hand gets before it must lift the mouse and set it down again; infinite for touch
  /// and pen.
  package var clutchDistance: Double
  /// How long that takes.
  package var clutchTime: Double
  /// After what time the hand gives up.
  package var patience: Double

  /// The time of a sub-movement, by Fitts's law.
  ///
  /// - Parameters:
  ///   - distance: In points.
  ///   - width: The extent of the target along the way, above 0.
  package func time(over distance: Double, to width: Double) -> Double {
    max(0.08, intercept + slope * Logarithm.two(distance / width + 1))
  }
}
