// The session of the static page against the server's: the same answers to the same messages, byte
// by byte; and what only the page could get wrong: memory, limits, imports.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import test from "node:test";

import { Socket } from "./socket.mjs";

const source = readFileSync("Sources/ReorderPlayground/Page/session.js", "utf8");
const { Session } = new Function(`${source}\nreturn { Session };`)();
const module = await WebAssembly.compile(readFileSync(".build/wasm/play.wasm"));
const traces = readdirSync("scripts/traces").filter((name) => name.endsWith(".jsonl")).sort();

/** The session's answers to a message of a page, as texts. */
const ask = (session, message) => session.receive(JSON.stringify(message));
const parsed = (answers) => Object.assign({}, ...answers.map((answer) => JSON.parse(answer)));
/** An answer without the times that hooks took, which no two runs share. */
const timeless = (answer) => answer.replaceAll(/"us":[\d.]+/g, '"us":0');
const start = (stage, behaviour, params = {}) =>
  ({ do: "start", stage, behaviour, params, view: [520, 640] });

/** The records of a trace as messages, one per frame of a page. */
function frames(trace) {
  const lines = readFileSync(`scripts/traces/${trace}`, "utf8").trim().split("\n").slice(1);
  const messages = [];
  let now = 0;
  for (const line of lines) {
    const { t } = JSON.parse(line);
    while (t > now) {
      now = Math.min(now + 1900, Math.max(t, now + 16));
      messages.push({ do: "events", lines: [], now, sent: now });
    }
    if (messages.length === 0) messages.push({ do: "events", lines: [], now, sent: 0 });
    messages.at(-1).lines.push(line);
  }
  for (let i = 0; i < 20; i++) {
    now += 100;
    messages.push({ do: "events", lines: [], now, sent: 0 });
  }
  return messages;
}

/** Runs work with a server over the shipped scripts alone. */
async function withServer(work) {
  const folder = mkdtempSync(join(tmpdir(), "reorder-play-"));
  const server = spawn(resolve(process.env.REORDER), ["play"], { cwd: folder });
  try {
    const [line] = await once(server.stdout, "data");
    await work(line.toString().trim());
  } finally {
    server.kill("SIGINT");
    await once(server, "exit");
    rmSync(folder, { recursive: true });
  }
}

test("every trace gets the server's answers", () => withServer(async (address) => {
  const session = await Session.open(module, {});
  const socket = await Socket.to(address);
  let [messages, answers, drags] = [0, 0, 0];
  const compare = async (message) => {
    const wanted = [];
    const got = ask(session, message).map(timeless);
    socket.send(JSON.stringify(message));
    for (const answer of got) {
      const served = timeless(await socket.next());
      if (served !== answer) assert.equal(answer, served, JSON.stringify(message));
      wanted.push(served);
    }
    messages += 1;
    answers += wanted.length;
    return parsed(wanted);
  };
  const { hello } = await compare({ do: "hello" });
  const [stages, behaviours] = [hello.stages, hello.behaviours]
    .map((all) => all.map(({ name }) => name));
  assert.ok(stages.length > 10 && behaviours.length > 10);
  for (const [turn, trace] of traces.entries()) {
    await compare(start(stages[turn % stages.length], behaviours[turn % behaviours.length]));
    for (const message of frames(trace)) {
      if ((await compare(message)).subject) drags += 1;
    }
    await compare({ do: "replay" });
    const other = behaviours[(turn + 1) % behaviours.length];
    await compare({ do: "columns", columns: [{ behaviour: other, params: {} }] });
    await compare({ do: "replay" });
    await compare({ do: "columns", columns: [] });
  }
  // Nothing of the server is left over.
  await compare({ do: "hello" });
  socket.close();
  assert.ok(drags > traces.length / 4);
  console.log(`${traces.length} traces, ${drags} drags, ${messages} messages, ${answers} answers`);
}));

