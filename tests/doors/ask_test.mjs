// SPDX-License-Identifier: MIT
//
// `crosshatch ask` from a program in another language: plain node, no packages.
//
// Usage: node ask_test.mjs PROGRAM SOURCE
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";

const [program, source] = process.argv.slice(2);
const unique = "A;A;D;A;A|A;B;B;B;A";
const several = "B;B|B;B";
const endless = ".".repeat(81); // to be counted
const latest = 50; // ms, for a cancel to take effect; others use the machine, so the tests allow more

/** A co-process: lines go in, answers come out as they are and as values. */
class Ask {
  constructor(...options) {
    this.process = spawn(program, ["ask", ...options], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = [];
    this.waiting = [];
    createInterface({ input: this.process.stdout }).on("line", (line) => {
      const next = this.waiting.shift();
      if (next) next(line);
      else this.lines.push(line);
    });
    this.ended = new Promise((resolve) => this.process.on("close", (code, signal) => resolve(signal ?? code)));
  }

  write(text) {
    this.process.stdin.write(text);
  }

  send(request) {
    this.write(JSON.stringify(request) + "\n");
  }

  line() {
    return this.lines.length > 0
      ? Promise.resolve(this.lines.shift())
      : new Promise((resolve) => this.waiting.push(resolve));
  }

  async answer() {
    return JSON.parse(await this.line());
  }

  async end() {
    this.process.stdin.end();
    return this.ended;
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the program prints when the text comes from its standard input. */
function printed(text, ...words) {
  const done = spawnSync(program, words, { input: text, maxBuffer: 1 << 28 });
  return { status: done.status, bytes: done.stdout };
}

/** The bytes that the line of an answer holds. */
function held(line) {
  const value = JSON.parse(line);
  if ("text" in value) return Buffer.from(value.text);
  if ("bytes" in value) return Buffer.from(value.bytes, "base64");
  const [, all] = /"answers?":(.*)\}$/s.exec(line);
  if (all === "null") return Buffer.alloc(0);
  if ("answer" in value) return Buffer.from(all + "\n");
  // Where one object ends and another begins: the next key of each is the same.
  const objects = all.slice(1, -1).split(/(?<=\}),(?=\{"(?:format|step)":)/);
  return Buffer.from(objects.join("\n") + "\n");
}

function* filesBelow(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

const tests = {
  async "one answer comes at once, with the id of its request"() {
    const ask = new Ask();
    for (const id of [1, "one", null, true, -2.5, "한글\n\"'"]) {
      ask.send({ id, verb: "check", text: unique });
      const answer = await ask.answer();
      assert.deepEqual(answer.id, id);
      assert.equal(answer.status, 0);
      assert.equal(answer.answer.answer, "unique");
    }
    assert.equal(await ask.end(), 0);
  },

  async "with one worker the answers keep the order of the lines"() {
    const ask = new Ask();
    let all = "";
    for (let id = 0; id < 500; ++id)
      all += id % 7 === 3 ? "no request\n" : JSON.stringify({ id, verb: "check", text: several }) + "\n";
    ask.write(all);
    for (let id = 0; id < 500; ++id) {
      const answer = await ask.answer();
      if (id % 7 === 3) assert.equal(answer.line, id + 1);
      else assert.equal(answer.id, id);
    }
    assert.equal(await ask.end(), 0);
  },

  async "with several workers a quick one overtakes a slow one"() {
    const ask = new Ask("--threads", "2");
    ask.send({ id: "slow", verb: "count", text: endless, options: { time_limit: 1 } });
    ask.send({ id: "quick", verb: "check", text: unique });
    assert.equal((await ask.answer()).id, "quick");
    const slow = await ask.answer();
    assert.deepEqual([slow.id, slow.status, slow.answer.count_exact], ["slow", 5, false]);
    assert.equal(await ask.end(), 0);
  },

  async "a cancel ends a request that runs, at random instants"() {
    const ask = new Ask();
    const took = [];
    for (let i = 0; i < 12; ++i) {
      ask.send({ id: i, verb: "count", text: endless });
      await sleep(5 + Math.random() * 60);
      const begun = performance.now();
      ask.send({ cancel: i });
      const answer = await ask.answer();
      took.push(performance.now() - begun);
      assert.deepEqual([answer.id, answer.status], [i, 5]);
      if (answer.answer !== null) assert.equal(answer.answer.count_exact, false);
    }
    took.sort((a, b) => a - b);
    assert.ok(took[6] < latest, `half of all cancels took more than ${took[6]} ms`);
    assert.ok(took[11] < 20 * latest, `a cancel took ${took[11]} ms`);
    assert.equal(await ask.end(), 0);
  },

  async "a cancel ends a request that waits, and no other"() {
    const ask = new Ask();
    ask.send({ id: "slow", verb: "count", text: endless });
    ask.send({ id: "waits", verb: "check", text: unique });
    ask.send({ id: "stays", verb: "check", text: unique });
    ask.send({ cancel: "nobody" });
    ask.send({ cancel: "waits" });
    assert.deepEqual(await ask.answer(), { id: "waits", status: 5, note: "cancelled", answer: null });
    ask.send({ cancel: "slow" });
    assert.equal((await ask.answer()).id, "slow");
    assert.deepEqual((await ask.answer()).answer.answer, "unique");
    assert.equal(await ask.end(), 0);
  },

  async "the end of the input finishes what is queued"() {
    const ask = new Ask();
    ask.send({ id: 1, verb: "count", text: endless, options: { time_limit: "200ms" } });
    ask.write(JSON.stringify({ id: 2, verb: "check", text: unique })); // without a line end
    const ended = ask.end();
    assert.equal((await ask.answer()).id, 1);
    assert.equal((await ask.answer()).id, 2);
    assert.equal(await ended, 0);
  },

  async "SIGTERM and SIGINT cancel all and end it with 5"() {
    for (const signal of ["SIGTERM", "SIGINT"]) {
      const ask = new Ask();
      for (const id of [1, 2]) ask.send({ id, verb: "count", text: endless });
      await sleep(200);
      ask.process.kill(signal);
      assert.deepEqual([(await ask.answer()).status, (await ask.answer()).status], [5, 5]);
      assert.equal(await ask.ended, 5);
    }
    const idle = new Ask();
    await sleep(200);
    idle.process.kill("SIGTERM");
    assert.equal(await idle.ended, 5);
  },

  async "a bad line is answered with its number and loses nothing"() {
    const ask = new Ask();
    ask.write('\n{"id":1\n[]\r\n  \n{"id":2,"verb":"check"}\n\xff\n');
    ask.send({ id: 3, verb: "check", text: unique });
    const answers = [];
    for (let i = 0; i < 5; ++i) answers.push(await ask.answer());
    assert.deepEqual(answers.map((answer) => answer.line), [2, 3, 5, 6, undefined]);
    assert.deepEqual(answers.map((answer) => answer.id), [null, null, 2, null, 3]);
    for (const answer of answers.slice(0, 4)) assert.equal(answer.error.code, "request");
    assert.equal(await ask.end(), 0);
  },

  async "a line of more than 64 MiB is refused, and the next one is read"() {
    const ask = new Ask();
    const piece = " ".repeat(1 << 20);
    ask.write('{"id":1,"verb":"check","text":"');
    for (let i = 0; i < 70; ++i) ask.write(piece);
    ask.write('"}\n');
    ask.send({ id: 2, verb: "check", text: unique });
    const refused = await ask.answer();
    assert.deepEqual([refused.line, refused.status, refused.error.code], [1, 2, "too_large"]);
    assert.equal((await ask.answer()).id, 2);
    assert.equal(await ask.end(), 0);
  },

  async "what is given to the program holds where a request says nothing else"() {
    const ask = new Ask("--node-limit", "0", "--lang", "ko");
    ask.send({ verb: "count", text: endless });
    assert.equal((await ask.answer()).answer.why, "nodes");
    ask.send({ verb: "count", text: several, options: { node_limit: "1k" } });
    assert.equal((await ask.answer()).answer.count, "2");
    ask.send({ verb: "check", text: "" });
    assert.match((await ask.answer()).error.message, /퍼즐/);
    ask.send({ verb: "convert", text: unique, options: { to: "json", lang: "en" } });
    assert.equal((await ask.answer()).status, 0);
    assert.equal(await ask.end(), 0);
  },

  async "answers nobody reads end it"() {
    const ask = new Ask();
    ask.process.stdout.destroy();
    for (let id = 0; id < 3; ++id) ask.send({ id, verb: "check", text: unique });
    ask.process.stdin.on("error", () => {});
    assert.equal(await ask.ended, 0);
  },

  async "the bytes and the status are those of the program"() {
    const ask = new Ask();
    const half = "?".repeat(81);
    const cases = [
      ["check", {}], ["check", { json: false }], ["solve", { json: false }], ["solve", { limit: 2 }],
      ["count", { json: false, limit: 3 }], ["odds", { node_limit: "5k" }], ["rate", { json: false }],
      ["rate", { table: "csv" }], ["hint", { level: 1, lang: "ko" }], ["explain", { steps: "json" }],
      ["explain", { json: false, lang: "ko" }], ["convert", { to: "json" }],
      ["convert", { to: "json", json: false }], ["render", {}], ["render", { as: "svg" }],
      ["render", { as: "png", what: "ambiguous" }],
    ];
    const words = (options) => {
      const all = [];
      for (const [name, value] of Object.entries(options)) {
        if (name === "json") continue;
        all.push(name === "table" ? `--table=${value}` : `--${name.replaceAll("_", "-")}=${value}`);
      }
      return all;
    };
    const compare = async (text, verb, options, place) => {
      ask.send({ id: 0, verb, bytes: text.toString("base64"), options });
      const line = await ask.line();
      const isJson = options.json !== false && verb !== "render" && !options.table;
      const expected = printed(text, verb, ...(isJson ? ["--json"] : []), ...words(options),
                               ...(verb === "render" || "lang" in options ? [] : ["--lang=en"]));
      assert.equal(JSON.parse(line).status, expected.status, place + ": " + line.slice(0, 300));
      assert.ok(held(line).equals(expected.bytes), `${place}: ${line.slice(0, 400)}\n${expected.bytes}`);
    };
    const texts = [unique, several, `\n\n# a remark\n${unique}\n${several}\n\nno puzzle\n`, "", "zzz",
      `${"1".repeat(81)}\n${endless}\n`, "#mosaic\n_1__\n"];
    for (const text of texts) {
      for (const [verb, options] of cases) {
        if (verb === "render" && options.as && text.trim().includes("\n") && !text.startsWith("#")) continue;
        await compare(Buffer.from(text), verb, options, `${JSON.stringify(text)} ${verb} ${JSON.stringify(options)}`);
      }
    }
    let seen = 0;
    for (const path of filesBelow(join(source, "tests/bad"))) {
      if (/\.(tsv|py|txt)$/.test(path) && path.includes("CMake")) continue;
      if (/\.(tsv|py)$/.test(path) || statSync(path).size > 1 << 20) continue;
      await compare(readFileSync(path), "check", seen++ % 2 ? {} : { json: false }, path);
    }
    assert.ok(seen > 100, `only ${seen} texts`);
    assert.equal(await ask.end(), 0);
  },
};

let failed = 0;
for (const [name, test] of Object.entries(tests)) {
  const begun = performance.now();
  try {
    await test();
    console.log(`ok      ${name} (${Math.round(performance.now() - begun)} ms)`);
  } catch (error) {
    ++failed;
    console.log(`FAILED  ${name}\n${error.stack}`);
  }
}
process.exit(failed === 0 ? 0 : 1);
