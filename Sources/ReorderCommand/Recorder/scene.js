// What `reorder scene --from dom` runs in a page, after the recorder: a selector in, or null for
// the only list of the page; out comes JSON with the scene and warnings, or with the failure.
async (selector) => {
  "use strict";

  /** How long a page may take to draw its list once it is loaded, in milliseconds. */
  const patience = 2000;
  /** How far sizes of rows that are alike may differ, in points. */
  const tolerance = 1;

  const style = (element) => getComputedStyle(element);
  const isShown = (element) => element.getClientRects().length > 0;
  const isOf = (names, element) => names.split(" ").includes(element.localName);
  const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
  const box = (element) => element.getBoundingClientRect();

  // MARK: Lists

  /** The rows of a list, as the recorder finds them. */
  const rows = (list) => {
    const shown = [...list.children].filter(isShown);
    const inFlow = shown.filter((row) => !/fixed|absolute/.test(style(row).position));
    return inFlow.length ? inFlow : shown;
  };

  /** Whether markup says that an element's children are rows. */
  const isStated = (list) => isOf("ul ol tbody", list)
    || /^(list|listbox|rowgroup|tree)$/.test(list.getAttribute("role") ?? "");

  /** Whether an element has several children of one kind and of like width or height. */
  const isList = (list) => {
    const isOther = isOf("select tr head p table datalist", list);
    if (isOther || !(list instanceof HTMLElement)) return false;
    const found = rows(list);
    const [first] = found;
    if (found.length < 2 || found.some((row) => row.localName !== first.localName)) return false;
    if (isOf("p h1 h2 h3 h4 h5 h6 br hr input td th ul ol table", first)) return false;
    if (/^(inline|contents)$/.test(style(first).display)) return false;
    const shared = [...first.classList].some((name) =>
      found.every((row) => row.classList.contains(name)));
    const isPlain = found.every((row) => !row.classList.length);
    if (!shared && !isPlain && !isStated(list)) return false;
    return ["width", "height"].some((size) => box(first)[size] > 0
      && found.every((row) => Math.abs(box(row)[size] - box(first)[size]) <= tolerance));
  };

  const lists = () => {
    const found = [document.body, ...document.body.querySelectorAll("*")].filter(isList);
    // Within the rows of a list that markup states, what is only alike is a part of a row.
    return found.filter((list) => isStated(list)
      || !found.some((other) => other !== list && isStated(other) && other.contains(list)));
  };

  /** A selector that matches an element alone. */
  const address = (element) => {
    const isAlone = (text) => document.querySelectorAll(text).length === 1;
    const name = CSS.escape(element.localName);
    const short = [...element.id ? [`#${CSS.escape(element.id)}`] : [], name,
      ...[...element.classList].map((word) => `${name}.${CSS.escape(word)}`)].find(isAlone);
    if (short) return short;
    const parent = element.parentElement;
    return `${address(parent)} > ${name}:nth-child(${[...parent.children].indexOf(element) + 1})`;
  };

  const counted = (count) => `${count} row${count === 1 ? "" : "s"}`;
  const some = (texts, most = 6) => texts.length > most
    ? `${texts.slice(0, most).join(", ")} and ${texts.length - most} more` : texts.join(", ");
  const told = (found) => some(found.map((list) => `'${address(list)}' (${counted(
    rows(list).length)})`));

  /** The lists to describe, or why there are none. */
  const choose = () => {
    if (!document.body) return { failure: "the page has no body" };
    if (selector !== null) {
      let found;
      try { found = [...document.querySelectorAll(selector)]; } catch {
        return { failure: `'${selector}' is not a CSS selector`, isFinal: true };
      }
      if (!found.length) {
        const known = lists();
        return {
          failure: `no element matches '${selector}'`,
          names: [...known.map(address), ...[...document.querySelectorAll("[id]")]
            .map(({ id }) => `#${CSS.escape(id)}`)],
          lists: known.length ? `the page has ${known.length === 1 ? "the list" : "the lists"} ${
            told(known)}` : "the page has no list",
        };
      }
      return found.some((list) => rows(list).length) ? { found } : {
        failure: `the list '${selector}' has no row in sight; --list names what contains the rows`,
      };
    }
    const found = lists();
    if (found.length === 1) return { found };
    if (found.length) {
      return {
        failure: `the page has several lists, ${told(found)}; name one or several with `
          + "--list SELECTOR",
        isFinal: true,
      };
    }
    const hasFrames = document.querySelector("iframe, frame")
      ? "; lists in its frames cannot be seen, so give the frame's own page" : "";
    return {
      failure: "the page has no list that is known by itself, an element with several children of "
        + `like size; name it with --list SELECTOR${hasFrames}`,
    };
  };

  // MARK: What a scene leaves open

  const named = (elements, ids) => some(elements.map((row) => `'${ids.get(row)}'`), 3);

  /** The rows that a box hides in part, without a way to scroll there. */
  const warnOfCut = (ids, warnings) => {
    const cut = new Map();
    for (const row of ids.keys()) {
      for (let area = row.parentElement; area && area !== document.body;
        area = area.parentElement) {
        const { overflowX, overflowY } = style(area);
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const hides = (overflow) => /hidden|clip/.test(overflow);
        const [inner, outer] = [box(row), box(area)];
        if ((hides(overflowY) && (inner.top < outer.top - tolerance
            || inner.bottom > outer.bottom + tolerance))
          || (hides(overflowX) && (inner.left < outer.left - tolerance
            || inner.right > outer.right + tolerance))) {
          cut.set(area, [...cut.get(area) ?? [], row]);
          break;
        }
      }
    }
    for (const [area, found] of cut) {
      warnings.push(`${named(found, ids)} ${found.length === 1 ? "is" : "are"} cut at the edge of `
        + `'${address(area)}', which does not scroll; the scene has the whole size`);
    }
  };

  /** Later rows of equal texts, which the recorder numbers. */
  const warnOfEqual = (ids, warnings) => {
    const names = [...ids.values()];
    for (const name of names.filter((text) => names.includes(`${text}#2`))) {
      if (warnings.some((text) => text.includes(`the id '${name}'`))) continue;
      let count = 2;
      while (names.includes(`${name}#${count + 1}`)) count += 1;
      warnings.push(`${count} rows are called '${name}'; the later ones are '${name}#2' and so on, `
        + "as ids must differ");
    }
  };

  /** A list that is longer than its rows, as one that draws only what is in sight. */
  const warnOfMore = (list, found, warnings) => {
    let scroller = list;
    while (scroller && !/auto|scroll/.test(style(scroller).overflowY)) {
      scroller = scroller.parentElement;
    }
    if (!scroller || scroller.scrollHeight <= scroller.clientHeight || !found.length) return;
    const end = Math.max(...found.map((row) => box(row).bottom));
    const rest = box(list).top + list.clientTop + list.scrollHeight - list.scrollTop - end;
    if (rest <= 2 * box(found.at(-1)).height) return;
    warnings.push(`'${address(list)}' is ${Math.round(rest)} points longer than its rows, so it `
      + "may draw others as it is scrolled; a scene has those that are drawn");
  };

  const warnOfHidden = (list, warnings) => {
    const hidden = [...list.children].filter((row) => !isShown(row)
      && !isOf("script style template link meta", row));
    if (!hidden.length) return;
    warnings.push(`${counted(hidden.length)} of '${address(list)}' ${
      hidden.length === 1 ? "is" : "are"} not shown, and left out`);
  };

  const describe = (found) => {
    const recorder = ReorderRecorder(found);
    const scene = recorder.scene();
    const all = found.flatMap(rows);
    const { lists = [], sections = lists.flatMap((list) => list.sections) } = JSON.parse(scene);
    const names = sections.flatMap(({ items }) => items)
      .map((item) => item.id ?? item);
    const ids = new Map(all.map((row, index) => [row, names[index]]));
    const warnings = recorder.warnings;
    warnOfEqual(ids, warnings);
    warnOfCut(ids, warnings);
    for (const list of found) {
      warnOfMore(list, rows(list), warnings);
      warnOfHidden(list, warnings);
    }
    return {
      scene, warnings,
      note: `${counted(all.length)} in ${some(found.map((list) => `'${address(list)}'`))}; rows `
        + "that scripts add later, and what only scripts keep from moving, are not in the scene",
    };
  };

  // Fonts and what scripts draw after the page is loaded change where rows lie.
  await Promise.race([document.fonts.ready, sleep(patience)]);
  for (const animation of document.getAnimations()) {
    // One without an end goes on.
    try { animation.finish(); } catch {}
  }
  const start = performance.now();
  for (;;) {
    const { found, ...result } = choose();
    if (found) return JSON.stringify(describe(found));
    if (result.isFinal || performance.now() - start > patience) return JSON.stringify(result);
    await sleep(50);
  }
}
