import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Every input that is kept, and random ones: what the fuzzer found once stays fixed.
@Suite struct CorpusTests {
  private static let folder = Repository.url("Tests/FuzzTests/Corpus")

  private static func corpus(_ target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = folder.appending(path: target.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  @Test("Kept inputs hold", arguments: FuzzTarget.allCases)
  func kept(target: FuzzTarget) throws {
    let corpus = try Self.corpus(target)
    #expect(!corpus.isEmpty)
    for (name, bytes) in corpus { expectSound(target, bytes, name) }
  }

  @Test("Kept inputs hold with bytes changed, cut and doubled", arguments: FuzzTarget.allCases)
  func mutated(target: FuzzTarget) throws {
    var random = SeededRandom(seed: walkSeed())
    let corpus = try Self.corpus(target).map(\.bytes)
    for round in 0..<rounds(target) {
      guard var bytes = corpus.randomElement(using: &random), !bytes.isEmpty else { continue }
      for _ in 0...random.below(4) { mutate(&bytes, &random) }
      expectSound(target, bytes, "round \(round)")
    }
  }

  @Test("Any bytes hold", arguments: FuzzTarget.allCases)
  func random(target: FuzzTarget) {
    var random = SeededRandom(seed: walkSeed())
    for round in 0..<rounds(target) {
      let bytes = (0..<random.below(600)).map { _ in UInt8(random.below(256)) }
      expectSound(target, bytes, "round \(round)")
    }
  }

  /// Sessions take milliseconds, the others a tenth of that.
  private func rounds(_ target: FuzzTarget) -> Int {
    [.session, .gate, .board].contains(target) ? 60 : 400
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(4) {
    case 0: bytes[place] = UInt8(random.below(256))
    case 1: bytes.removeSubrange(place..<min(place + 8, bytes.count))
    case 2: bytes.insert(contentsOf: bytes[place..<min(place + 32, bytes.count)], at: place)
    default: bytes[place] ^= 1 << UInt8(random.below(8))
    }
  }

  private func expectSound(_ target: FuzzTarget, _ bytes: [UInt8], _ name: String) {
    do {
      try target.run(bytes)
    } catch {
      let text = Data(bytes).base64EncodedString()
      Issue.record("\(target) \(name): \(error)\nthe input, in base64: \(text)")
    }
  }
}
