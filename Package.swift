// swift-tools-version: 6.3
import PackageDescription

// The targets as data: each has a name, a kind and its dependencies. `ArchitectureTests` reads the
// imports of every target and fails on one that is not listed here. `scripts/interfaces` writes the
// graph of the targets, which `HowTheCodeIsLaidOut.md` shows.
let package = Package(
  name: "reorder",
  // Built and tested on Linux only. Of Apple's systems, the first with what the sources use.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReorderCore", targets: ["ReorderCore"]),
    .library(name: "ReorderScripting", targets: ["ReorderScripting"]),
    .library(name: "ReorderAuthoring", targets: ["ReorderAuthoring"]),
    .library(name: "ReorderTrace", targets: ["ReorderTrace"]),
    .library(name: "ReorderRender", targets: ["ReorderRender"]),
    .library(name: "ReorderC", type: .static, targets: ["ReorderC", "ReorderLua"]),
    .executable(name: "reorder", targets: ["reorder"]),
    .executable(name: "reorder-bench", targets: ["reorder-bench"]),
  ],
  targets: [
    // Stock Lua, and the sandbox that makes it safe to run untrusted scripts.
    // What every call of a hook uses is `public` in LuaRuntime, although no product has it: the
    // compiler inlines `public` functions across modules, but not those of the package.
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .target(
      name: "CLuaSandbox", dependencies: ["CLua"], linkerSettings: [.linkedLibrary("m")]),
    .target(name: "LuaRuntime", dependencies: ["CLua", "CLuaSandbox"]),

    // Scripts, pages and styles that the programs carry, embedded by the C compiler.
    .target(name: "CReorderFiles"),
    .target(name: "ReorderFiles", dependencies: ["CReorderFiles"]),

    // The engine, and the only target that connects it to Lua. The engine imports no module that
    // links libm, so it links libm itself: a debug build calls libm's square root.
    .target(
      name: "ReorderCore",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "ReorderScripting",
      dependencies: ["ReorderCore", "ReorderFiles", "ReorderText", "LuaRuntime"],
      exclude: ["Lua"]),

    // Text for people: its width on a terminal, times as they are typed, and the name that was meant.
    .target(name: "ReorderText"),

    // Tools for authors of scripts: the parser, the check, and the API data for editors and specs.
    .target(
      name: "ReorderAuthoring",
      dependencies: ["ReorderCore", "ReorderScripting", "ReorderText", "LuaRuntime"]),

    // Recordings in, outcomes and frames out.
    .target(name: "ReorderJSON", dependencies: ["ReorderText"]),
    .target(name: "ReorderTrace", dependencies: ["ReorderCore", "ReorderJSON", "ReorderText"]),
    .target(
      name: "ReorderRender",
      dependencies: ["ReorderCore", "ReorderFiles", "ReorderJSON", "ReorderText"],
      exclude: ["Page"]),

    // One replay for every tool: records in; outcome, failures, frames and texts out.
    .target(
      name: "ReorderReplay",
      dependencies: [
        "ReorderCore", "ReorderJSON", "ReorderTrace", "ReorderScripting", "ReorderRender",
        "ReorderText",
      ]),

    // The laws that every drag obeys: random drags, what breaks a law, and the smallest that does.
    .target(
      name: "ReorderLaws",
      dependencies: [
        "ReorderCore", "ReorderJSON", "ReorderTrace", "ReorderScripting", "ReorderReplay",
      ]),

    // Simulated hands that look and correct, and studies of behaviours with them.
    .target(
      name: "ReorderStudy",
      dependencies: ["ReorderCore", "ReorderFiles", "ReorderJSON", "ReorderText", "ReorderTrace"],
      exclude: ["Style"]),

    // The engine in C: `reorder.h`, and the functions that it declares.
    .target(name: "CReorder"),
    .target(
      name: "ReorderC",
      dependencies: [
        "CReorder", "ReorderCore", "ReorderJSON", "ReorderTrace", "ReorderScripting",
        "ReorderRender", "ReorderReplay", "ReorderLaws", "ReorderStudy", "ReorderText",
      ]),

    // System services that several targets use: threads, and files written whole or not at all.
    .target(name: "ReorderSystem"),

    // The session of a playground page: the page's messages in, answers out.
    .target(
      name: "ReorderPlay",
      dependencies: [
        "ReorderCore", "ReorderJSON", "ReorderTrace", "ReorderRender", "ReorderScripting",
        "ReorderReplay", "ReorderAuthoring", "ReorderLanguageServer", "ReorderText",
      ]),

    // The engine in a browser.
    .systemLibrary(
      name: "CWebSockets", pkgConfig: "libwebsockets", providers: [.apt(["libwebsockets-dev"])]),
    .target(
      name: "ReorderPlayground",
      dependencies: [
        "ReorderPlay", "ReorderCore", "ReorderFiles", "ReorderJSON", "ReorderTrace",
        "ReorderRender", "ReorderScripting", "ReorderSystem", "CWebSockets",
      ],
      exclude: ["Page"]),

    // Specs: tests of behaviours, in Lua.
    .target(
      name: "ReorderAcceptance",
      dependencies: [
        "ReorderCore", "ReorderFiles", "ReorderJSON", "ReorderScripting", "ReorderAuthoring",
        "ReorderTrace", "ReorderRender", "ReorderReplay", "ReorderLaws", "ReorderText",
      ],
      exclude: ["Lua"]),

    // Scripts in an editor, over the Language Server Protocol.
    .target(
      name: "ReorderLanguageServer",
      dependencies: [
        "ReorderCore", "ReorderJSON", "ReorderScripting", "ReorderAuthoring", "ReorderTrace",
      ]),

    // The specs' functions in stock Lua: `require "reorder"`.
    .target(name: "CReorderLua", dependencies: ["CLua"]),
    .target(name: "ReorderLua", dependencies: ["CReorderLua", "ReorderAcceptance"]),

    // The command-line programs.
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CLibedit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(
      name: "ReorderCommand",
      dependencies: [
        "ReorderCore", "ReorderFiles", "ReorderJSON", "ReorderScripting", "ReorderAuthoring",
        "ReorderTrace", "ReorderRender", "ReorderReplay", "ReorderLaws", "ReorderStudy",
        "ReorderAcceptance",
        "ReorderPlayground", "ReorderLanguageServer", "ReorderSystem", "ReorderText", "LuaRuntime",
        "CGetopt", "CExpat", "CLibedit",
      ],
      exclude: ["Lua", "Recorder"]),
    .executableTarget(name: "reorder", dependencies: ["ReorderCommand"]),
    .target(name: "CBenchBaseline", dependencies: ["CLua"]),
    .executableTarget(
      name: "reorder-bench",
      dependencies: [
        "ReorderCore", "ReorderScripting", "ReorderTrace", "ReorderStudy", "ReorderPlay",
        "ReorderC", "CReorder", "CBenchBaseline",
      ]),

    // Shared by the tests.
    .target(
      name: "TestSupport", dependencies: ["ReorderCore", "ReorderTrace"], path: "Tests/TestSupport"
    ),

    .testTarget(
      name: "LuaRuntimeTests", dependencies: ["LuaRuntime", "CLuaSandbox", "CLua", "TestSupport"],
      exclude: ["Hostile", "Library"]),
    .testTarget(
      name: "ReorderCoreTests", dependencies: ["ReorderCore", "TestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "ReorderTraceTests",
      dependencies: ["ReorderTrace", "ReorderCore", "ReorderJSON", "TestSupport"],
      exclude: ["Golden", "Recordings"]),
    .testTarget(
      name: "ReorderScriptingTests",
      dependencies: [
        "ReorderScripting", "ReorderTrace", "ReorderCore", "ReorderText", "LuaRuntime",
        "CLuaSandbox", "TestSupport",
      ],
      exclude: ["Drags", "Golden", "Mistakes"]),
    .testTarget(
      name: "ReorderAuthoringTests",
      dependencies: [
        "ReorderAuthoring", "ReorderScripting", "ReorderCore", "LuaRuntime", "TestSupport",
      ],
      exclude: ["Golden", "Mistakes"]),
    .testTarget(
      name: "ReorderRenderTests",
      dependencies: ["ReorderRender", "ReorderCore", "ReorderJSON", "ReorderText", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "ReorderReplayTests",
      dependencies: [
        "ReorderReplay", "ReorderCore", "ReorderJSON", "ReorderScripting", "ReorderTrace",
        "ReorderRender", "ReorderAcceptance", "TestSupport",
      ],
      exclude: ["Reports"]),
    .testTarget(
      name: "ReorderLawsTests",
      dependencies: [
        "ReorderLaws", "ReorderReplay", "ReorderScripting", "ReorderTrace", "ReorderCore",
        "TestSupport",
      ],
      exclude: ["Own", "Peers"]),
    .testTarget(
      name: "ReorderStudyTests",
      dependencies: ["ReorderStudy", "ReorderTrace", "ReorderCore", "TestSupport"]),
    .testTarget(
      name: "ReorderAcceptanceTests",
      dependencies: [
        "ReorderAcceptance", "ReorderAuthoring", "ReorderFiles", "ReorderLaws", "ReorderReplay",
        "ReorderScripting", "ReorderTrace", "ReorderRender", "ReorderCore", "TestSupport",
      ],
      exclude: ["Golden", "Busted"]),
    .testTarget(
      name: "ReorderLanguageServerTests",
      dependencies: [
        "ReorderLanguageServer", "ReorderAuthoring", "ReorderJSON", "ReorderScripting",
        "TestSupport", "reorder",
      ]),
    .testTarget(
      name: "ReorderCommandTests",
      dependencies: [
        "ReorderCommand", "ReorderCore", "ReorderJSON", "ReorderScripting", "ReorderTrace",
        "ReorderRender", "ReorderReplay", "ReorderSystem", "EmbeddingExample", "TestSupport",
        "reorder",
      ],
      exclude: ["Golden", "Lua"]),
    .testTarget(
      name: "ReorderPlaygroundTests",
      dependencies: [
        "ReorderPlayground", "ReorderPlay", "ReorderAcceptance", "ReorderReplay",
        "ReorderScripting",
        "ReorderSystem", "ReorderTrace", "ReorderCore", "TestSupport",
      ]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    .executableTarget(name: "HelloWorld", path: "Tests/HelloWorld"),

    // Applications in C.
    .executableTarget(name: "CExample", dependencies: ["ReorderC"], path: "Tests/CExample"),
    .executableTarget(name: "CMisuse", dependencies: ["ReorderC"], path: "Tests/CMisuse"),
    .testTarget(
      name: "ReorderCTests",
      dependencies: [
        "ReorderC", "CReorder", "ReorderReplay", "ReorderScripting", "TestSupport", "CExample",
        "CMisuse", "reorder",
      ]),

    // Applications: without package access they are built on the public declarations alone.
    .executableTarget(
      name: "EmbeddingExample", dependencies: ["ReorderCore"], path: "Tests/EmbeddingExample",
      packageAccess: false),
    .testTarget(
      name: "EmbeddingTests",
      dependencies: [
        "ReorderCore", "ReorderScripting", "ReorderAuthoring", "ReorderTrace", "ReorderRender",
        "TestSupport",
      ],
      packageAccess: false),

    // Properties that hold for any input, for the fuzzer (`scripts/fuzz`) and its tests.
    .target(
      name: "FuzzTargets", dependencies: ["ReorderCore", "ReorderScripting", "ReorderTrace"],
      path: "Tests/FuzzTargets"),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TestSupport"], exclude: ["Corpus"]),
  ]
)

// The sanitizers build only the test targets that they run: in the others lies most of a build.
if let names = Context.environment["REORDER_TEST_TARGETS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !names.contains(Substring($0.name)) }
}

// The fuzzer brings its own `main`, so nothing else may build this target.
if Context.environment["REORDER_FUZZ_BUILD"] != nil {
  package.targets.append(
    .executableTarget(
      name: "reorder-fuzz", dependencies: ["FuzzTargets"], path: "Tests/reorder-fuzz"))
}

// What replays a drag. The tests replay thousands, so in their build it is optimized: they take a
// sixth of the time.
let engine: Set = [
  "CLuaSandbox", "LuaRuntime", "ReorderText", "ReorderJSON", "ReorderCore", "ReorderTrace",
  "ReorderScripting", "ReorderRender", "ReorderReplay", "ReorderLaws",
]

// What is asked a few times a second at most. It is compiled without optimization, in a quarter of
// the time; a package that depends on this one may not have such flags, and compiles it as the rest.
let seldomAsked: Set = [
  "ReorderSystem", "ReorderAuthoring", "ReorderAcceptance", "ReorderLanguageServer",
  "ReorderPlayground", "ReorderCommand",
]
let isDependency = Context.packageDirectory.contains("/checkouts/")

// One loop for every target: the Swift 6 language and its upcoming features. Warnings are errors in
// the project's own builds, whose scripts set `REORDER_STRICT`. Another package's build may not set
// such flags for a dependency: SwiftPM refuses them.
let isStrict = Context.environment["REORDER_STRICT"] != nil
for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
  if seldomAsked.contains(target.name), !isDependency {
    target.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
  guard isStrict else { continue }
  target.swiftSettings?.append(.treatAllWarnings(as: .error))
  target.cSettings = [.treatAllWarnings(as: .error)]
  guard target.type == .regular else { continue }
  if engine.contains(target.name) {
    target.swiftSettings?.append(
      .unsafeFlags(
        ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode", "-assert-config", "Debug"],
        .when(configuration: .debug)))
    target.cSettings?.append(.unsafeFlags(["-O2"], .when(configuration: .debug)))
  }
  // What `scripts/documentation` reads; only the compiler may read what one module of the package
  // imports from another.
  let graphs = "\(Context.packageDirectory)/.build/symbols"
  target.swiftSettings?.append(
    .unsafeFlags(
      [
        "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs,
        "-symbol-graph-minimum-access-level", "package", "-symbol-graph-skip-synthesized-members",
      ], .when(configuration: .debug)))
}
