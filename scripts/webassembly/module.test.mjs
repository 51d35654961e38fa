// The module against the command: the same traces under the same behaviours, byte by byte; and what
// only the module could get wrong: memory, limits, places of errors, hashes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import test from "node:test";

import { functions } from "../../.build/wasm/reorder-interface.mjs";
import { load } from "../../.build/wasm/reorder.mjs";

const traces = readdirSync("scripts/traces").filter((name) => name.endsWith(".jsonl")).sort()
  .map((name) => `scripts/traces/${name}`);
const module = await WebAssembly.compile(readFileSync(".build/wasm/reorder.wasm"));
const reorder = await load(module);

/** Runs work with an engine of its own. */
function withEngine(work, instance = reorder) {
  const engine = instance.engine();
  try {
    return work(engine);
  } finally {
    engine.free();
  }
}

const shipped = withEngine((engine) => engine.behaviourNames());
const behaviours = [...shipped, "native"];
const text = (name) => readFileSync(`scripts/traces/${name}.trace.jsonl`, "utf8");

/** Replays a trace under a behaviour that is a text. */
function replayText(script, trace = "short-move") {
  return withEngine((engine) => {
    engine.useBehaviourText("mine", script);
    return JSON.parse(engine.replay(text(trace)));
  });
}

const fruit = {
  viewport: { width: 320, height: 220 },
  sections: [{ id: "fruit", items: ["apple", "banana", "cherry", "date"] }],
};

test("a text that C would cut is refused", () => {
  withEngine((engine) => {
    assert.throws(() => engine.useBehaviourText("mine", "return {api=1}\0"), TypeError);
  });
});

test("what is no number is refused where a number is due", () => {
  withEngine((engine) => {
    engine.setScene({ viewport: { width: 100, height: 100 }, sections: [] });
    const frame = { x: 0, y: 0, width: 100, height: 100 };
    const calls = [
      (value) => engine.setScene({}, value),
      (value) => engine.pointer(value, "down", 0, 0),
      (value) => engine.pointer(0, "down", value, 0),
      (value) => engine.pointer(0, "down", 0, value),
      (value) => engine.pointer(0, "down", 0, 0, value),
      (value) => engine.key(value, "cancel"),
      (value) => engine.tick(value),
      (value) => engine.scroll(value, 0, 0),
      (value) => engine.scroll(0, value, 0),
      (value) => engine.wheel(0, 0, 0, value, 0),
      (value) => engine.apply(value, {}),
      (value) => engine.relayoutWindows(value, frame),
      (value) => engine.relayoutWindows(0, { ...frame, width: value }),
      (value) => engine.draw(value),
    ];
    for (const call of calls) {
      for (const value of ["1", null, 1n, true, {}]) assert.throws(() => call(value), TypeError);
    }
    for (const contact of [0.5, NaN, 2 ** 31, -(2 ** 31) - 1]) {
      assert.throws(() => engine.pointer(0, "down", 0, 0, contact), RangeError);
    }
    assert.throws(() => engine.tick(), TypeError);
  });
});

test("every trace under every shipped behaviour has the command's outcome", () => {
  assert.ok(traces.length > 10 && shipped.length > 5);
  const wanted = execFileSync(
    process.env.REORDER,
    ["replay", ...traces, ...behaviours.flatMap((name) => ["--behaviour", name]), "--json"],
    { encoding: "utf8", maxBuffer: 1 << 30 }).trimEnd().split("\n");
  const got = traces.flatMap((trace) => {
    const bytes = readFileSync(trace, "utf8");
    return behaviours.map((name) => withEngine((engine) => {
      engine.useBehaviour(name);
      return engine.replay(bytes).trimEnd();
    }));
  });
  assert.equal(got.length, traces.length * behaviours.length);
  assert.equal(wanted.length, got.length);
  got.forEach((line, i) => assert.equal(line, wanted[i]));
  console.log(`${traces.length} traces under ${behaviours.length} behaviours`);
});

