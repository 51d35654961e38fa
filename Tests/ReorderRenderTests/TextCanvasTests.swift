import Testing

@testable import ReorderRender

@Suite struct TextCanvasTests {
  private func canvas(_ width: Int, _ height: Int) -> TextCanvas {
    TextCanvas(width: width, height: height, glyphs: .unicode)
  }

  private func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> CellBox {
    CellBox(left: left, top: top, right: right, bottom: bottom)
  }

  @Test("Outlines that meet share their lines")
  func junctions() {
    var canvas = canvas(9, 5)
    let all = box(0, 0, 8, 4)
    for part in [box(0, 0, 4, 2), box(4, 0, 8, 2), box(0, 2, 4, 4), box(4, 2, 8, 4)] {
      canvas.outline(part, within: all)
    }
    #expect(
      canvas.lines() == [
        "╭───┬───╮", "│   │   │", "├───┼───┤", "│   │   │", "╰───┴───╯",
      ])
  }

  @Test("Nothing is drawn outside the clip or the canvas")
  func clipping() {
    var canvas = canvas(6, 3)
    canvas.outline(box(-5, -5, 50, 50), within: box(0, 0, 5, 2))
    #expect(canvas.lines() == ["", "", ""])
    canvas.outline(box(2, 1, 90, 90), within: box(0, 0, 3, 2))
    #expect(canvas.lines() == ["", "  ╭─", "  │"])
    canvas.put(.text("x"), at: -1, 0)
    canvas.put(.text("x"), at: 0, 3)
    #expect(canvas.lines() == ["", "  ╭─", "  │"])
    canvas.fill(box(7, 7, 9, 9), with: .text("x"), within: box(0, 0, 5, 2))
    #expect(canvas.lines() == ["", "  ╭─", "  │"])
  }

  @Test("A panel covers what it lies on")
  func panel() {
    var canvas = canvas(7, 4)
    canvas.fill(box(0, 0, 6, 3), with: .text("."), within: box(0, 0, 6, 3))
    canvas.panel(box(1, 1, 5, 3), style: [], within: box(0, 0, 6, 3))
    #expect(canvas.lines() == [".......", ".┏━━━┓.", ".┃   ┃.", ".┗━━━┛."])
  }

  @Test("Half a wide character is none: the other half becomes blank")
  func halves() {
    var left = canvas(6, 1)
    left.write("漢字", at: 0, 0, columns: 6)
    left.put(.text("x"), at: 0, 0)
    #expect(left.lines() == ["x 字"])
    var right = canvas(6, 1)
    right.write("漢字", at: 0, 0, columns: 6)
    right.put(.text("x"), at: 1, 0)
    #expect(right.lines() == [" x字"])
    var over = canvas(6, 1)
    over.write("漢字", at: 0, 0, columns: 6)
    over.write("あ", at: 1, 0, columns: 2)
    #expect(over.lines() == [" あ"])
  }

  @Test("Canvases stand side by side, tops aligned, whatever their widths")
  func row() {
    var high = canvas(3, 2)
    high.write("漢", at: 0, 0, columns: 3)
    high.write("ab", at: 0, 1, columns: 3)
    var low = canvas(2, 1)
    low.write("xy", at: 0, 0, columns: 2)
    let row = TextCanvas.row([high, low, low], gap: 1)
    #expect(row.width == 9)
    #expect(row.lines() == ["漢  xy xy", "ab"])
    #expect(TextCanvas.row([]).lines() == [])
  }

  @Test("Styles switch where they change and are off at the end of a line")
  func styles() {
    var canvas = canvas(4, 2)
    canvas.write("ab", style: .bold, at: 0, 0, columns: 2)
    canvas.write("c", style: .dim, at: 2, 0, columns: 1)
    canvas.write("d", at: 0, 1, columns: 1)
    #expect(canvas.lines() == ["abc", "d"])
    #expect(canvas.lines(isStyled: true) == ["\u{1B}[0;1mab\u{1B}[0;2mc\u{1B}[0m", "d"])
  }

  @Test("In ASCII every line is one of -|+ or, if heavy, of =#")
  func asciiLines() {
    for raw in UInt8(0)...15 {
      let strokes = Strokes(rawValue: raw)
      let light = GlyphSet.ascii.line(strokes, isHeavy: false)
      let heavy = GlyphSet.ascii.line(strokes, isHeavy: true)
      let isHorizontal = !strokes.isEmpty && strokes.isSubset(of: [.left, .right])
      let isVertical = !strokes.isEmpty && strokes.isSubset(of: [.up, .down])
      #expect(light == (raw == 0 ? " " : isHorizontal ? "-" : isVertical ? "|" : "+"))
      #expect(heavy == (raw == 0 ? " " : isHorizontal ? "=" : "#"))
    }
  }

  @Test("The intersection of boxes is what both cover")
  func intersection() {
    let span = 0...3
    for left in span {
      for right in span {
        let one = box(left, 0, left + 1, 0)
        let other = box(right, 0, right + 2, 0)
        let common = Set(left...(left + 1)).intersection(right...(right + 2))
        let columns = one.intersection(other).map { Set($0.left...$0.right) } ?? []
        #expect(columns == common)
      }
    }
  }
}
