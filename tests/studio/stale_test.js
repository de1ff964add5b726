// What was found out about one puzzle is never done to another one: repairs, solutions, steps, texts, files, states,
// strokes and puzzles that arrive late. The engine is kept busy with boards that take it seconds.
// Usage: stale_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const zlib = require("node:zlib");
const { serve, launch, open, expect_verdict, message, point, size, drag, open_text, exported, clues, quiet } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);
const link_of = (json) => "#p=" + zlib.deflateRawSync(JSON.stringify(json)).toString("base64url");

// Pixels by chance, always the same ones: no engine decides their clues at once.
function noise(side) {
  let state = 7;
  const next = () => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) >>> 16 & 1;
  const cells = Array.from({ length: side }, () => Array.from({ length: side }, next));
  const clue = (line) => line.join("").split("0").filter((run) => run !== "").map((run) => run.length);
  return { rows: cells.map(clue), columns: cells[0].map((_, column) => clue(cells.map((row) => row[column]))) };
}

const mines = "#minesweeper\n1_1\n___\n___";
const many = { rows: [[1], [1]], columns: [[1], [1]] };
const sudoku = '{"family":"sudoku","box":[2,2],"grid":"1.3.\\n...2\\n2..3\\n.3.1"}';

async function go_to(page, json) {
  await page.evaluate((hash) => { location.hash = hash; }, link_of(json));
}
// Presses what only looked pressable a moment ago: the page itself has to refuse.
async function press(page, handle) {
  await page.evaluate((element) => {
    element.disabled = false;
    element.click();
  }, handle);
}

// Goes to another puzzle, and at the moment when the board has it (the engine has not answered yet) presses an old button.
async function press_when_changed(page, json, handle, force) {
  return page.evaluate(([hash, button, forced]) => new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (document.querySelectorAll("[role=rowheader]").length !== 50) return;
      observer.disconnect();
      const asking = document.querySelector(".chip").dataset.verdict === "asking";
      const in_order = button.isConnected && !button.disabled;
      if (forced) button.disabled = false;
      button.click();
      resolve({ asking, in_order });
    }).observe(document.getElementById("studio"), { subtree: true, childList: true });
    location.hash = hash;
  }), [link_of(json), handle, force]);
}

for (const force of [false, true]) {
  test(`a repair of the puzzle before does nothing${force ? ", even if its button could be pressed" : ""}`, async () => {
    const page = await visit();
    await open_text(page, mines);
    const fix = await page.waitForSelector(".fix", { timeout: 15_000 });
    assert.deepEqual(await press_when_changed(page, noise(50), fix, force), { asking: true, in_order: false });
    assert.deepEqual(await size(page), [50, 50]);
    if (force) await message(page, "The puzzle has changed since this was found.");
    await page.keyboard.press("Control+z");
    await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 0);
    await page.click(".fix:not([disabled])", { timeout: 15_000 });
    await expect_verdict(page, "unique");
    await quiet(page);
  });

  test(`solutions of the puzzle before are not shown for this one${force ? ", even if their button could be pressed" : ""}`, async () => {
    const page = await visit();
    await open_text(page, JSON.stringify({ rows: [...Array.from({ length: 49 }, () => [1])], columns: Array.from({ length: 49 }, () => [1]) }));
    const button = await page.waitForSelector("[data-side=b]");
    assert.deepEqual(await press_when_changed(page, noise(50), button, force), { asking: true, in_order: false });
    assert.equal(await page.$$eval("[role=gridcell][aria-label*='differs']", (all) => all.length), 0);
    await quiet(page);
  });
}

test("texts, links and files belong to the puzzle that they are of", async () => {
  const page = await visit();
  await open_text(page, JSON.stringify({ title: "First", ...many }));
  await page.click("#tab-export");
  await page.waitForFunction(() => document.querySelector("#text").value.includes("First") && document.querySelector("#link").value !== "");
  const first = await page.inputValue("#link");
  const seen = await page.evaluate(async (hash) => {
    location.hash = hash;
    const states = [];
    for (let i = 0; i < 200; ++i) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (document.querySelectorAll("[role=rowheader]").length !== 30) continue;
      states.push([document.querySelector("#text").value.includes("First"), document.querySelector("#text-copy").disabled, document.querySelector("#text-save").disabled,
        document.querySelector("#link").value, document.querySelector("#text").value === ""]);
    }
    return states;
  }, link_of({ title: "Second", ...noise(30) }));
  assert.ok(seen.length > 0);
  for (const [old_text, copies, saves, link, empty] of seen) {
    assert.ok(!old_text, "no text of the puzzle before");
    assert.notEqual(link, first);
    assert.ok(!empty || (copies && saves), "nothing to copy, nothing to press");
  }
  await page.waitForFunction(() => document.querySelector("#text").value.includes("Second") && !document.querySelector("#text-copy").disabled);
  await quiet(page);
});

