// The same walks as friends_test.js as films: build/studio-shots/film-NAME.gif, half as large as the screens.
// Usage: friends_film_test.js FOLDER PROGRAM
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, root } = require("./page.js");
const { walk, walks } = require("./friends.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const gifenc = fs.readFileSync(path.join(root, "build/web/node_modules/gifenc/dist/gifenc.esm.js"), "utf8");
const shots = path.join(root, "build/studio-shots");

// A page that makes a film of screenshots, each with its words below.
async function cutting_room() {
  const page = await browser.newPage();
  await page.evaluate(async (source) => {
    const { GIFEncoder, quantize, applyPalette } = await import(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    const [wide, high, line] = [720, 450, 28];
    const canvas = new OffscreenCanvas(wide, high + line);
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    const gif = GIFEncoder();
    const bytes_of = (base64) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    window.add = async (png, words) => {
      const image = await createImageBitmap(new Blob([bytes_of(png)]));
      const scale = Math.min(wide / image.width, high / image.height);
      brush.fillStyle = "#d8d4cc";
      brush.fillRect(0, 0, wide, high + line);
      brush.imageSmoothingQuality = "high";
      brush.drawImage(image, (wide - image.width * scale) / 2, 0, image.width * scale, image.height * scale);
      brush.fillStyle = "#16191d";
      brush.font = "15px sans-serif";
      brush.textAlign = "center";
      brush.fillText(words, wide / 2, high + 19);
      const { data } = brush.getImageData(0, 0, wide, high + line);
      const palette = quantize(data, 64);
      gif.writeFrame(applyPalette(data, palette), wide, high + line, { palette, delay: 1600, colorDepth: 6 });
    };
    window.finish = () => {
      gif.finish();
      let text = "";
      for (const byte of gif.bytes()) text += String.fromCharCode(byte);
      return btoa(text);
    };
  }, gifenc);
  return page;
}

for (const [name, puzzle] of Object.entries(walks)) {
  test(`the film of a ${name}`, async () => {
    const room = await cutting_room();
    let frames = 0;
    await walk(browser, server.home, puzzle, async (page, words) => {
      const png = await page.screenshot();
      await room.evaluate(([base64, said]) => window.add(base64, said), [png.toString("base64"), words]);
      ++frames;
    });
    const film = Buffer.from(await room.evaluate(() => window.finish()), "base64");
    await room.close();
    fs.mkdirSync(shots, { recursive: true });
    fs.writeFileSync(path.join(shots, `film-${name}.gif`), film);
    console.log(`film-${name}.gif: ${frames} frames, ${film.length} bytes`);
    assert.ok(frames >= 10 && film.length > 50_000 && film.length < 5_000_000, `${frames} frames, ${film.length} bytes`);
  });
}
