// The steps of a puzzle as a GIF: as many frames as boards, limits, progress, cancel.
// Usage: gif_test.js FOLDER PROGRAM
"use strict";

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, open_text, quiet, root } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);

// A staircase of `n` rows, of which each is a cell longer than the one before.
function stairs(n) {
  const lines = Array.from({ length: n }, (_, i) => [i + 1]);
  return JSON.stringify({ family: "nonogram", title: "Stairs", rows: lines, columns: lines.slice().reverse() });
}

// The size of a GIF and, for each frame, its delay in hundredths of a second (GIF 89a, the specification).
function read_gif(bytes) {
  assert.equal(bytes.toString("latin1", 0, 6), "GIF89a");
  const delays = [];
  const table = (flags) => (flags & 0x80) ? 3 << ((flags & 7) + 1) : 0;
  let at = 13 + table(bytes[10]);
  let delay = 0;
  const skip_blocks = () => {
    while (bytes[at] !== 0) at += bytes[at] + 1;
    ++at;
  };
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) delay = bytes.readUInt16LE(at + 4);
      at += 2;
    } else {
      assert.equal(bytes[at], 0x2c, `a frame at ${at}`);
      delays.push(delay);
      at += 10 + table(bytes[at + 9]) + 1;
    }
    skip_blocks();
  }
  assert.equal(at, bytes.length - 1, "nothing follows the end");
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8), delays };
}

// The colours in the middle of some cells of a picture in a frame, as the browser decodes it.
async function decoded(page, bytes, frame) {
  return page.evaluate(async ([base64, frameIndex]) => {
    const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const decoder = new ImageDecoder({ data, type: "image/gif" });
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const brush = canvas.getContext("2d");
    brush.drawImage(image, 0, 0);
    const { data: pixels } = brush.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let i = 0; i < pixels.length; i += 4) if (pixels[i] + pixels[i + 1] + pixels[i + 2] < 240) ++dark;
    return dark / (pixels.length / 4);
  }, [bytes.toString("base64"), frame]);
}

async function made(page) {
  await page.click("#tab-export");
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), page.click("#gif")]);
  return { name: download.suggestedFilename(), bytes: fs.readFileSync(await download.path()) };
}

test("a nonogram: a frame for each board, from the empty one to the picture", async () => {
  const page = await visit();
  await open_text(page, stairs(6));
  await page.click("#tab-steps");
  await page.waitForSelector("text=/^Step 0 of/");
  const steps = Number(await page.getAttribute("#step", "max"));
  const { name, bytes } = await made(page);
  assert.equal(name, "Stairs.gif");
  const { width, height, delays } = read_gif(bytes);
  assert.equal(delays.length, steps + 1);
  assert.ok(delays.slice(0, -1).every((delay) => delay === 50) && delays.at(-1) === 300, String(delays));
  assert.ok(Math.max(width, height) <= 800 && Math.min(width, height) > 100, `${width}x${height}`);
  const [empty, solved] = [await decoded(page, bytes, 0), await decoded(page, bytes, steps)];
  assert.ok(empty < 0.1 && solved > 0.2, `dark: ${empty}, ${solved}`);
  assert.equal(await page.textContent("#gif-progress"), "");
  assert.ok(await page.isVisible("#gif") && await page.isHidden("#gif-cancel"));
  await quiet(page);
});

test("frames have only what changes, and are the pictures of the engine", async () => {
  const page = await visit();
  const cat = path.join(root, "examples/cat.non");
  await open_text(page, fs.readFileSync(cat, "utf8"));
  const { bytes } = await made(page);
  assert.ok(bytes.length < 400_000, `${bytes.length} bytes`);  // whole frames: 1.7 MB
  const { width, height, delays } = read_gif(bytes);
  for (const step of [0, 1, 40, delays.length - 1]) {
    const svg = execFileSync(process.argv[3], ["render", cat, "--what", "steps", "--step", String(step), "--as", "svg", "--theme", "light"], { encoding: "utf8" });
    const off = await page.evaluate(async ([base64, drawn, frameIndex, wide, high]) => {
      const pixels = (source) => {
        const brush = new OffscreenCanvas(wide, high).getContext("2d");
        brush.fillStyle = "#ffffff";
        brush.fillRect(0, 0, wide, high);
        brush.drawImage(source, 0, 0, wide, high);
        return brush.getImageData(0, 0, wide, high).data;
      };
      const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const { image } = await new ImageDecoder({ data, type: "image/gif" }).decode({ frameIndex });
      const picture = new Image();
      picture.src = URL.createObjectURL(new Blob([drawn], { type: "image/svg+xml" }));
      await picture.decode();
      const [a, b] = [pixels(image), pixels(picture)];
      let count = 0;
      for (let i = 0; i < a.length; i += 4) if (Math.abs(a[i] - b[i]) + Math.abs(a[i + 1] - b[i + 1]) + Math.abs(a[i + 2] - b[i + 2]) > 90) ++count;
      return count / (a.length / 4);
    }, [bytes.toString("base64"), svg, step, width, height]);
    assert.ok(off < 0.001, `frame ${step}: ${off} of the pixels are others`);
  }
  await quiet(page);
});

test("at most 200 frames, progress, and cancel", async () => {
  const page = await visit();
  await open_text(page, stairs(110));
  await page.click("#tab-export");
  await page.focus("#gif");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=/^Frame [2-9] of 200$/", { timeout: 60_000 });
  assert.equal(await page.evaluate(() => document.activeElement.id), "gif-cancel");
  await page.keyboard.press("Enter");
  await page.waitForSelector("text=Cancelled.");
  assert.equal(await page.evaluate(() => document.activeElement.id), "gif");
  await quiet(page);
});

test("a large picture is at most 800 pixels wide; another family has frames, too", async () => {
  const page = await visit();
  await open_text(page, '{"family":"nonogram","rows":[[60]],"columns":' + JSON.stringify(Array.from({ length: 60 }, () => [1])) + "}");
  const wide = read_gif((await made(page)).bytes);
  assert.equal(wide.width, 800);
  await open_text(page, fs.readFileSync(path.join(root, "examples/minesweeper.txt"), "utf8"));
  const { name, bytes } = await made(page);
  assert.match(name, /\.gif$/);
  assert.ok(read_gif(bytes).delays.length > 2);
  await quiet(page);
});
