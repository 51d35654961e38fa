extension SpecAPI {
  /// What a spec may require besides modules of `lib/`: what specs written for busted begin with.
  public static var modules: [String] {
    [
      "busted.runner", "luassert", "luassert.assert", "luassert.match", "luassert.mock",
      "luassert.spy", "luassert.stub", "say",
    ]
  }
}
