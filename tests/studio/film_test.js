// The player of the steps: its numbers are those of the verdict and of the hints for puzzles of all kinds, candidates can be
// read on a phone, the hard places are marked, and it plays by itself.
// Usage: film_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, known, open_text, quiet, shot, root } = require("./page.js");
const { steps, go_to_moment, filmed } = require("./scenes.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);
const puzzles = new Map(fs.readFileSync(path.join(root, "web/puzzles/families.jsonl"), "utf8").trim().split("\n").map((line) => [JSON.parse(line).family, line]));
const gallery = JSON.parse(fs.readFileSync(path.join(root, "web/puzzles/gallery.json"), "utf8"));
const [hard, killer] = ["sudoku", "killer"].map((wanted) => JSON.stringify(gallery.find(({ id }) => id === wanted).puzzle));

const place = (page) => page.textContent("output[for=step]");
const position = (page) => page.$eval("#step", ({ value }) => Number(value));
const film_of = async (page, text) => {
  await open_text(page, text);
  await steps(page);
};

test("a step is the same in the verdict, in the film and in hints, for puzzles of eleven families", async () => {
  const page = await visit();
  for (const family of ["akari", "hitori", "kakuro", "kenken", "minesweeper", "mosaic", "nonogram", "nurikabe", "slitherlink", "starbattle", "sudoku"]) {
    await page.click("#tab-verdict");
    await open_text(page, puzzles.get(family));
    const rating = await page.waitForSelector(known("text=/^A person needs \\d+ steps?/"), { timeout: 15_000 });
    const rated = Number(/\d+/.exec(await rating.textContent())[0]);
    await steps(page);
    assert.equal(await place(page), `Step 0 of ${rated}`, family);
    const moments = await page.$eval("#step", ({ max }) => Number(max));
    for (const at of [0, Math.floor(moments / 3), Math.floor(moments / 2)]) {
      await go_to_moment(page, at);
      await page.click("text=Show it");
      const hint = await page.textContent(".hint");
      await go_to_moment(page, at + 1);
      assert.equal(await page.textContent(".hint"), "");
      const [, part, parts] = /part (\d+) of (\d+)/.exec(await place(page)) ?? [];
      if (part === "1") await go_to_moment(page, at + Number(parts));
      assert.equal(hint, await page.textContent("#told"), `${family} ${at}`);
    }
    await go_to_moment(page, moments);
    assert.equal(await place(page), `Step ${rated} of ${rated}`, family);
  }
  await quiet(page);
});

test("hints say where to look and which technique, before they say it all", async () => {
  const page = await visit();
  await film_of(page, killer);
  const hint = async (name) => { await page.click(`text=${name}`); return page.textContent(".hint"); };
  await go_to_moment(page, 39);
  assert.equal(await hint("Where?"), "Look at box 8.");
  assert.equal(await hint("Which technique?"), "Look at box 8: Hidden Single.");
  assert.equal(await hint("Show it"), "Hidden Single: in box 8, only r8c4 can hold 9, so r8c4 is 9.");
  await quiet(page);
});

// Keeps the pictures, for the page may not fetch its own.
const keep_pictures = () => {
  window.pictures = new Map();
  const make = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    const address = make(blob);
    window.pictures.set(address, blob);
    return address;
  };
};
// The size of the smallest candidates on the screen.
const smallest = (page) => page.$eval(".moment", async (image) => {
  const svg = await window.pictures.get(image.src).text();
  const unit = image.clientWidth / Number(/width="([\d.]+)"/.exec(svg)[1]);
  return Math.min(...[...svg.matchAll(/class="(?:pencil|struck)"[^>]* font-size="([\d.]+)"/g)].map(([, size]) => Number(size) * unit));
});
async function in_view(page, row, column) {
  await page.waitForFunction(([r, c]) => {
    const [board, cells] = [".board", ".sheet canvas"].map((one) => document.querySelector(one).getBoundingClientRect());
    const size = cells.width / 9;
    const [left, top] = [cells.left + c * size, cells.top + r * size];
    return left >= board.left && top >= board.top && left + size <= board.right + 1 && top + size <= board.bottom + 1;
  }, [row, column]);
}