test("every function of reorder.h has a method, except those that are not needed", () => {
  const source = readFileSync("scripts/webassembly/reorder.mjs", "utf8");
  const isCalled = (name) => source.includes(`reorder_${name}(`) || source.includes(`"${name}"`);
  assert.deepEqual(
    Object.keys(functions).filter((name) => !isCalled(name)),
    // `pointer` is `pointer_of_kind` with a finger, and `order` has what the last three are for.
    [
      "use_scripts", "use_behaviour_file", "reload", "pointer", "section_count", "item_count",
      "item",
    ]);
  withEngine((engine) => {
    engine.nameTraces("flick.jsonl");
    assert.equal(JSON.parse(engine.replay(engine.findTrace("flick"))).trace, "flick");
    assert.throws(() => engine.replay("{}"), /^Error: flick.jsonl:1: /);
  });
});

test("memory stays flat over 1,000 loads", () => {
  const trace = text("multi-row-jump");
  const step = (i) => withEngine((engine) => {
    engine.useBehaviour(behaviours[i % behaviours.length]);
    engine.replay(trace);
  });
  for (let i = 0; i < 2 * behaviours.length; i++) step(i);
  const before = reorder.memory;
  for (let i = 0; i < 1000; i++) step(i);
  console.log(`${before} bytes before, ${reorder.memory} after`);
  assert.equal(reorder.memory, before);
  assert.ok(before < 32 << 20);
});

test("an endless loop is cut off and reported", () => {
  const hook = replayText(`return {
  api = 1,
  target = function() while true do end end,
}`);
  assert.match(hook.script_errors[0].message, /instruction budget is spent/);
  assert.equal(hook.script_errors[0].line, 3);
  assert.equal(hook.phase, "ended");
  assert.throws(() => replayText("while true do end"), /instruction budget is spent/);
});

test("a script that fills its memory is cut off, and the memory is given back", () => {
  const greedy = `return {
  api = 1,
  target = function() local t = {} while true do t[#t + 1] = ("x"):rep(1000) .. #t end end,
}`;
  const outcome = replayText(greedy);
  assert.match(outcome.script_errors[0].message, /memory limit|instruction budget/);
  const before = reorder.memory;
  for (let i = 0; i < 20; i++) replayText(greedy);
  assert.equal(reorder.memory, before);
});

test("a broken script reports place, excerpt and fix", () => {
  const broken = () => replayText("return {\n  api = 1,\n  targte = function() end,\n}");
  assert.throws(broken, (error) => {
    assert.match(error.message, /behaviours\/mine\.lua:3:3: /);
    assert.match(error.message, /3 \|   targte = function\(\) end,\n/);
    assert.match(error.message, /did you mean 'target'\?/);
    return true;
  });
});

