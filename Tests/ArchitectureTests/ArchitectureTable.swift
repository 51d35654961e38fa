/// What `Package.swift` cannot say of a target: which modules of the system it may import, and
/// which of the modules that it imports must not show in its public interface.
struct ArchitectureRow: Sendable {
  var target: String
  /// Modules of the toolchain, and the libraries whose headers it may include.
  var system: Set<String> = []
  var hidden: Set<String> = []
}

/// The targets that use the system, or hide what they import.
///
/// What a target may use of this package is what `Package.swift` lists for it.
enum ArchitectureTable {
  static let rows: [ArchitectureRow] = [
    // The system's C libraries, and the sandbox that makes Lua safe.
    ArchitectureRow(target: "CLua", system: ["liblua5.4", "ISO C"]),
    ArchitectureRow(target: "CExpat", system: ["libexpat"]),
    ArchitectureRow(target: "CLibedit", system: ["libedit", "ISO C"]),
    ArchitectureRow(target: "CGetopt", system: ["GNU C"]),
    ArchitectureRow(target: "CWebSockets", system: ["libwebsockets", "ISO C"]),
    ArchitectureRow(target: "CLuaSandbox", system: ["liblua5.4", "ISO C", "POSIX"]),
    ArchitectureRow(target: "LuaRuntime", hidden: ["CLua", "CLuaSandbox"]),
    ArchitectureRow(target: "CReorderFiles", system: ["ISO C"]),
    ArchitectureRow(target: "ReorderFiles", hidden: ["CReorderFiles"]),

    // The system opens and watches the script files.
    ArchitectureRow(target: "ReorderScripting", system: libc, hidden: libc.union(["LuaRuntime"])),
    ArchitectureRow(target: "ReorderAuthoring", hidden: ["LuaRuntime"]),

    ArchitectureRow(target: "ReorderRender", hidden: ["ReorderJSON"]),
    ArchitectureRow(target: "ReorderStudy", hidden: ["ReorderJSON", "ReorderText"]),

    ArchitectureRow(target: "CReorder", system: ["ISO C"]),
    ArchitectureRow(target: "CReorderLua", system: ["liblua5.4", "ISO C"]),
    ArchitectureRow(target: "ReorderSystem", system: libc.union(["Synchronization"])),
    ArchitectureRow(target: "ReorderPlayground", system: ["Synchronization"]),

    // Files, a terminal, a clock and threads.
    ArchitectureRow(
      target: "ReorderCommand",
      system: ["Foundation", "FoundationEssentials", "Glibc", "Dispatch", "Synchronization"]),

    // The baseline is a bare C loop over the same Lua function, timed by the system clock.
    ArchitectureRow(target: "CBenchBaseline", system: ["liblua5.4", "ISO C", "GNU C"]),
    ArchitectureRow(target: "reorder-bench", system: ["Glibc", "Foundation"]),
  ]

  static func row(_ target: String) -> ArchitectureRow {
    rows.first { $0.target == target } ?? ArchitectureRow(target: target)
  }

  /// The C library, by its name on each system.
  static let libc: Set<String> = ["Glibc", "Musl", "Android", "Bionic", "Darwin"]

  /// The targets that are built on Debian only: the command line and its bench.
  static let onDebian: Set<String> = ["ReorderCommand", "reorder-bench"]

  /// What an application that embeds the engine does not link.
  static let tools: Set<String> = [
    "ReorderAuthoring", "ReorderAcceptance", "ReorderPlay", "ReorderPlayground",
    "ReorderLanguageServer", "ReorderStudy", "ReorderSystem", "ReorderCommand",
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
