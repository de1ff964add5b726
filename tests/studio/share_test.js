// What is given to others: play links without a solution, edit links with the drawing, words of the author, the list of
// programs of a phone, copying without a clipboard.
// Usage: share_test.js FOLDER PROGRAM
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const { test, before, after } = require("node:test");
const { serve, launch, open, verdict, expect_verdict, message, drag, click_cell, open_text, no_violations, quiet, shared_link, decoded_link, exported, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);
const fragment = (link) => link.slice(link.indexOf("#"));
// So many cells of the board are filled, within a moment.
async function are_filled(page, wanted) {
  const count = () => page.$$eval("[role=gridcell]", (cells) => cells.filter((cell) => / filled/.test(cell.getAttribute("aria-label"))).length);
  for (let tries = 0; tries < 20 && await count() !== wanted; ++tries) await page.waitForTimeout(50);
  assert.equal(await count(), wanted);
}

async function written(page, words) {
  await page.click("#tab-export");
  if (!await page.locator("details.words").evaluate((details) => details.open)) await page.click(".words summary");
  for (const [field, text] of Object.entries(words)) await page.fill(`#words-${field}`, text);
  await page.keyboard.press("Tab");
}

test("a play link has the clues and what the author says, and nothing else; it begins to play at once", async () => {
  const page = await visit();
  await drag(page, [0, 0], [0, 4]);
  await drag(page, [1, 1], [1, 3]);
  await written(page, { title: "Ship", author: "Ada", rules: "Fill cells.\nAs usual." });
  const link = await shared_link(page, "play");
  const clue = (n, ...lines) => [...lines, ...Array(n - lines.length).fill([])];
  assert.deepEqual(decoded_link(link), { family: "nonogram", title: "Ship", author: "Ada", rules: "Fill cells.\nAs usual.",
    rows: clue(10, [5], [3]), columns: clue(10, [1], [2], [2], [2], [1]) });
  const friend = await visit({}, fragment(link));
  await friend.waitForSelector("#play-check:not([disabled])");
  assert.equal(await friend.getAttribute("[data-mode=play]", "aria-pressed"), "true");
  await are_filled(friend, 0);
  await friend.waitForSelector(".rules .by >> text='By Ada'");
  assert.equal(await friend.textContent(".rules .own"), "Fill cells.\nAs usual.");
  await friend.click("[data-mode=clues]");
  await expect_verdict(friend, "unique");
  await are_filled(friend, 0);
  await quiet(friend);
  await quiet(page);
});

test("the puzzle's JSON has what the author says, and brings it back", async () => {
  const page = await visit();
  for (const text of ['{"family":"sudoku","grid":["1...","....","....","...2"]}', '{"family":"tents","grid":["T..","...","..T"],"above":[1,0,1],"left":[1,0,1]}']) {
    await open_text(page, text);
    await written(page, { title: "Monday", author: "Ada", rules: "As usual.\nAnd more." });
    const json = await exported(page);
    const { title, author, rules } = JSON.parse(json);
    assert.deepEqual([title, author, rules], ["Monday", "Ada", "As usual.\nAnd more."]);
    // The program reads it, too.
    execFileSync(process.argv[3], ["convert", "--to", "json", "-"], { input: json });
    const other = await visit();
    await open_text(other, json);
    await other.click("#tab-export");
    await other.click(".words summary");
    for (const [field, said] of Object.entries({ title, author, rules })) assert.equal(await other.inputValue(`#words-${field}`), said);
    await quiet(other);
  }
  await quiet(page);
});

// Of clues of several characters, too.
test("a puzzle of each family is the same after a reload and from its links", async () => {
  const page = await visit();
  for (const line of fs.readFileSync(path.join(root, "web/puzzles/families.jsonl"), "utf8").trim().split("\n")) {
    const { family } = JSON.parse(line);
    await open_text(page, line);
    await page.waitForSelector("[role=grid][aria-label]");
    const size = () => page.getAttribute("[role=grid]", "aria-label");
    const before = await size();
    const links = [await shared_link(page, "play"), await shared_link(page, "edit")];
    await page.reload();
    await page.waitForSelector("[role=grid][aria-label]");
    assert.equal(await size(), before, family);
    assert.deepEqual([await shared_link(page, "play"), await shared_link(page, "edit")], links, family);
  }
  await quiet(page);
});

test("a link to what is not a puzzle yet says so", async () => {
  const page = await visit();
  await open_text(page, '{"family":"nonogram","rows":[[2],[1]],"columns":[[1],[1]]}');
  await expect_verdict(page, "refused");
  const friend = await visit({}, fragment(await shared_link(page, "play")));
  await friend.waitForSelector(".play-said >> text=the same number of filled cells");
  await quiet(friend);
  await quiet(page);
});