test("memory stays flat over 1,000 reloads", async () => {
  const session = await Session.open(module, {});
  const names = parsed(ask(session, { do: "hello" })).hello.behaviours.map(({ name }) => name);
  ask(session, start("list", names[0]));
  const step = (i) => {
    const behaviour = names[i % names.length];
    ask(session, { do: "use", behaviour, params: {} });
    ask(session, start(i % 2 ? "list" : "kanban", behaviour));
  };
  // The allocator finds its size in the first two thousand. After that it may split its free memory
  // anew, by a page or two; a kilobyte lost at each reload would be sixteen.
  for (let i = 0; i < 2000; i++) step(i);
  const before = session.memory;
  for (let i = 0; i < 1000; i++) step(i);
  console.log(`${before} bytes before, ${session.memory} after`);
  assert.ok(session.memory - before <= 2 << 16);
  assert.ok(before < 32 << 20);
});

test("a script that never ends is cut off, and the page plays on", async () => {
  const session = await Session.open(module, {
    "behaviours/loop.lua": "while true do end",
    "behaviours/endless.lua": "return { api = 1, target = function() while true do end end }",
    "behaviours/greedy.lua": `return { api = 1,
      target = function() local t = {} while true do t[#t + 1] = ("x"):rep(1000) .. #t end end }`,
  });
  const { behaviours } = parsed(ask(session, { do: "hello" })).hello;
  const problem = (name) => behaviours.find((behaviour) => behaviour.name === name).problem;
  assert.match(
    problem("loop"), /scripts\/behaviours\/loop\.lua:1.*(instruction budget|time limit)/s);
  assert.equal(problem("endless"), undefined);
  for (const name of ["loop", "endless", "greedy"]) {
    const answers = [start("list", name), ...frames("short-move.trace.jsonl")]
      .flatMap((message) => ask(session, message)).map((answer) => JSON.parse(answer));
    const { text } = answers.findLast(({ error }) => error).error;
    assert.match(text, /instruction budget|memory limit|time limit/);
    const { subject } = answers.findLast((answer) => answer.subject);
    assert.equal(subject.drags, 1, name);
  }
});

test("the page's own scripts are over the shipped ones", async () => {
  const session = await Session.open(module, {
    "behaviours/mine.lua":
      "return { api = 1, summary = require('own').text, extends = 'half_overlap' }",
    "lib/own.lua": "return { text = 'Größer.' }",
  });
  const { behaviours } = parsed(ask(session, { do: "hello" })).hello;
  assert.equal(behaviours.find(({ name }) => name === "mine").summary, "Größer.");
  assert.ok(behaviours.some(({ name }) => name === "half_overlap"));
});

test("a script can reach nothing but the module itself", () => {
  // The clock is the only import: there is no network, no file and no page to call.
  assert.deepEqual(
    WebAssembly.Module.imports(module).map((entry) => entry.name), ["clock_time_get"]);
});

test("an answer to a move is small", async () => {
  const session = await Session.open(module, {});
  ask(session, start("long", "half_overlap"));
  const sizes = frames("multi-row-jump.trace.jsonl").flatMap((message) => ask(session, message))
    .filter((answer) => answer.includes('"frame"')).map((answer) => answer.length);
  const most = Math.max(...sizes);
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  console.log(`${sizes.length} frames, ${Math.round(mean)} bytes in the mean, ${most} at most`);
  assert.ok(mean < 1000 && most < 20_000);
});

test("a wrong message is refused, and changes nothing", async () => {
  const session = await Session.open(module, {});
  const early = '{"do":"events","lines":[],"now":1,"sent":1}';
  for (const text of ["", "{", "[]", '{"do":"dance"}', early]) {
    const answers = session.receive(text).map((answer) => JSON.parse(answer));
    assert.equal(answers[0].error.refused, true, text);
  }
  assert.ok(parsed(ask(session, start("list", "half_overlap"))).frame);
});