test("a file has the name of its own puzzle", async () => {
  const page = await visit();
  const stairs = Array.from({ length: 24 }, (_, i) => [i + 1]);
  await open_text(page, JSON.stringify({ family: "nonogram", title: "Stairs", rows: stairs, columns: stairs.slice().reverse() }));
  await page.click("#tab-export");
  await page.click("#gif");
  await page.waitForSelector("text=/^Frame [0-9]+ of /", { timeout: 60_000 });
  const download = page.waitForEvent("download", { timeout: 60_000 });
  await page.fill("header .title", "Later");
  await page.keyboard.press("Tab");
  assert.equal((await download).suggestedFilename(), "Stairs.gif");
  await quiet(page);
});

test("a board that is being made does not come when nobody waits for it", async () => {
  const page = await visit();
  await page.click("#new");
  await page.selectOption("#new-family", "sudoku");
  await page.fill("#new-rows", "16");
  await page.fill("#new-columns", "16");
  await page.check("#new-made");
  await page.$eval("dialog", (dialog) => {
    dialog.querySelector(".main").click();
    dialog.querySelector(".close").click();
  });
  await page.waitForSelector("dialog", { state: "detached" });
  await exported(page, "nin");  // the engine answers in the order of the questions
  assert.deepEqual(await size(page), [10, 10]);
  await quiet(page);
});

test("states of a game are not those of the puzzle that came after it", async () => {
  const page = await visit();
  await open_text(page, sudoku);
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:not([disabled])");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("2");
  await page.click("[data-tool=states]");
  const first = await page.waitForSelector("[data-state]");
  await go_to(page, many);
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 2);
  await press(page, first);
  assert.deepEqual(await size(page), [2, 2]);
  await page.waitForSelector("dialog", { state: "detached" });
  await quiet(page);
});

test("a stroke ends when another puzzle comes", async () => {
  const page = await visit();
  const { x, y } = await point(page, 1, 1);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await go_to(page, { title: "", palette: [["#", ""]], rows: 6, columns: 6, cells: "0".repeat(36) });
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 6);
  const to = await point(page, 3, 3);
  await page.mouse.move(to.x, to.y);
  await page.mouse.move(to.x + 5, to.y + 5);
  await page.mouse.up();
  assert.deepEqual(await size(page), [6, 6]);
  await quiet(page);
});

test("a clue that is being typed goes with its puzzle", async () => {
  const page = await visit();
  await open_text(page, JSON.stringify(many));
  await page.click("[role=rowheader]");
  await page.waitForSelector(".clue-input");
  await go_to(page, { family: "sudoku", box: [2, 2], grid: "1.3.\n...2\n2..3\n.3.1" });
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 0);
  await page.waitForSelector(".clue-input", { state: "detached" });
  await page.keyboard.press("2");
  assert.deepEqual(await size(page), [4, 4]);
  await quiet(page);
});

test("of two puzzles that come at once the later one stays", async () => {
  const page = await visit();
  const large = JSON.stringify({ title: "Late", ...noise(100) });
  await page.evaluate(([text, hash]) => {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    location.hash = hash;
  }, [large, link_of(many)]);
  await page.waitForFunction(() => document.querySelectorAll("[role=rowheader]").length === 2);
  await page.waitForTimeout(1000);
  assert.deepEqual(await clues(page), [["1", "1"], ["1", "1"]]);
  await quiet(page);
});

test("the board is drawn on after all of this", async () => {
  const page = await visit();
  await drag(page, [2, 0], [2, 4]);
  assert.equal((await clues(page))[0][2], "5");
  await quiet(page);
});
