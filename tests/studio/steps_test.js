// The steps of a person: their numbers are those of the rating, and a grid shows candidates and coordinates as the
// pictures of the engine do. And a large repair is a list that can be folded.
// Usage: steps_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, known, open_text, no_violations, quiet, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);
const example = (name) => fs.readFileSync(path.join(root, "examples", name), "utf8");

async function go_to(page, position) {
  await page.$eval("#step", (slider, value) => {
    slider.value = value;
    slider.dispatchEvent(new Event("input"));
  }, String(position));
}

/// A small sudoku that takes one trial.
const zippers = JSON.stringify({"format":"crosshatch/1","family":"sudoku","box":[2,3],"grid":"....24\n......\n...1..\n......\n....5.\n.....1","constraints":[{"kind":"zipper","cells":["r2c3","r1c3","r1c2","r2c1"]},{"kind":"zipper","cells":["r4c1","r3c1","r3c2","r4c3"]},{"kind":"zipper","cells":["r4c6","r3c6","r3c5","r4c4"]},{"kind":"zipper","cells":["r5c6","r4c5","r5c4","r6c3"]},{"kind":"zipper","cells":["r6c1","r6c2","r5c2","r4c2"]}]});

test("the steps are as many as the rating says; a trial is one of them", async () => {
  const page = await visit();
  for (const [name, text] of [["zippers", zippers], ["killer.txt"], ["minesweeper.txt"]]) {
    await open_text(page, text ?? example(name));
    const rating = await page.waitForSelector(known("text=/^A person needs \\d+ steps/"), { timeout: 15_000 });
    const rated = Number(/\d+/.exec(await rating.textContent())[0]);
    await page.click("#tab-steps");
    await page.waitForSelector("text=/^Step 0 of/", { timeout: 15_000 });
    assert.equal(await page.textContent("output[for=step]"), `Step 0 of ${rated}`);
    const said = await page.$eval("#step", (slider) => Array.from({ length: Number(slider.max) + 1 }, (_, at) => {
      slider.value = String(at);
      slider.dispatchEvent(new Event("input"));
      return document.querySelector("output[for=step]").textContent;
    }));
    const moments = said.length - 1;
    let last = 0;
    const trials = new Set();
    for (let at = 1; at <= moments; ++at) {
      const [, step, part, parts] = /^Step (\d+) of \d+(?:: part (\d+) of (\d+) of a trial)?$/.exec(said[at]);
      assert.ok(Number(step) === last || Number(step) === last + 1, `${name} ${at}: ${last}, ${step}`);
      if (part) {
        trials.add(step);
        assert.ok(Number(part) >= 1 && Number(part) <= Number(parts));
      } else if (at < moments) {
        assert.equal(Number(step), last + 1);
      }
      last = Number(step);
    }
    assert.equal(last, rated);
    assert.equal(trials.size, name === "zippers" ? 1 : 0);
    await page.click("#tab-verdict");
  }
  await quiet(page);
});

test("the steps of a sudoku show candidates and coordinates", async () => {
  const page = await visit();
  await open_text(page, example("killer.txt"));
  assert.deepEqual(await page.$$eval(".coordinates .across span", (all) => all.map((one) => one.textContent)), [..."123456789"]);
  const [across, down] = [await page.locator(".coordinates .across span >> nth=4").boundingBox(), await page.locator(".coordinates .down span >> nth=8").boundingBox()];
  const board = await page.locator(".sheet canvas").first().boundingBox();
  assert.ok(Math.abs(across.x + across.width / 2 - board.x - board.width / 2) < 3 && across.y + across.height <= board.y, "over the fifth column");
  assert.ok(down.x + down.width <= board.x && Math.abs(down.y + down.height - board.y - board.height) < 3, "beside the last row");
  await page.click("#tab-steps");
  await page.waitForSelector("#step");
  await go_to(page, 39);
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".moment")).visibility === "visible");
  await go_to(page, 40);
  // "... so r9c1 cannot be 6." is the sentence of this step.
  const said = await page.textContent(".sentence");
  const [, row, column, gone] = /r(\d)c(\d) cannot be (\d)/.exec(said);
  await page.waitForFunction(([r, c, digit]) => {
    const cell = [...document.querySelectorAll("[role=gridcell]")].find((one) => one.getAttribute("aria-label").startsWith(`row ${r}, column ${c}, `));
    const left = /candidates ((?:\d )*\d)/.exec(cell.getAttribute("aria-label"))?.[1].split(" ") ?? [];
    return left.length >= 2 && !left.includes(digit);
  }, [row, column, gone]);
  const [moment, canvas] = [await page.locator(".moment").boundingBox(), await page.locator(".sheet canvas").first().boundingBox()];
  assert.deepEqual(moment, canvas, "the picture has the place of the cells");
  await no_violations(page, "steps");
  await page.click("#tab-verdict");
  await page.waitForFunction(() => getComputedStyle(document.querySelector(".moment")).visibility === "hidden");
  await quiet(page);
});

test("a large repair is a list that can be folded", async () => {
  const page = await visit();
  const ones = Array.from({ length: 10 }, () => [1]);
  await open_text(page, JSON.stringify({ rows: ones, columns: ones }));
  await expect_verdict(page, "multiple");
  await page.waitForSelector(".fix", { timeout: 20_000 });
  assert.equal(await page.textContent(".fix"), "Make 8 changes");
  assert.ok(await page.isHidden(".changes li"));
  await page.click(".fixes summary");
  assert.equal(await page.$$eval(".fixes li:first-child .changes li", (all) => all.length), 8);
  assert.match(await page.textContent(".changes li"), /^(fill|empty) row \d+, column \d+$/);
  await no_violations(page, "repair");
  await page.click(".fix");
  await expect_verdict(page, "unique");
  await quiet(page);
});

test("clues of several colours have them, and can be read on them", async () => {
  const page = await visit();
  const values = { r: "#c01717", y: "#f0d000", b: "#1f49d6", g: "#808080" };
  await open_text(page, JSON.stringify({ palette: values, rows: [[[1, "r"], [1, "b"]], [[2, "y"]], [[1, "g"], [1, "r"]]], columns: [[[1, "r"], [1, "y"], [1, "g"]], [[1, "b"], [1, "y"], [1, "r"]]] }));
  const hex = (colour) => "#" + /(\d+), (\d+), (\d+)/.exec(colour).slice(1).map((part) => Number(part).toString(16).padStart(2, "0")).join("");
  const runs = await page.$$eval("[role=rowheader] span, [role=columnheader] span", (all) => all.map((run) => [run.textContent, getComputedStyle(run).backgroundColor]));
  assert.equal(runs.length, 11);
  for (const [text, colour] of runs) assert.equal(hex(colour), values[text.at(-1)], text);
  await no_violations(page, "colours");
  await quiet(page);
});
