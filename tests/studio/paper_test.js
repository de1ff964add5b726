// Pictures with the words of the author, and the puzzle as a PDF, read and drawn by other programs (poppler).
// Usage: paper_test.js FOLDER
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

async function written(page, words) {
  await page.click("#tab-export");
  if (!await page.locator("details.words").evaluate((details) => details.open)) await page.click(".words summary");
  for (const [field, text] of Object.entries(words)) await page.fill(`#words-${field}`, text);
  await page.keyboard.press("Tab");
}

async function saved(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download", { timeout: 60_000 }), page.click(selector)]);
  return { name: download.suggestedFilename(), file: await download.path() };
}

test("SVG, PDF and film carry title, author and rules, or not if they shall not", async () => {
  const page = await visit();
  await open_text(page, fs.readFileSync(path.join(root, "examples/house.txt"), "utf8"));
  await written(page, { title: "House and \"home\"", author: "Ada <b>", rules: "Fill (all) \\ cells.\n규칙은 보통." });
  const svg = await saved(page, "text='Save SVG'");
  const drawn = fs.readFileSync(svg.file, "utf8");
  for (const part of [">House and &quot;home&quot;</text>", ">Ada &lt;b&gt;</text>", ">Fill (all) \\ cells.</text>", ">규칙은 보통.</text>"]) assert.ok(drawn.includes(part), part);
  assert.equal(await page.evaluate((text) => new DOMParser().parseFromString(text, "text/xml").querySelectorAll("parsererror, b, script").length, drawn.replace(/<style>.*<\/style>/s, "")), 0);

  const pdf = await saved(page, "#pdf");
  assert.equal(pdf.name, "House and home.pdf");
  const bytes = fs.readFileSync(pdf.file);
  assert.ok(bytes.length < 12_000, `${bytes.length} bytes`);
  const text = execFileSync("pdftotext", ["-layout", pdf.file, "-"], { encoding: "utf8" });
  for (const part of ["House and \"home\"", "Ada <b>", "Fill (all) \\ cells."]) assert.ok(text.includes(part), text);
  assert.equal(text.match(/\d+/g).reduce((sum, clue) => sum + Number(clue), 0), 2 * 60, "all clues of both sides");
  const info = execFileSync("pdfinfo", ["-enc", "UTF-8", pdf.file], { encoding: "utf8" });
  assert.match(info, /Title: +House and "home"\nSubject: +Fill \(all\) \\ cells\.[^]*규칙은 보통\.[^]*Author: +Ada <b>\n[^]*Pages: +1\n/);
  const [ink] = execFileSync("pdftoppm", ["-r", "40", "-gray", pdf.file], { maxBuffer: 1e8 }).toString("latin1").match(/^P5\n\d+ \d+\n255\n/);
  assert.ok(ink, "another program draws it");

  const film = await saved(page, "#gif");
  assert.ok(fs.readFileSync(film.file).includes(Buffer.from("House and \"home\"\nAda <b>\nFill (all) \\ cells.\n규칙은 보통.")));
  await page.uncheck("#with-words");
  const plain = fs.readFileSync((await saved(page, "text='Save SVG'")).file, "utf8");
  assert.ok(!plain.includes("Ada"));
  await quiet(page);
});

test("a PDF of each family's picture looks like the picture", async () => {
  const page = await visit();
  for (const [name, what] of [["cat.non", "solution"], ["sudoku-lines.json", "puzzle"]]) {
    await open_text(page, fs.readFileSync(path.join(root, "examples", name), "utf8"));
    await page.click("#tab-export");
    await page.uncheck("#with-words");
    await page.selectOption("#what", what);
    const png = fs.readFileSync((await saved(page, "text='Save PNG'")).file).toString("base64");
    const pdf = (await saved(page, "#pdf")).file;
    execFileSync("pdftoppm", ["-r", "100", "-png", "-singlefile", pdf, pdf]);
    // Both without their margins, as 200x200 pixels, then the mean difference.
    const off = await page.evaluate(async (sources) => {
      const pixels = await Promise.all(sources.map(async (base64) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))]));
        const canvas = new OffscreenCanvas(image.width, image.height);
        const brush = canvas.getContext("2d", { willReadFrequently: true });
        brush.drawImage(image, 0, 0);
        const { data } = brush.getImageData(0, 0, image.width, image.height);
        let [left, right, top, bottom] = [1e9, 0, 1e9, 0];
        for (let at = 0; at < image.width * image.height; ++at) {
          if (data[4 * at] > 200) continue;
          const [x, y] = [at % image.width, Math.floor(at / image.width)];
          [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x + 1), Math.min(top, y), Math.max(bottom, y + 1)];
        }
        const small = new OffscreenCanvas(200, 200).getContext("2d");
        small.imageSmoothingQuality = "high";
        small.drawImage(image, left, top, right - left, bottom - top, 0, 0, 200, 200);
        return small.getImageData(0, 0, 200, 200).data;
      }));
      return pixels[0].reduce((sum, value, at) => sum + Math.abs(value - pixels[1][at]), 0) / pixels[0].length;
    }, [png, fs.readFileSync(`${pdf}.png`).toString("base64")]);
    assert.ok(off < 14, `${name}: ${off}`);
  }
  await quiet(page);
});