test("the order of hashes is pinned", async () => {
  // Nothing of chance can come in: the clock is the only import.
  assert.deepEqual(
    WebAssembly.Module.imports(module).map((entry) => entry.name), ["clock_time_get"]);
  // Strings, numbers and objects as keys, in a table that grows and shrinks, across several parts
  // of the state's memory.
  const walk = `local seen = {}
for i = 1, 3000 do seen["key" .. i * 7919 % 1000], seen[i * 0.5], seen[{ i }] = i, i, i end
for i = 1, 3000, 2 do seen["key" .. i * 7919 % 1000] = nil end
local plain, all = 0, 0
for key, value in pairs(seen) do
  all = (all * 31 + value) % 1000000007
  if type(key) ~= "table" then plain = (plain * 31 + value) % 1000000007 end
end\n`;
  // The order of objects is that of their places in memory, which differ between processors.
  writeFileSync(".build/wasm/walk.lua", `${walk}print(plain)`);
  const wanted = execFileSync(process.env.REORDER, ["exec", ".build/wasm/walk.lua"], {
    encoding: "utf8",
  }).trim();
  // The hash of a string shows in when Lua rebuilds a full table: at the first key that meets
  // another one.
  const script = `${walk}local rebuilt = {}
for round = 1, 16 do
  local full = {}
  for i = 1, 64 do full["a" .. round .. "," .. i] = i end
  for i = 1, 64 do full["a" .. round .. "," .. i] = i % 4 == 0 and i or nil end
  local names, added = {}, 0
  for i = 1, 64 do names[i] = "b" .. round .. "," .. i end
  local before = collectgarbage("count")
  repeat
    added = added + 1
    full[names[added]] = added
  until collectgarbage("count") ~= before
  rebuilt[round] = added
end
rebuilt = table.concat(rebuilt, ",")
return { api = 1, announce = function() return plain .. " " .. all .. " " .. rebuilt end }`;
  const announced = (instance) => withEngine((engine) => {
    engine.useBehaviourText("mine", script);
    engine.setScene({
      viewport: { width: 320, height: 220 }, sections: [{ id: "s", items: ["a"] }],
    });
    engine.pointer(0, "down", 10, 10);
    engine.tick(1);
    return engine.changes().find((change) => change.kind === "announced").text;
  }, instance);
  const first = announced(await load(module));
  assert.equal(first.split(" ")[0], wanted);
  const other = await load(module);
  withEngine((engine) => engine.useBehaviour("default"), other);
  assert.equal(announced(other), first);
  // After all the loads of the other tests.
  assert.equal(announced(reorder), first);
});

test("a mouse lifts by distance, a finger by time", () => withEngine((engine) => {
  engine.setScene({
    viewport: { width: 320, height: 220 }, sections: [{ id: "fruit", items: ["apple", "banana"] }],
  });
  const lifts = (kind, start) => {
    engine.pointer(start, "down", 100, 22, 0, kind);
    engine.pointer(start + 0.1, "move", 100, 30, 0, kind);
    const began = engine.changes().some((change) => change.kind === "began");
    engine.pointer(start + 0.2, "up", 100, 30, 0, kind);
    engine.tick(start + 2);
    engine.changes();
    return began;
  };
  assert.deepEqual([lifts("mouse", 0), lifts("touch", 3), lifts("pen", 6)], [true, false, false]);
}));

test("a sample says which modifier keys are held", () => withEngine((engine) => {
  engine.setScene({
    viewport: { width: 320, height: 220 }, sections: [{ id: "fruit", items: ["apple", "banana"] }],
  });
  engine.record();
  engine.pointer(0, "down", 100, 22, 0, "touch", ["meta", "control"]);
  engine.pointer(0.1, "up", 100, 22);
  const [, down, up] = engine.trace("keys").split("\n").map((line) => line && JSON.parse(line));
  assert.deepEqual([down.keys, up.keys], [["control", "meta"], undefined]);
  assert.throws(
    () => engine.pointer(0.2, "down", 100, 22, 0, "touch", ["option"]), /no modifier key "option"; expected shift, control/);
}));

test("a sample says which buttons are down, and the primary one presses", () =>
  withEngine((engine) => {
    engine.setScene({
      viewport: { width: 320, height: 220 }, sections: [{ id: "fruit", items: ["apple"] }],
    });
    engine.record();
    const begins = (start, ...buttons) => {
      engine.pointer(start, "down", 100, 22, 0, "mouse", [], ...buttons);
      engine.pointer(start + 0.1, "move", 100, 40, 0, "mouse");
      const began = engine.changes().some((change) => change.kind === "began");
      engine.pointer(start + 0.2, "up", 100, 40, 0, "mouse");
      return began;
    };
    assert.deepEqual([begins(0, 2), begins(1, 1), begins(2)], [false, true, true]);
    assert.match(engine.trace("buttons"), /"kind":"mouse","buttons":2}/);
    assert.throws(() => engine.pointer(3, "down", 0, 0, 0, "mouse", [], 64), /expected a sum/);
  }));

