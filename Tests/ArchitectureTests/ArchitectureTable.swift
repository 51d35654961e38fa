/// Which arrows may leave a target: the modules it may import, and which of them must not show in
/// its public interface.
struct ArchitectureRow: Sendable {
  var target: String
  var reaches: Set<String>
  var hidden: Set<String> = []
}

/// The targets and their arrows, including planned targets.
enum ArchitectureTable {
  static let rows: [ArchitectureRow] = [
    // The system's C libraries, and the sandbox that makes Lua safe.
    ArchitectureRow(target: "CLua", reaches: ["liblua5.4", "ISO C"]),
    ArchitectureRow(target: "CExpat", reaches: ["libexpat"]),
    ArchitectureRow(target: "CLibedit", reaches: ["libedit", "ISO C"]),
    ArchitectureRow(target: "CGetopt", reaches: ["GNU C"]),
    ArchitectureRow(target: "CWebSockets", reaches: ["libwebsockets", "ISO C"]),
    ArchitectureRow(target: "CLuaSandbox", reaches: ["CLua", "liblua5.4", "ISO C", "POSIX"]),
    ArchitectureRow(
      target: "LuaRuntime",
      reaches: ["CLua", "CLuaSandbox"],
      hidden: ["CLua", "CLuaSandbox"]),

    // Files that the programs carry.
    ArchitectureRow(target: "CReorderFiles", reaches: ["ISO C"]),
    ArchitectureRow(
      target: "ReorderFiles", reaches: ["CReorderFiles"], hidden: ["CReorderFiles"]),

    // The engine, and the only place where it meets Lua. The system opens and watches the script
    // files.
    ArchitectureRow(target: "ReorderText", reaches: []),
    ArchitectureRow(target: "ReorderCore", reaches: []),
    ArchitectureRow(
      target: "ReorderScripting",
      reaches: system.union(["ReorderCore", "ReorderFiles", "ReorderText", "LuaRuntime"]),
      hidden: system.union(["LuaRuntime"])),
    ArchitectureRow(
      target: "ReorderAuthoring",
      reaches: ["ReorderCore", "ReorderScripting", "ReorderText", "LuaRuntime"],
      hidden: ["LuaRuntime"]),

    // Recordings in, outcomes and images out.
    ArchitectureRow(
      target: "ReorderTrace", reaches: ["ReorderCore", "ReorderJSON", "ReorderText"],
      hidden: ["ReorderJSON"]),
    ArchitectureRow(
      target: "ReorderRender",
      reaches: ["ReorderCore", "ReorderFiles", "ReorderJSON", "ReorderText"],
      hidden: ["ReorderJSON"]),
    ArchitectureRow(target: "ReorderJSON", reaches: []),

    // One replay for every tool.
    ArchitectureRow(target: "ReorderReplay", reaches: parts.union(["ReorderJSON", "ReorderText"])),

    // The laws of a drag.
    ArchitectureRow(
      target: "ReorderLaws",
      reaches: [
        "ReorderCore", "ReorderJSON", "ReorderTrace", "ReorderScripting", "ReorderReplay",
      ]),

    // Simulated hands.
    ArchitectureRow(
      target: "ReorderStudy",
      reaches: ["ReorderCore", "ReorderFiles", "ReorderJSON", "ReorderText", "ReorderTrace"],
      hidden: ["ReorderJSON", "ReorderText"]),

    // The engine in C.
    ArchitectureRow(target: "CReorder", reaches: ["ISO C"]),
    ArchitectureRow(
      target: "ReorderC",
      reaches: engine.union(["CReorder", "ReorderLaws", "ReorderStudy", "ReorderText"])),

    // What Embedded Swift and Lua expect of a C library, for WebAssembly.
    ArchitectureRow(target: "CWebAssembly", reaches: ["ISO C"]),

    // What a user runs.
    ArchitectureRow(
      target: "ReorderAcceptance",
      reaches: engine.union(["ReorderAuthoring", "ReorderFiles", "ReorderLaws", "ReorderText"])),
    ArchitectureRow(target: "CReorderLua", reaches: ["CLua", "liblua5.4", "ISO C"]),
    ArchitectureRow(target: "ReorderLua", reaches: ["CReorderLua", "ReorderAcceptance"]),
    ArchitectureRow(
      target: "ReorderPlay",
      reaches: engine.union(["ReorderAuthoring", "ReorderLanguageServer", "ReorderText"])),
    ArchitectureRow(target: "ReorderSystem", reaches: system.union(["Synchronization"])),
    ArchitectureRow(
      target: "ReorderPlayground",
      reaches: [
        "ReorderPlay", "ReorderCore", "ReorderJSON", "ReorderTrace", "ReorderRender",
        "ReorderFiles", "ReorderScripting", "ReorderSystem", "CWebSockets", "Synchronization",
      ]),
    ArchitectureRow(
      target: "ReorderLanguageServer",
      reaches: ["ReorderJSON", "ReorderScripting", "ReorderAuthoring", "ReorderTrace"]),
    ArchitectureRow(
      target: "ReorderCommand",
      reaches: engine.union(platform).union([
        "LuaRuntime", "ReorderAuthoring", "ReorderAcceptance", "ReorderPlayground",
        "ReorderFiles", "ReorderLanguageServer", "ReorderLaws", "ReorderStudy", "ReorderSystem",
        "ReorderText",
        "CExpat", "CLibedit", "CGetopt",
      ])),
    ArchitectureRow(target: "reorder", reaches: ["ReorderCommand"]),

    // A sketch of an application that embeds the core.
    ArchitectureRow(target: "EmbeddingExample", reaches: ["ReorderCore"]),

    // Applications that use the engine in C.
    ArchitectureRow(target: "CExample", reaches: ["CReorder", "ReorderC", "ISO C"]),
    ArchitectureRow(target: "CMisuse", reaches: ["CReorder", "ReorderC", "ISO C"]),

    // Shared by tests.
    ArchitectureRow(target: "TestSupport", reaches: ["Foundation", "Glibc", "Testing"]),

    // The cost of starting any program.
    ArchitectureRow(target: "HelloWorld", reaches: ["Foundation"]),

    // What must hold for any input, and the fuzzer's entry point.
    ArchitectureRow(
      target: "FuzzTargets", reaches: ["ReorderCore", "ReorderScripting", "ReorderTrace"]),
    ArchitectureRow(target: "reorder-fuzz", reaches: ["FuzzTargets", "Glibc"]),

    // The baseline is a bare C loop over the same Lua function, timed by the system clock.
    ArchitectureRow(
      target: "CBenchBaseline", reaches: ["CLua", "liblua5.4", "ISO C", "GNU C"]),
    ArchitectureRow(
      target: "reorder-bench",
      reaches: [
        "ReorderCore", "ReorderTrace", "ReorderStudy", "ReorderPlay", "ReorderScripting",
        "CReorder", "ReorderC", "CLua",
        "CLuaSandbox", "CBenchBaseline", "Glibc", "Foundation",
      ]),
  ]