test("candidates can be read on a phone, and the place of a step is in view", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme });
    await page.evaluate(keep_pictures);
    await film_of(page, killer);
    for (const at of [1, 40, 60, 100]) {
      await go_to_moment(page, at);
      await filmed(page);
      const [, row, column] = /so r(\d)c(\d)\b/.exec(await page.textContent("#told"));
      await in_view(page, row - 1, column - 1);
      assert.ok(await smallest(page) >= 9, `${await smallest(page)}`);
      // In one go: the numbers are made anew with each picture.
      const [number, cells] = await page.evaluate(() =>
        [".coordinates .across", ".board"].map((one) => document.querySelector(one).getBoundingClientRect().y));
      assert.ok(number >= cells && number < cells + 12, "the numbers of the columns stay in view");
    }
    await shot(page, `film-${colorScheme}`);
    await page.tap("[data-tool=whole]");
    await page.waitForFunction(() => { const board = document.querySelector(".board"); return board.scrollWidth <= board.clientWidth && board.scrollHeight <= board.clientHeight; });
    await quiet(page);
  }
});

test("bars over the slider say how hard the steps are, and lead to the hard ones", async () => {
  const page = await visit();
  await film_of(page, hard);
  const bars = await page.$eval(".track path", (one) => one.getAttribute("d").match(/M/g).length);
  assert.equal(bars, await page.$eval("#step", ({ max }) => Number(max)) - 1, "the end is no step");
  const marks = await page.$$eval(".peak", (all) => all.map((one) => [Number(one.dataset.moment), one.dataset.name]));
  assert.equal(marks.length, 5);
  assert.ok(marks.some(([, name]) => /^Step \d+: AIC$/.test(name)), JSON.stringify(marks));
  for (const [moment, name] of marks) {
    await page.click("#step-hard");
    assert.equal(await position(page), moment);
    assert.equal(name, `${(await place(page)).replace(/ of .*/, "")}: ${(await page.textContent("#told")).replace(/:.*/s, "")}`);
  }
  assert.ok(await page.isDisabled("#step-hard"));
  // A pointer near a mark means it.
  const { x, y } = await page.locator(".peak").last().boundingBox();
  await page.mouse.move(x + 8, y + 12);
  assert.equal(await page.textContent(".tip"), marks[4][1]);
  await page.mouse.click(x + 8, y + 12);
  assert.equal(await position(page), marks[4][0]);
  await page.click("#tab-verdict");
  // Where all is easy nothing is marked.
  await film_of(page, puzzles.get("sudoku"));
  await page.waitForFunction(() => document.querySelectorAll(".peak").length === 0);
  assert.ok(await page.isHidden("#step-hard"));
  await quiet(page);
});

test("the steps play by themselves, stop for whoever does something, and go with the arrow keys", async () => {
  const page = await visit();
  await film_of(page, hard);
  await page.selectOption("#pace", "fast");
  await page.click("#step-play");
  assert.equal(await page.getAttribute("#step-play", "aria-label"), "Pause");
  await page.waitForFunction(() => Number(document.querySelector("#step").value) >= 2);
  await page.click("text=Where?");
  assert.equal(await page.getAttribute("#step-play", "aria-label"), "Play the steps");
  const stopped = await position(page);
  await page.waitForTimeout(1500);
  assert.equal(await position(page), stopped);
  await page.focus("#step-play");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  assert.equal(await position(page), stopped + 1);
  await page.keyboard.press("End");
  await page.waitForSelector("text=/^Solved: /");
  // From the end it begins again.
  await page.keyboard.press("Space");
  await page.waitForFunction(() => Number(document.querySelector("#step").value) < 5);
  await page.click("#tab-verdict");
  await page.click("#tab-steps");
  assert.equal(await page.getAttribute("#step-play", "aria-label"), "Play the steps");
  await quiet(page);
});
