// The script on the page: its text with the check's problems, names as one types, and the decision
// at a time of the last drag.
"use strict";

/** Lua in colors: the kinds of the words of a text. */
class LuaText {
  static keywords = ("and break do else elseif end false for function goto if in local nil not or "
    + "repeat return then true until while").replaceAll(" ", "|");
  static words = new RegExp([
    /(?<comment>--\[(?<level>=*)\[[\s\S]*?(?:\]\k<level>\]|$)|--[^\n]*)/.source,
    /(?<number>\b0[xX][\da-fA-F.]+|\b\d+\.?\d*(?:[eE][+-]?\d+)?)/.source,
    `(?<keyword>\\b(?:${LuaText.keywords})\\b)`,
    // What has no name is a string.
    /\[(?<depth>=*)\[[\s\S]*?(?:\]\k<depth>\]|$)/.source,
    /"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/.source,
  ].join("|"), "g");

  /** The lines of a text, each as parts with a kind. */
  static lines(text) {
    const lines = [[]];
    const add = (kind, part) => part.split("\n").forEach((piece, index) => {
      if (index > 0) lines.push([]);
      if (piece !== "") lines.at(-1).push({ kind, text: piece });
    });
    let end = 0;
    for (const match of text.matchAll(LuaText.words)) {
      const { comment, number, keyword } = match.groups;
      add("", text.slice(end, match.index));
      const kind = comment ? "comment" : number ? "number" : keyword ? "keyword" : "string";
      add(kind, match[0]);
      end = match.index + match[0].length;
    }
    add("", text.slice(end));
    return lines;
  }

  /** The parts of a line, cut where problems begin and end. */
  static marked(parts, problems) {
    const cuts = problems.flatMap(({ characters }) => characters);
    const result = [];
    let start = 0;
    for (const { kind, text } of parts) {
      const inner = cuts.filter((cut) => cut > start && cut < start + text.length);
      const edges = [start, ...inner.sort((a, b) => a - b), start + text.length];
      for (let index = 1; index < edges.length; index += 1) {
        const [from, to] = [edges[index - 1], edges[index]];
        if (from === to) continue;
        const problem = problems.find(({ characters: [low, high] }) => from >= low && to <= high);
        result.push({ kind, text: text.slice(from - start, to - start), problem });
      }
      start += text.length;
    }
    return result;
  }
}
