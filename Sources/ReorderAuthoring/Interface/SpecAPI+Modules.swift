extension SpecAPI {
  /// The modules that a spec may require besides those of `lib/`: the usual ones of busted specs.
  package static var modules: [String] {
    [
      "busted.runner", "luassert", "luassert.assert", "luassert.match", "luassert.mock",
      "luassert.spy", "luassert.stub", "say",
    ]
  }
}
