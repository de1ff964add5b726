// The first screen: a picture to try, the kinds of puzzles, examples, the work of the last visit, and the way back.
// Usage: welcome_test.js FOLDER PROGRAM
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, verdict, click_cell, no_violations, quiet, shot, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

async function visit(options = {}) {
  const page = await open(browser, server.home, options, "");
  await page.waitForSelector(".said[data-verdict=multiple]");
  return page;
}
const on_desk = (page) => page.waitForSelector("html[data-room=desk] .chip:not([data-verdict=asking])");

test("the picture has ambiguous cells, one click changes the verdict, and it can be drawn on", async () => {
  const page = await visit();
  await page.waitForSelector("text=4 ambiguous cells");
  assert.notEqual(await page.$eval(".hero-board canvas.findings", (one) => getComputedStyle(one).animationName), "none");
  await click_cell(page, 6, 6);
  await page.waitForSelector(".said[data-verdict=unique]");
  await page.click("#hero-undo");
  await page.waitForSelector(".said[data-verdict=multiple]");
  await page.click("#hero-take");
  await on_desk(page);
  assert.equal(await page.getAttribute("[role=grid]", "aria-label"), "Nonogram, 8 × 8");
  await quiet(page);
});

test("who wants less motion sees the same cells stand still", async () => {
  const page = await visit({ reducedMotion: "reduce" });
  assert.equal(await page.$eval(".hero-board canvas.findings", (one) => getComputedStyle(one).animationName), "none");
  await quiet(page);
});

test("there is a card with a picture for each family that can be made, and names in both languages find it", async () => {
  const page = await visit();
  const list = JSON.parse(execFileSync(process.argv[3], ["list", "families", "--json"]).toString()).families.map(({ id }) => id);
  const cards = await page.$$eval("[data-family]", (all) => all.map((one) => one.dataset.family));
  assert.deepEqual([...cards].sort(), list.filter((id) => id !== "rules").sort());
  const kinds = Object.values(JSON.parse(fs.readFileSync(path.join(root, "web/puzzles/kinds.json"), "utf8"))).flat();
  assert.deepEqual(kinds.filter((id, i) => kinds.indexOf(id) !== i || !list.includes(id)), [], "each family is in one group");
  await page.evaluate(() => { for (const one of document.querySelectorAll(".card img")) one.loading = "eager"; });
  await page.waitForFunction(() => [...document.querySelectorAll(".card img")].every((one) => one.naturalWidth > 0));
  const found = () => page.$$eval("[data-family]", (all) => all.filter((one) => one.offsetParent !== null).map((one) => one.dataset.family));
  for (const [words, wanted] of [["nurikabe", ["nurikabe"]], ["스도쿠", ["sudoku"]], ["BULBS", ["akari"]], ["", cards]]) {
    await page.fill("#search", words);
    const shown = await found();
    assert.ok(wanted.every((id) => shown.includes(id)) && shown.length < wanted.length + 4, `${words}: ${shown}`);
  }
  await page.fill("#search", "no such kind");
  await page.waitForSelector("text=No kind has that in its name.");
  await quiet(page);
});

test("a card begins a puzzle of its kind; the button of the browser leads back, and the work is offered", async () => {
  const page = await visit();
  await page.click("[data-family=sudoku]");
  await page.click("dialog .main");
  await on_desk(page);
  assert.equal(await page.getAttribute("[role=grid]", "aria-label"), "Sudoku, 9 × 9");
  await page.waitForSelector("text=Nothing drawn yet");
  await click_cell(page, 0, 0);
  await page.keyboard.press("5");
  await page.waitForSelector(".chip:not([data-blank])");
  await page.goBack();
  await page.waitForSelector("html[data-room=first] #work");
  assert.match(await page.textContent("#work"), /Go on with Sudoku, 9 × 9/);
  await page.click("#work");
  await on_desk(page);
  assert.equal(await page.getAttribute("[role=gridcell][tabindex='0']", "aria-label").then((words) => words.includes("5")), true);
  await page.click(".brand");
  await page.waitForSelector("html[data-room=first]");
  await page.reload();
  await page.waitForSelector("#work");
  await page.click("#work");
  await on_desk(page);
  await page.reload();
  await verdict(page);
  assert.equal(await page.getAttribute("[role=grid]", "aria-label"), "Sudoku, 9 × 9");
  await quiet(page);
});

test("every example opens and is what it is said to be", async () => {
  const page = await visit();
  const wanted = { ambiguous: "multiple", unique: "unique", hard: "unique", variants: "unique", constraints: "unique" };
  const examples = JSON.parse(fs.readFileSync(path.join(root, "web/puzzles/gallery.json"), "utf8"));
  assert.deepEqual([...new Set(examples.map(({ shows }) => shows))].sort(), Object.keys(wanted).sort());
  for (const { id, shows } of examples) {
    await page.click(`[data-example=${id}]`);
    await on_desk(page);
    assert.equal(await verdict(page), wanted[shows], id);
    await page.goBack();
    await page.waitForSelector("html[data-room=first]");
  }
  await quiet(page);
});

test("a puzzle is pasted, and a text that is none is refused in red beside its field", async () => {
  const page = await visit();
  await page.click("#paste");
  await page.fill("#open-text", "1234");
  await page.click("dialog .main");
  await page.waitForSelector("#open-error:not(:empty)");
  assert.equal(await page.getAttribute("#open-text", "aria-invalid"), "true");
  const [error, red] = await page.evaluate(() => [getComputedStyle(document.querySelector("#open-error")).color, getComputedStyle(document.documentElement).getPropertyValue("--bad").trim()]);
  assert.equal(error, `rgb(${[1, 3, 5].map((at) => parseInt(red.slice(at, at + 2), 16)).join(", ")})`);
  const [field, said] = await Promise.all(["#open-text", "#open-error"].map((one) => page.locator(one).boundingBox()));
  assert.ok(said.y - (field.y + field.height) < 16, "beside the field");
  await no_violations(page, "error");
  await page.fill("#open-text", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  assert.equal(await page.getAttribute("#open-text", "aria-invalid"), null);
  await page.click("dialog .main");
  await on_desk(page);
  assert.equal(await verdict(page), "unique");
  await quiet(page);
});

test("an empty board has no verdict; the first cell brings it", async () => {
  const page = await open(browser, server.home);
  assert.equal(await page.textContent(".chip"), "Nothing drawn yet");
  await click_cell(page, 3, 3);
  await page.waitForSelector(".chip:not([data-blank])");
  assert.equal(await page.textContent(".chip"), "One solution");
  await page.keyboard.press("Control+z");
  await page.waitForSelector(".chip[data-blank]");
  await quiet(page);
});

// Pictures for people, and what must hold at each size and in each theme.
for (const [width, height] of [[320, 640], [390, 844], [768, 1024], [1440, 900], [2560, 1440]]) {
  for (const [theme, language] of [["light", "en"], ["dark", "ko"]]) {
    test(`the first screen at ${width}x${height}, ${theme}, ${language}`, async () => {
      const page = await visit({ viewport: { width, height }, colorScheme: theme, locale: language === "ko" ? "ko-KR" : "en-US", hasTouch: width < 1000 });
      const full = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(full <= width, `as wide as the window: ${full}`);
      const small = await page.$$eval("button, select, input:not([type=file])", (all) => all.map((one) => [one.textContent || one.id, one.getBoundingClientRect()])
        .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5)).map(([name]) => name));
      assert.deepEqual(small, []);
      await no_violations(page, `first ${width}`);
      await shot(page, `first-${theme}-${width}`);
      await quiet(page);
    });
  }
}