  /// What a replay uses: engine, scripts, recordings, images.
  private static let parts: Set<String> = [
    "ReorderCore", "ReorderTrace", "ReorderRender", "ReorderScripting",
  ]

  /// The whole engine, from a recording to an image.
  private static let engine = parts.union(["ReorderReplay", "ReorderJSON"])

  /// The C library, by its name on each system.
  static let system: Set<String> = ["Glibc", "Musl", "Android", "Bionic", "Darwin"]

  /// The targets that are built on Debian only: the command line and what tests use.
  static let onDebian: Set<String> = [
    "ReorderCommand", "reorder-bench", "reorder-fuzz", "TestSupport",
  ]

  /// The modules of the toolchain that provide files, a terminal, a clock and threads.
  private static let platform: Set<String> = [
    "Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization",
  ]

  /// The library that a C header belongs to; a header that is not listed is its own library.
  static func library(ofHeader header: String) -> String {
    headers.first { $0.value.contains(header) }?.key ?? header
  }

  private static let headers: [String: Set<String>] = [
    "liblua5.4": ["lua.h", "luaconf.h", "lauxlib.h", "lualib.h"],
    "libexpat": ["expat.h"],
    "libedit": ["histedit.h", "editline/readline.h"],
    "libwebsockets": ["libwebsockets.h"],
    "GNU C": ["getopt.h", "malloc.h"],
    "POSIX": ["pthread.h", "sys/mman.h", "sys/time.h", "unistd.h"],
    "ISO C": [
      "assert.h", "ctype.h", "errno.h", "float.h", "inttypes.h", "limits.h", "locale.h", "math.h",
      "setjmp.h", "stdalign.h", "stdarg.h", "stdatomic.h", "stdbool.h", "stddef.h", "stdint.h",
      "stdio.h", "stdlib.h", "stdnoreturn.h", "string.h", "time.h",
    ],
  ]
}
