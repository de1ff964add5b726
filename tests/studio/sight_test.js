// What is seen by people who are blind to red, green or blue, as Chromium simulates them: ambiguous cells, solutions,
// repairs and colours have a pattern, a sign or a letter that differs in lightness, too.
// Screenshots of all of them go to build/studio-shots.
// Usage: sight_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, size, open_text, quiet, shot, root } = require("./page.js");
const { scenes, settled } = require("./scenes.js");

let browser, server, reader;
before(async () => {
  [server, browser] = [await serve(), await launch()];
  reader = await browser.newPage();
});
after(async () => { await browser?.close(); server?.stop(); });

// The lightness, from 0 to 1, of the pixels in the middle of a cell, row by row, as the screen shows it.
async function lightness(page, row, column, part = 0.8) {
  const [rows, columns] = await size(page);
  const box = await page.locator(".sheet canvas").first().boundingBox();
  const [wide, high] = [box.width / columns, box.height / rows];
  const clip = { x: box.x + (column + 0.5 - part / 2) * wide, y: box.y + (row + 0.5 - part / 2) * high, width: wide * part, height: high * part };
  const png = (await page.screenshot({ clip })).toString("base64");
  return reader.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    const bytes = brush.getImageData(0, 0, image.width, image.height).data;
    const light = (byte) => byte <= 10 ? byte / 3294 : ((byte / 255 + 0.055) / 1.055) ** 2.4;
    return Array.from({ length: bytes.length / 4 }, (_, i) => 0.2126 * light(bytes[4 * i]) + 0.7152 * light(bytes[4 * i + 1]) + 0.0722 * light(bytes[4 * i + 2]));
  }, png);
}
// The contrast in a cell: of its lightest to its darkest pixels, but for the few that are extreme.
async function contrast(page, ...cell) {
  const all = (await lightness(page, ...cell)).sort((a, b) => a - b);
  return (all.at(-Math.ceil(all.length * 0.03)) + 0.05) / (all[Math.floor(all.length * 0.03)] + 0.05);
}

// How each state is looked at: its cells with a pattern, and cells without.
const looks = {
  ambiguous: async (page) => {
    for (const [row, column] of [[1, 0], [1, 3], [4, 0], [4, 3]]) assert.ok(await contrast(page, row, column) > 2, `hatched ${row} ${column}: ${await contrast(page, row, column)}`);
    for (const [row, column] of [[0, 0], [2, 4]]) assert.ok(await contrast(page, row, column) < 1.1, `plain ${row} ${column}`);
  },
  solution_b: async (page) => {
    for (const [row, column] of [[1, 0], [1, 3], [4, 0], [4, 3]]) assert.ok(await contrast(page, row, column, 0.98) > 3, `frame ${row} ${column}`);
    assert.ok(await contrast(page, 2, 5) < 1.1, "no frame");
  },
  repair: async (page) => assert.ok(await contrast(page, 4, 4, 0.7) > 4.5, "a plus"),
  coloured: async (page) => {
    // The letters, whatever the colours have become.
    for (const [row, column] of [[0, 0], [0, 2], [1, 2], [2, 2]]) assert.ok(await contrast(page, row, column, 0.6) > 4, `letter ${row} ${column}: ${await contrast(page, row, column, 0.6)}`);
  },
  steps: async () => {},
  trial: async () => {},
  lines: async () => {},
  loop_steps: async () => {},
};

for (const [deficiency, colorScheme] of [["protanopia", "light"], ["deuteranopia", "dark"], ["tritanopia", "light"]]) {
  test(`nothing is told by colour alone: ${deficiency}, ${colorScheme}`, async () => {
    const page = await open(browser, server.home, { colorScheme }, "");
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setEmulatedVisionDeficiency", { type: deficiency });
    for (const name of ["ambiguous", "solution_b", "repair", "coloured", "killer", "steps", "trial", "lines", "loop", "loop_steps"]) {
      await scenes[name](page);
      if (!(name in looks)) continue;
      await settled(page);
      await looks[name](page);
      await shot(page, `${deficiency}-${name}`);
    }
    await quiet(page);
  });
}

test("steps are printed as ink on white paper, from the light and from the dark", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(browser, server.home, { colorScheme }, "");
    await scenes.killer(page);
    await scenes.steps(page);
    await page.emulateMedia({ media: "print" });
    // Candidates of a cell that the step does not tint.
    const all = (await lightness(page, 3, 7)).sort((a, b) => a - b);
    assert.ok(all[Math.floor(all.length / 2)] > 0.8, `paper: ${all[Math.floor(all.length / 2)]}`);
    assert.ok(await contrast(page, 3, 7) > 4.5, `candidates: ${await contrast(page, 3, 7)}`);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(255, 255, 255)");
    await shot(page, `print-${colorScheme}`);
    await quiet(page);
  }
});

// How thick the frames are that a hint puts around cells, in pixels, from the left side inwards.
const frames = (page) => page.$eval("canvas.findings", (canvas) => {
  const [rows, columns] = /(\d+) ?× ?(\d+)$/.exec(document.querySelector("[role=grid]").getAttribute("aria-label")).slice(1).map(Number);
  const copy = document.createElement("canvas");
  [copy.width, copy.height] = [canvas.width, canvas.height];
  const brush = copy.getContext("2d", { willReadFrequently: true });
  brush.drawImage(canvas, 0, 0);
  const side = canvas.width / columns;
  return Array.from({ length: rows * columns }, (_, site) => {
    const [x, y] = [Math.round(site % columns * side), Math.round((Math.floor(site / columns) + 0.5) * side)];
    const bytes = brush.getImageData(x, y, Math.round(side / 2), 1).data;
    return bytes.filter((byte, i) => i % 4 === 3 && byte > 128).length;
  }).filter((thick) => thick > 0);
});

test("what a step changes and what it rests on have frames of different strokes", async () => {
  const page = await open(browser, server.home);
  await open_text(page, fs.readFileSync(path.join(root, "examples/minesweeper.txt"), "utf8"));
  await page.click("[data-mode=play]");
  await page.click("#play-hint-3:enabled");
  await page.waitForFunction(() => document.querySelector(".play-said").textContent !== "");
  await page.waitForTimeout(200);
  const all = await frames(page);
  assert.ok(all.length >= 2 && Math.max(...all) > Math.min(...all) * 1.4, JSON.stringify(all));
  await quiet(page);
});
