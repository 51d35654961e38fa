internal import ReorderCore

/// A part of `press` that can be set like a parameter, whatever the behaviour: `press.duration`,
/// `press.mouse.distance`, or `press`.
struct PressSetting: Hashable, Sendable {
  /// The kind of pointer; `nil` for those that the behaviour does not name.
  let kind: PointerKind?
  /// The field; `nil` for the press as a whole.
  let field: PressField?

  /// All settings, the wider ones first: a narrower one counts whatever the order.
  static let all: [PressSetting] =
    [PressSetting(kind: nil, field: nil)]
    + PressField.allCases.map { PressSetting(kind: nil, field: $0) }
    + PointerKind.allCases.flatMap { kind in
      PressField.allCases.map { PressSetting(kind: kind, field: $0) }
    }

  /// The setting's name on a command line.
  var name: String {
    var name = "press"
    if let kind { name += ".\(kind.rawValue)" }
    if let field { name += ".\(field.rawValue)" }
    return name
  }

  /// The setting as a parameter.
  var parameter: Parameter {
    let field = field ?? .duration
    if let first = field.choices.first {
      return Parameter(
        name: name, initial: .string(first), minimum: nil, maximum: nil,
        choices: field.choices, summary: field.summary)
    }
    return Parameter(
      name: name, initial: .number(field.least), minimum: field.least, maximum: field.most,
      choices: [],
      summary: self.field == nil
        ? "Seconds after which every pointer lifts; 0 lifts as it comes down." : field.summary,
      unit: field.unit ?? "")
  }
}

extension [Parameter] {
  /// The parameter with a name, or the part of `press` that has it.
  package func settable(_ name: String) -> Parameter? {
    first { $0.name == name } ?? PressSetting.all.first { $0.name == name }?.parameter
  }

  /// The names of the parts of `press` that can be set.
  package static var pressNames: [String] { PressSetting.all.map { $0.name } }

  /// What may have been meant by the name of a parameter that does not exist.
  package func hint(to name: String) -> NameHint {
    let names = map { $0.name }
    guard name.utf8.starts(with: "press.".utf8) else { return NameHint(to: name, among: names) }
    return NameHint(to: name, among: PressSetting.all.dropFirst().map { $0.name })
  }
}

extension PressTable {
  /// The table with the settings among a behaviour's values that are no parameters of its own;
  /// `nil` if there is neither a table nor a setting.
  static func table(
    _ table: PressTable?, setting values: [String: ParameterValue], of parameters: [Parameter]
  ) throws(BehaviourError.Code) -> PressTable? {
    var table = table
    for setting in PressSetting.all {
      guard let value = values[setting.name],
        !parameters.contains(where: { $0.name == setting.name })
      else { continue }
      do throws(Parameter.Refusal) {
        let value = try setting.parameter.value(from: value)
        var next = table ?? PressTable()
        next.set(setting, to: value)
        table = next
      } catch {
        throw .parameter(setting.name, error)
      }
    }
    return table
  }
}
