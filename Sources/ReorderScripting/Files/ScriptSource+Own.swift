extension ScriptSource {
  /// The behaviours and modules that are not as shipped, by their paths in a directory.
  package func ownScripts() -> [String: [UInt8]] {
    var scripts: [String: [UInt8]] = [:]
    for name in ((try? behaviourNames()) ?? []) + peerNames {
      guard let file = try? behaviour(name),
        file.bytes != (try? ScriptSource.shipped.behaviour(name))?.bytes
      else { continue }
      scripts["behaviours/\(name).lua"] = file.bytes
    }
    for name in moduleNames() {
      guard let file = try? module(name),
        file.bytes != (try? ScriptSource.shipped.module(name))?.bytes
      else { continue }
      scripts["lib/\(name.split(separator: ".").joined(separator: "/")).lua"] = file.bytes
    }
    return scripts
  }
}