test("an edit link has the drawing, and shows it to those who ask", async () => {
  const page = await visit();
  await drag(page, [0, 0], [0, 4]);
  const link = await shared_link(page, "edit");
  assert.equal(decoded_link(link).cells, "11111" + "0".repeat(95));
  const other = await visit({}, fragment(link));
  await are_filled(other, 0);
  await other.click("#veil-show");
  await are_filled(other, 5);
  await quiet(other);
  await quiet(page);
});

test("the drawing of a mosaic goes with an edit link, hidden clues and all, and not with a play link", async () => {
  const page = await visit();
  await open_text(page, JSON.stringify({ family: "mosaic", grid: ["....", "....", "....", "...."] }));
  await page.click("[data-mode=picture]");
  await page.waitForSelector("[data-tool=pencil]");
  await drag(page, [0, 0], [0, 3]);
  await page.waitForSelector("[role=gridcell][aria-label*=filled]");
  await page.click("[data-tool=clue]");
  await click_cell(page, 3, 3);
  await page.waitForFunction(() => /column 4, filled|row 4, column 4(?!.*0)/.test([...document.querySelectorAll("[role=gridcell]")].at(-1).getAttribute("aria-label")));
  const [play, edit] = [await shared_link(page, "play"), await shared_link(page, "edit")];
  const { grid, ...rest } = decoded_link(play);
  assert.deepEqual(Object.keys(rest).filter((key) => !["family", "title", "format", "rows", "columns"].includes(key) && rest[key] !== null), []);
  assert.match(String(grid), /\d/);
  assert.equal(decoded_link(edit).drawing.cells, "1111" + "0".repeat(12));
  const other = await visit({}, fragment(edit));
  await are_filled(other, 0);
  await other.click("[data-mode=picture]");
  await other.waitForSelector("[role=gridcell][aria-label*=filled]");
  await are_filled(other, 4);
  assert.deepEqual(decoded_link(await shared_link(other, "play")).grid, grid, "the same clues are hidden");
  await quiet(other);
  await quiet(page);
});

test("links of earlier pages open as before", async () => {
  const link = "#p=" + zlib.deflateRawSync(JSON.stringify({ title: "Old", palette: [["#", ""]], rows: 2, columns: 2, cells: "1101" })).toString("base64url");
  const page = await visit({}, link);
  assert.equal(await verdict(page), "unique");
  assert.equal(await page.inputValue("header .title"), "Old");
  await are_filled(page, 0);
  await page.click("#veil-show");
  await are_filled(page, 3);
  await quiet(page);
});

test("words stay with the puzzle through edits, undo, another visit and repairs", async () => {
  const page = await visit();
  await written(page, { author: "Ada", rules: "Mine." });
  await click_cell(page, 0, 0);
  await click_cell(page, 1, 1);
  await expect_verdict(page, "multiple");
  await page.click("#tab-verdict");
  await page.click(".fix >> nth=0");
  await expect_verdict(page, "unique");
  for (const step of [() => page.click("[data-mode=clues]"), () => page.keyboard.press("Control+z"), () => page.click("[data-mode=picture]"), () => page.waitForTimeout(700).then(() => page.reload())]) {
    await step();
    await verdict(page);
    const { author, rules } = decoded_link(await shared_link(page, "play"));
    assert.deepEqual([author, rules], ["Ada", "Mine."]);
  }
  await quiet(page);
});

test("phones have their list of programs; where the browser has no clipboard, copying goes the old way", async () => {
  const init = () => {
    window.given = [];
    Object.defineProperty(navigator, "share", { value: async (data) => { window.given.push(data); }, configurable: true });
  };
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-US", serviceWorkers: "block" });
  await phone.addInitScript(init);
  const page = await phone.newPage();
  page.trouble = [];
  page.on("pageerror", (error) => page.trouble.push(`thrown: ${error.message}`));
  await page.goto(server.home + "#draw");
  await verdict(page);
  await page.tap("#tab-export");
  await page.waitForFunction(() => document.querySelector("#link").value.includes("#play="));
  await page.tap("#link-give");
  const link = await page.inputValue("#link");
  assert.deepEqual(await page.evaluate(() => window.given), [{ title: "Crosshatch", url: link }]);
  await page.evaluate(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.addEventListener("copy", () => { window.copied = document.getSelection().toString() || document.activeElement.value; });
  });
  await page.tap("#link-copy");
  await message(page, "Copied.");
  assert.equal(await page.evaluate(() => window.copied), link);
  await page.evaluate(() => { document.execCommand = () => false; });
  await page.tap("#link-copy");
  await message(page, "did not allow copying");
  assert.equal(await page.evaluate(() => document.getSelection().toString()), link, "it is selected");
  const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(full <= shown);
  await no_violations(page, "share on a phone");
  await quiet(page);
  const desktop = await visit();
  await desktop.click("#tab-export");
  assert.ok(await desktop.isHidden("#link-give"));
  await quiet(desktop);
});
