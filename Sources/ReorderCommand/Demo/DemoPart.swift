/// A behaviour in the demo, and its caption.
struct DemoPart {
  let behaviour: String
  let settings: [Setting]
  let title: String

  init(_ behaviour: String, settings: [Setting] = [], title: String? = nil) {
    self.behaviour = behaviour
    self.settings = settings
    self.title = title ?? behaviour
  }

  /// A native default, insert at another fraction, exchange under the finger: each ends in a
  /// different order.
  static let usual = [
    DemoPart("default", title: "default: the native rules"),
    DemoPart(
      "half_overlap", settings: ["threshold=0.95"].compactMap { Setting($0) },
      title: "half_overlap, threshold 0.95: a row makes room late"),
    DemoPart("under_finger", title: "under_finger: exchange with the row under the finger"),
  ]
}
