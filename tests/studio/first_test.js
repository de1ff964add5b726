// The first stage of a verdict, in the task of the edit: it says what the program says, nothing is asked
// twice, and what it does not decide goes to the worker.
// Usage: first_test.js FOLDER PROGRAM
"use strict";

const assert = require("node:assert/strict");
const { spawnSync } = require("node:child_process");
const { test, before, after } = require("node:test");
const { serve, launch, open, open_text, verdict, quiet } = require("./page.js");

const program = process.argv[3];
let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const pbm = (side, cells) => `P1\n${side} ${side}\n${cells.join(" ")}\n`;

function runs_of(line) {
  return line.join("").split("0").filter((run) => run !== "").map((run) => run.length);
}

// The verdicts of the program about pictures.
function verdicts_of(side, pictures) {
  const lines = pictures.map((cells) => {
    const rows = Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side));
    const columns = rows.map((_, column) => rows.map((row) => row[column]));
    return JSON.stringify({ verb: "check", text: JSON.stringify({ family: "nonogram", rows: rows.map(runs_of), columns: columns.map(runs_of) }), options: { no_map: true } });
  });
  const done = spawnSync(program, ["ask"], { input: lines.join("\n") + "\n" });
  return done.stdout.toString().trim().split("\n").map((line) => JSON.parse(line).answer.answer);
}

// Opens a picture of which the verbs of all questions to workers are kept.
async function draw(text) {
  const page = await open(browser, server.home);
  await page.evaluate(() => {
    globalThis.questions = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...more) {
      if (message.request !== undefined) {
        const { verb, options } = JSON.parse(message.request);
        globalThis.questions.push(options.no_map ? "quick" : verb);
      }
      return postMessage.call(this, message, ...more);
    };
  });
  await open_text(page, text);
  await verdict(page);
  await page.click("[data-mode=picture]");
  await verdict(page);
  await page.waitForTimeout(1000);  // the engine on the main thread has begun
  await page.focus("[role=gridcell]");
  return page;
}

// Toggles the cell in the first row, and waits for the verdict. `at_once` is the verdict in the same task.
function toggle(page, column) {
  return page.evaluate(async (right) => {
    const press = (code) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { code, key: code, bubbles: true, cancelable: true }));
    const chip = () => document.querySelector(".chip").dataset.verdict;
    press("Home");
    for (let i = 0; i < right; ++i) press("ArrowRight");
    globalThis.questions = [];
    press("Space");
    const at_once = chip();
    while (chip() === "asking") await new Promise((resolve) => setTimeout(resolve, 5));
    return { at_once, verdict: chip(), questions: globalThis.questions };
  }, column);
}

test("easy edits have their verdict at once, and nothing is asked twice", async () => {
  const side = 12;
  const cells = Array.from({ length: side * side }, (_, site) => Number(site % side >= Math.floor(site / side)));
  const page = await draw(pbm(side, cells));
  const pictures = [], found = [];
  for (let i = 0; i < 40; ++i) {
    const column = i * 5 % side;
    cells[column] ^= 1;
    pictures.push([...cells]);
    found.push(await toggle(page, column));
  }
  assert.deepEqual(found.map((edit) => edit.verdict), verdicts_of(side, pictures));
  assert.ok(new Set(found.map((edit) => edit.verdict)).size > 1, "verdicts of several kinds");
  // On a busy machine some answers are late, and the next edits are left to the worker.
  assert.ok(found.filter((edit) => edit.at_once === edit.verdict).length >= 10, JSON.stringify(found));
  for (const { at_once, verdict, questions } of found)
    assert.equal(questions.filter((question) => question === "quick").length, at_once === verdict ? 0 : 1);
  await quiet(page);
});

test("what takes longer, and what is large, goes to the worker", async () => {
  let state = 1;
  const random = () => (state = state * 48271 % 2147483647) / 2147483647;
  random();
  random();
  // The first is decided by a search of some hundred times what the first stage has.
  for (const [side, density] of [[28, 0.4], [70, 1]]) {
    const cells = Array.from({ length: side * side }, () => Number(random() < density));
    const page = await draw(pbm(side, cells));
    const edited = cells.map((cell, site) => site === 3 ? 1 - cell : cell);
    const found = [await toggle(page, 3), await toggle(page, 3)];
    for (const { at_once, questions } of found) assert.deepEqual([at_once, questions[0]], ["asking", "quick"]);
    assert.deepEqual(found.map((edit) => edit.verdict), verdicts_of(side, [edited, cells]));
    await quiet(page);
  }
});
