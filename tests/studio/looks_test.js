// How the board looks, pixel by pixel where words do not say it: hatching, pictures in the dark, coloured clues, long
// numbers, and where messages stand.
// Usage: looks_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, click_cell, expect_verdict, open_text, no_violations, quiet, shot, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);

// The pixels of a canvas in a rectangle, four numbers each. They are read from a copy, which leaves the canvas as it is.
const pixels = (page, selector, ...rectangle) => page.$eval(selector, (canvas, [x, y, wide, high]) => {
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [wide, high];
  const brush = copy.getContext("2d", { willReadFrequently: true });
  brush.drawImage(canvas, -x, -y);
  return [...brush.getImageData(0, 0, wide, high).data];
}, rectangle);
// How opaque the findings are at each pixel of a column, from a row on: 0 to 255.
const opacity = async (page, x, y, high) => (await pixels(page, "canvas.findings", x, y, 1, high)).filter((_, i) => i % 4 === 3);

// Scales at which the sides of cells are not whole pixels, too.
for (const deviceScaleFactor of [1, 1.1, 1.25, 1.5]) test(`hatching goes on in the next cell, and leaves thick lines as they are: ${deviceScaleFactor}`, async () => {
  const page = await visit({ deviceScaleFactor });
  // One cell in each line of a square: all cells of the square are equally open.
  for (let i = 0; i < 7; ++i) await click_cell(page, i, i);
  await expect_verdict(page, "multiple");
  await page.waitForSelector("text=49 ambiguous cells");
  await page.waitForFunction(() => !document.querySelector(".board").classList.contains("stale"));
  await page.waitForTimeout(300);
  const size = await page.$eval("canvas.findings", (canvas) => canvas.width / 10);
  const [x, y, high] = [Math.round(3 * size), Math.round(size) + 1, Math.round(2 * size)];
  const [before_line, after_line] = [await opacity(page, x - 1, y, high), await opacity(page, x, y - 1, high)];
  assert.ok(before_line.some((alpha) => alpha > 60) && before_line.some((alpha) => alpha < 20), "there are stripes");
  const broken = before_line.filter((alpha, i) => Math.abs(alpha - after_line[i]) > 60).length;
  assert.ok(broken <= high * 0.1, `${broken} of ${high} pixels do not go on`);
  const thick = Math.round(5 * size);
  for (const at of [0, 1]) assert.deepEqual([...new Set(await opacity(page, thick + at, 1, Math.round(4 * size)))], [0], "the thick line is free");
  assert.ok((await opacity(page, thick + 4, 1, Math.round(4 * size))).some((alpha) => alpha > 60));
  await shot(page, "hatching");
  await quiet(page);
});

test("the frame of a picture has all its corners", async () => {
  const page = await visit();
  const box = await page.locator(".sheet canvas").first().boundingBox();
  const reader = await page.context().newPage();
  for (const [x, y] of [[-2, -2], [box.width, -2], [-2, box.height], [box.width, box.height]]) {
    const png = (await page.screenshot({ clip: { x: box.x + x, y: box.y + y, width: 2, height: 2 } })).toString("base64");
    const colours = await reader.evaluate(async (data) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const brush = new OffscreenCanvas(2, 2).getContext("2d");
      brush.drawImage(image, 0, 0);
      return [...brush.getImageData(0, 0, 2, 2).data].filter((_, i) => i % 4 === 0);
    }, png);
    assert.ok(colours.every((red) => red < 160), `${x}, ${y}: ${colours}`);
  }
  await quiet(page);
});

test("a picture is dark on light paper in the light and in the dark", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await visit({ colorScheme });
    await click_cell(page, 2, 2);
    await expect_verdict(page, "unique");
    const paper = ".sheet canvas:not(.findings)";
    const size = await page.$eval(paper, (canvas) => canvas.width / 10);
    const light = async (row, column) => {
      const [red, green, blue] = await pixels(page, paper, Math.round((column + 0.5) * size), Math.round((row + 0.5) * size), 1, 1);
      return red + green + blue;
    };
    assert.ok(await light(2, 2) < 150, "ink");
    assert.ok(await light(4, 4) > 500, "paper");
    await quiet(page);
  }
});

test("grids that are pictures have dimmed paper in the dark, others are dark", async () => {
  const page = await visit({ colorScheme: "dark" });
  const theme = () => page.$eval(".backdrop:not(.moment)", (image) => image.parentElement.dataset.theme);
  for (const [name, wanted] of [["mosaic", "dimmed"], ["sudoku", "dark"]]) {
    await open_text(page, fs.readFileSync(path.join(root, `examples/${name}.txt`), "utf8"));
    await page.waitForFunction((one) => document.querySelector(".backdrop:not(.moment)")?.parentElement.dataset.theme === one, wanted);
    assert.equal(await theme(), wanted);
  }
  await quiet(page);
});

test("coloured clues are chips: text that can be read on their colour, with a rim", async () => {
  const page = await visit({ colorScheme: "dark" });
  const palette = { "a": "#101010", "b": "#ffe14d", "c": "#1f49d6" };
  await open_text(page, JSON.stringify({ palette, rows: [[[1, "a"], [1, "b"], [1, "c"]]], columns: [[[1, "a"]], [[1, "b"]], [[1, "c"]]] }));
  const chips = await page.$$eval(".run", (all) => all.map((one) => {
    const style = getComputedStyle(one);
    return [style.backgroundColor, style.color, parseFloat(style.borderTopLeftRadius) > 4, style.boxShadow !== "none"].join(" ");
  }));
  assert.ok(chips.length >= 6);
  assert.deepEqual([...new Set(chips)].sort(), ["rgb(16, 16, 16) rgb(255, 255, 255) true true", "rgb(255, 225, 77) rgb(0, 0, 0) true true", "rgb(31, 73, 214) rgb(255, 255, 255) true true"]);
  await no_violations(page, "chips");
  await shot(page, "chips");
  await quiet(page);
});

test("of very many solutions the number is a tooltip", async () => {
  const page = await visit();
  const ones = Array.from({ length: 12 }, () => [1]);
  await open_text(page, JSON.stringify({ rows: ones, columns: ones }));
  await expect_verdict(page, "multiple");
  await page.waitForSelector(".count abbr");
  assert.equal(await page.textContent(".count"), "Very many solutions");
  assert.match(await page.getAttribute(".count abbr", "title"), /[\d,]{9,} solutions$/);
  await no_violations(page, "count");
  await quiet(page);
});

test("messages stand beside the rows of the board at every width", async () => {
  for (const [width, height] of [[320, 568], [390, 844], [844, 390], [1280, 800], [2560, 1440]]) {
    const page = await visit({ viewport: { width, height } });
    await open_text(page, JSON.stringify({ rows: [[2], [1]], columns: [[1], [2]] }));
    await page.waitForSelector(".message:not(:empty)");
    const [said, cells] = await Promise.all([".message", ".sheet canvas"].map((one) => page.locator(one).first().boundingBox()));
    assert.ok(said.y + said.height <= cells.y || said.y >= cells.y + cells.height, `${width}: ${JSON.stringify([said, cells])}`);
    await quiet(page);
  }
});