test("a word that is none gets those there are", () => withEngine((engine) => {
  engine.setScene(fruit);
  assert.throws(() => engine.pointer(0, "hover", 1, 1), /no pointer phase "hover"; expected down,/);
  assert.throws(() => engine.pointer(0, "down", 1, 1, 0, "thumb"), /expected touch, mouse, pen/);
  assert.throws(
    () => engine.pointer(0, "down", 1, 1, 0, "touch", ["option"]), /no modifier key "option"/);
  assert.throws(() => engine.tick(1_764_000_000), /performance\.now\(\) \/ 1000/);
}));

test("cancel ends a drag after any silence", () => withEngine((engine) => {
  engine.setScene(fruit);
  const order = engine.order();
  engine.pointer(0, "down", 100, 22);
  engine.tick(1);
  engine.pointer(1.1, "move", 100, 120);
  assert.notDeepEqual(engine.order(), order);
  engine.cancel(1e6);
  assert.deepEqual(engine.order(), order);
  engine.tick(1e6 + 9);
  assert.ok(engine.isAtRest);
}));

test("a name may begin with U+FEFF", () => withEngine((engine) => {
  engine.setScene({ ...fruit, sections: [{ id: "s", items: ["\uFEFFa", "b"] }] });
  assert.deepEqual(engine.order(), [["\uFEFFa", "b"]]);
}));

test("an engine is driven live", () => withEngine((engine) => {
  engine.useBehaviour("half_overlap");
  engine.setScene({
    viewport: { width: 320, height: 220 },
    sections: [{ id: "fruit", items: ["apple", "banana", "cherry"] }],
  });
  engine.pointer(0, "down", 100, 22);
  engine.tick(0.6);
  for (let i = 1; i <= 8; i++) engine.pointer(0.6 + i / 20, "move", 100, 22 + i * 10);
  const drawn = engine.draw(1);
  assert.equal(drawn.phase, "dragging");
  const snapshot = drawn.parts.find((part) => part.kind === "snapshot");
  assert.equal(snapshot.id, "apple");
  assert.ok(snapshot.frame.width > 300 && snapshot.alpha > 0);
  engine.pointer(1.1, "up", 100, 102);
  engine.tick(3);
  const commit = engine.changes().find((change) => change.kind === "committed");
  assert.deepEqual(
    [commit.id, commit.from, commit.to],
    ["apple", { section: 0, item: 0 }, { section: 0, item: 2 }]);
  assert.deepEqual(engine.order(), [["banana", "cherry", "apple"]]);
  assert.ok(engine.isAtRest);
}));

test("a list that runs backwards scrolls to negative offsets", () => withEngine((engine) => {
  engine.setScene({
    viewport: { width: 320, height: 100 },
    insets: { top: 6 },
    layout: { type: "list", axis: "vertical", item_length: 44, reverse: true },
    sections: [{ id: "fruit", items: ["apple", "banana", "cherry", "date"] }],
  });
  const { minimum, maximum } = engine.draw(0);
  assert.deepEqual([minimum, maximum], [{ x: 0, y: -88 }, { x: 0, y: -6 }]);
  engine.scroll(0, 0, -1000);
  assert.equal(engine.draw(0).offset.y, -88);
}));

test("a board has an order by list, and parts of its own", () => withEngine((engine) => {
  const column = (id, x, items) => ({
    id, frame: [x, 0, 200, 300], layout: { type: "list", item_length: 40 },
    sections: [{ id: "s", items }],
  });
  engine.setScene({
    viewport: { width: 500, height: 300 },
    lists: [column("todo", 0, ["a", "b"]), column("done", 200, ["c"])],
    zones: [{ id: "bin", frame: [400, 200, 80, 80] }],
  });
  assert.deepEqual(engine.order(), { todo: [["a", "b"]], done: [["c"]] });
  assert.deepEqual(
    engine.draw(0).parts.map(({ kind, id }) => `${kind} ${id}`),
    ["list todo", "item a", "item b", "list done", "item c", "zone bin"]);
}));

