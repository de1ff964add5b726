// What comes from elsewhere: the solution of a puzzle waits until somebody asks for it; clues with a slip are opened as
// not a puzzle yet; images that cannot be read say so; and the board is never under a message.
// Usage: arrive_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { test, before, after } = require("node:test");
const zlib = require("node:zlib");
const { serve, launch, open, verdict, expect_verdict, message, drag, open_text, clues, no_violations, quiet, root } = require("./page.js");

let browser, server, folder;
before(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "crosshatch-arrive-"));
  [server, browser] = [await serve(), await launch()];
});
after(async () => {
  await browser?.close();
  server?.stop();
  fs.rmSync(folder, { recursive: true });
});
const visit = (...more) => open(browser, server.home, ...more);
const link_of = (json) => "#p=" + zlib.deflateRawSync(JSON.stringify(json)).toString("base64url");

// How many cells are said to be filled, and the part of the board's pixels that is dark.
async function shown(page) {
  await page.waitForTimeout(400);  // the words of cells far from the focus follow a little later
  return page.evaluate(() => {
    const canvas = document.querySelector(".sheet canvas");
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 0 && data[i] + data[i + 1] + data[i + 2] < 240) ++dark;
    return [document.querySelectorAll("[role=gridcell][aria-label$=', filled']").length, dark / (data.length / 4) > 0.05];
  });
}

const heart = { rows: [[2, 2], [7], [7], [5], [3], [1]], columns: [[2], [4], [5], [5], [5], [4], [2]] };
const picture = { title: "", palette: [["#", ""]], rows: 5, columns: 5, cells: "1101111111011100010000000" };

test("a link or a text with clues keeps the solution to itself, until it is asked for", async () => {
  for (const go of [() => visit({}, link_of(heart)), async () => {
    const page = await visit();
    await open_text(page, JSON.stringify(heart));
    return page;
  }]) {
    const page = await go();
    await expect_verdict(page, "unique");
    assert.deepEqual(await shown(page), [0, false]);
    await no_violations(page, "hidden");
    await page.reload();
    assert.equal(await verdict(page), "unique");
    assert.deepEqual(await shown(page), [0, false], "nor after the page was left");
    await page.fill("header .title", "Heart");
    await page.keyboard.press("Tab");
    assert.deepEqual(await shown(page), [0, false], "nor with another title");
    await page.click("#veil-play");
    await page.waitForSelector("#play-check:not([disabled])");
    assert.equal((await shown(page))[1], false);
    await page.click("[data-mode=clues]");
    assert.deepEqual(await shown(page), [0, false], "nor after a look at the game");
    await page.click("#veil-show");
    assert.deepEqual(await shown(page), [27, true]);
    assert.ok(await page.isHidden("#veil"));
    await quiet(page);
  }
});

test("the picture of a link is hidden, too, and cannot be painted on before it is seen", async () => {
  const page = await visit({}, link_of(picture));
  assert.deepEqual(await shown(page), [0, false]);
  await drag(page, [4, 0], [4, 4]);
  assert.equal((await clues(page))[0][4], "0");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Space");
  assert.equal((await clues(page))[0][0], "2 2");
  await page.click("[data-mode=clues]");
  assert.deepEqual(await shown(page), [0, false], "its clues alone do not tell");
  await page.keyboard.press("Control+z");
  await page.click("[data-mode=picture]");
  assert.equal((await shown(page))[1], true, "who chooses the picture has asked for it");
  await drag(page, [4, 0], [4, 4]);
  assert.equal((await clues(page))[0][4], "5");
  await page.reload();
  await verdict(page);
  assert.equal((await shown(page))[1], true, "an own drawing is never hidden");
  await quiet(page);
});

test("clues with one slip are opened as not a puzzle yet, with what is wrong and where", async () => {
  const numbers = (rows, columns) => [rows, columns].map((lines) => lines.map((line) => line.join(" ")).join("\n"));
  const slip = { rows: [[2, 2], [7], [7], [5], [3], [9]], columns: heart.columns };
  const [rows, columns] = numbers(slip.rows, slip.columns);
  const lists = (lines) => `[${lines.map((line) => `[${line}]`).join(", ")}]`;
  const texts = [JSON.stringify(slip), `rows\n${rows}\n\ncolumns\n${columns}\n`, `title "Heart"\nwidth 7\nheight 6\n\ncolumns\n${columns}\n\nrows\n${rows}`,
    `${rows}\n\n${columns}`, `columns = ${lists(slip.columns)}\nrows = ${lists(slip.rows)}`, "CC;H;H;F;D;J|C;E;F;F;F;E;C"];
  const page = await visit();
  for (const text of texts) {
    await open_text(page, '{"rows":[[1]],"columns":[[1]]}');
    await open_text(page, text);
    await expect_verdict(page, "refused");
    assert.deepEqual(await clues(page), [["2 2", "7", "7", "5", "3", "9"], ["2", "4", "5", "5", "5", "4", "2"]], text);
    assert.match(await page.textContent(".details"), /^expected a clue of at most 7 cells for row 6, saw 9 cells/);
    assert.ok(await page.locator("[role=rowheader] >> nth=5").evaluate((head) => head.classList.contains("conflict")), "the line is marked");
  }
  await message(page, "It is open, but it is not a puzzle yet.");
  await page.click("[role=rowheader] >> nth=5");
  await page.keyboard.type("1");
  await expect_verdict(page, "unique");
  await quiet(page);
});

test("what is no text of clues is not taken for one", async () => {
  const page = await visit();
  for (const text of ["some words\nin two lines", "1 2\n3 x\n\n4\n5", "rows\n1\n\nrows\n1", "1\n\n2\n\n3", "rows = [[1], [2]", '{"rows": 5}', "A|B|C"]) {
    await page.click("#open");
    await page.fill("#open-text", text);
    await page.click("dialog .main");
    await page.waitForFunction(() => document.querySelector("#open-error").textContent !== "");
    assert.doesNotMatch(await page.textContent("#open-error"), /not a puzzle yet/, text);
    await page.keyboard.press("Escape");
  }
  await quiet(page);
});

test("an image that cannot be read says so, whatever is broken", async () => {
  const good = fs.readFileSync(path.join(root, "docs/studio/draw.png"));
  const page = await visit();
  for (const [name, bytes] of [["cut.png", good.subarray(0, 300)], ["head.png", Buffer.concat([Buffer.from([0]), good.subarray(1)])],
    ["lines.png", Buffer.from(good.toString("latin1").replace("\r\n", "\n"), "latin1")], ["empty.jpg", Buffer.alloc(0)], ["noise.webp", Buffer.from("not an image")]]) {
    const file = path.join(folder, name);
    fs.writeFileSync(file, bytes);
    await page.click("#open");
    await page.setInputFiles("#open-file", file);
    await page.waitForFunction(() => document.querySelector("#open-error").textContent !== "");
    assert.equal(await page.textContent("#open-error"), "The browser cannot read this image. It may be damaged.", name);
    await page.keyboard.press("Escape");
  }
  await quiet(page);
});

test("a message covers nothing of the board, and does not move it", async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 768, height: 900 }, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
    const page = await visit({ viewport });
    const before = await page.locator(".board").boundingBox();
    await page.click("[role=columnheader]");
    await message(page, "These clues come from the picture.");
    assert.deepEqual(await page.locator(".board").boundingBox(), before);
    const [box, grid] = [await page.locator(".message").boundingBox(), await page.locator("[role=grid]").boundingBox()];
    assert.ok(box.y + box.height <= grid.y || box.y >= grid.y + grid.height, JSON.stringify([viewport, box, grid]));
    await quiet(page);
  }
});
