import Testing

@testable import ReorderRender

/// Style sheets for programs without custom properties.
@Suite struct PlainStyleTests {
  @Test(
    "A declaration with a property comes after the same with its value in the light theme",
    arguments: [
      (
        ":root { --ink: #111; }\n.a { fill: var(--ink); }",
        ":root { --ink: #111; }\n.a { fill: #111; fill: var(--ink); }"
      ),
      (
        ":root { --a: 1px; --b: #222 }\n.x, .y { stroke: var(--b) var(--a); fill: none; }",
        ":root { --a: 1px; --b: #222 }\n.x, .y { stroke: #222 1px; stroke: var(--b) var(--a); "
          + "fill: none; }"
      ),
      // The last one counts, and what an at-rule says does not.
      (
        "/* a; b */ :root { --a: 1; } @media (x) { :root { --a: 2; } .b { fill: var(--a); } }\n"
          + ":root { --a: 3; } .b { fill: var(--a) }",
        "/* a; b */ :root { --a: 1; } @media (x) { :root { --a: 2; } .b { fill: var(--a); } }\n"
          + ":root { --a: 3; } .b { fill: 3; fill: var(--a) }"
      ),
      (".a { fill: var(--unknown); }", ".a { fill: var(--unknown); }"), ("", ""),
    ])
  func fallback(css: String, plain: String) {
    #expect(PlainStyle.text(css) == plain)
  }
}