test("the application names the next copy", () => withEngine((engine) => {
  const list = (id, x, items, gives) => ({
    id, frame: [x, 0, 200, 300], layout: { type: "list", item_length: 40 },
    sections: [{ id: "s", items }], gives,
  });
  engine.setScene({
    viewport: { width: 400, height: 300 },
    lists: [list("tools", 0, ["pen"], "copy"), list("page", 200, ["a"], true)],
  });
  engine.apply(0, { next_copy: "pen-7" });
  engine.key(1, "lift", "pen");
  engine.key(1.1, "right");
  engine.key(1.2, "drop");
  assert.deepEqual(engine.order(), { tools: [["pen"]], page: [["pen-7", "a"]] });
}));

test("the article's program prints what the article says", () => {
  const article = readFileSync("Sources/ReorderC/ReorderC.docc/InJavaScript.md", "utf8");
  const block = (language) => article.match(new RegExp("```" + language + "\\n(.*?)```", "s"))[1];
  writeFileSync(".build/wasm/fruit.mjs", block("js"));
  const printed = execFileSync(process.execPath, [".build/wasm/fruit.mjs"], { encoding: "utf8" });
  assert.equal(`$ node fruit.mjs\n${printed}`, block("console"));
  const script = article.match(/useBehaviourText\("mine", "(.*)"\)/)[1];
  assert.throws(
    () => replayText(script), (error) => `${error.message}\n` === block("text"));
});

test("the application scrolls where the behaviour does not", () => {
  const rows = { id: "rows", items: { count: 100, prefix: "row" } };
  for (const [own, offset] of [["", 44], [", autoscroll = false", 132]]) {
    withEngine((engine) => {
      engine.setScene({ viewport: { width: 320, height: 300 }, sections: [rows] });
      engine.useBehaviourText("mine", `return { api = 1${own} }`);
      engine.scroll(0, 0, 44, "app");
      engine.pointer(1, "down", 100, 150);
      engine.tick(1.6);
      engine.scroll(1.7, 0, 132, "app");
      assert.equal(engine.draw(1.7).offset.y, offset);
      engine.scroll(1.8, 0, 220);
      assert.equal(engine.draw(1.8).offset.y, 220);
    });
  }
});

test("a wheel scrolls the list under it, and then the board", () => {
  const long = { id: "s", items: { count: 20, prefix: "row" } };
  const lists = [
    { id: "long", frame: [0, 0, 200, 440], sections: [long] },
    { id: "short", frame: [200, 0, 200, 500], sections: [] },
  ];
  withEngine((engine) => {
    const scrolled = () => engine.changes().filter(({ kind }) => kind === "scrolled")
      .map(({ text, frame }) => [text, frame.x, frame.y]);
    engine.setScene({ viewport: { width: 300, height: 400 }, lists });
    engine.wheel(0, 100, 50, 0, 440);
    engine.wheel(0.1, 100, 50, 30, 10);
    assert.deepEqual(scrolled(), [["long", 0, 440], ["", 30, 10]]);
    engine.scroll(0.2, 0, 20, "user", "long");
    engine.scroll(0.3, 0, 40, "app", "long");
    assert.deepEqual(scrolled(), [["long", 0, 20], ["long", 0, 40]]);
    assert.throws(() => engine.scroll(0.4, 0, 0, "user", "log"), /there is no list 'log'/);
  });
});

test("a use that is wrong throws the message", () => {
  assert.throws(() => withEngine((engine) => engine.useBehaviour("half_overlp")), /half_overlap/);
  assert.throws(() => withEngine((engine) => engine.tick(1)), /set a scene first/);
  const engine = reorder.engine();
  engine.free();
  assert.throws(() => engine.tick(1));
});
