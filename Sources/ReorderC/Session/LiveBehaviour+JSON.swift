internal import ReorderCore
internal import ReorderJSON
internal import ReorderReplay
internal import ReorderScripting
internal import ReorderTrace

extension LiveBehaviour {
  /// The behaviour and its parameters as JSON; `nil` for the native rules, and if it has never
  /// loaded.
  var description: String? {
    guard name != ScriptSource.native, let loaded = next ?? current else { return nil }
    var json = JSONWriter()
    json.object { object in
      object.member("name", name)
      object.member("summary", loaded.summary)
      object.key("parameters")
      object.array { array in
        for parameter in loaded.parameters {
          array.object { member in
            member.writeMembers(of: parameter)
            member.key("value")
            member.value(values[parameter.name] ?? parameter.initial)
          }
        }
      }
    }
    return json.text
  }
}
