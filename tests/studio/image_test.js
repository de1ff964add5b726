// Puzzles of images: PNG, JPEG, GIF and WebP that are chosen, dropped or pasted; the same puzzles as the
// program makes of them.
// Usage: image_test.js FOLDER PROGRAM
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { execFileSync } = require("node:child_process");
const { test, before, after } = require("node:test");
const { serve, launch, open, expect_verdict, message, exported, quiet, shot, root } = require("./page.js");

const program = path.resolve(process.argv[3]);
const axe = fs.readFileSync(require.resolve("axe-core"), "utf8");
let browser, server, folder;
before(async () => {
  [server, browser] = [await serve(), await launch()];
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "crosshatch-images-"));
  for (const name of ["cat.png", "cat.gif"])
    execFileSync(program, ["render", "--what", "solution", "-o", path.join(folder, name), path.join(root, "examples/cat.non")]);
});
after(async () => {
  await browser?.close();
  server?.stop();
  fs.rmSync(folder, { recursive: true });
});
const visit = (...more) => open(browser, server.home, ...more);

// Gives the page bytes by a drop or a paste.
async function give(page, kind, bytes, name) {
  await page.evaluate(([how, base64, title]) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], title));
    const Kind = how === "drop" ? DragEvent : ClipboardEvent;
    document.body.dispatchEvent(new Kind(how, { dataTransfer: data, clipboardData: data, bubbles: true, cancelable: true }));
  }, [kind, bytes.toString("base64"), name]);
}

// The image as the browser writes it in another format.
async function written(page, bytes, type) {
  const url = await page.evaluate(async ([base64, kind]) => {
    const image = new Image();
    image.src = "data:image/png;base64," + base64;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    return canvas.toDataURL(kind, 0.95);
  }, [bytes.toString("base64"), type]);
  assert.ok(url.startsWith(`data:${type};`), url.slice(0, 40));
  return Buffer.from(url.split(",")[1], "base64");
}

async function ready(page) {
  await page.waitForSelector("dialog .main:not([disabled])");
}

test("a PNG becomes the puzzle that the program makes of it, with every option", async () => {
  const page = await visit();
  const file = path.join(folder, "cat.png");
  const wishes = [
    [[], {}],
    [["--size", "18x25"], { columns: 18, rows: 25 }],
    [["--size", "20", "--crop", "auto"], { columns: 20, crop: true }],
    [["--threshold", "200", "--invert", "--logical", "--size", "15"], { columns: 15, shade: "level", level: 200, invert: true, logical: true }],
    [["--threshold", "local", "--size", "16"], { columns: 16, shade: "local" }],
    [["--dither", "ordered", "--size", "12"], { columns: 12, shade: "ordered" }],
    [["--colors", "2", "--size", "14"], { columns: 14, colours: 2 }],
  ];
  for (const [options, wish] of wishes) {
    await page.click("#open");
    await page.setInputFiles("#open-file", file);
    await page.waitForSelector("#image-columns");
    assert.equal(await page.locator("dialog").count(), 1, "one dialog at a time");
    if (wish.rows) {
      await page.uncheck("#image-shape");
      await page.fill("#image-rows", String(wish.rows));
    }
    if (wish.columns) await page.fill("#image-columns", String(wish.columns));
    if (wish.colours) await page.fill("#image-colours", String(wish.colours));
    if (wish.shade) await page.selectOption("#image-shade", wish.shade);
    if (wish.level) await page.fill("#image-level", String(wish.level));
    for (const box of ["crop", "invert", "logical"]) if (wish[box]) await page.check(`#image-${box}`);
    await ready(page);
    await page.click("dialog .main");
    await page.waitForSelector("dialog", { state: "detached" });
    await expect_verdict(page, "unique");
    const seen = JSON.parse(await exported(page));
    const wanted = JSON.parse(execFileSync(program, ["make", file, "--to", "json", "--seed", "1", ...options]).toString());
    for (const key of ["rows", "columns"]) assert.deepEqual(seen[key], wanted[key], `${options} ${key}`);
  }
  await quiet(page);
});

test("JPEG, WebP and GIF come by drop and paste, and undo brings back what was there", async () => {
  const page = await visit();
  const png = fs.readFileSync(path.join(folder, "cat.png"));
  const files = [["drop", await written(page, png, "image/jpeg"), "cat.jpg"], ["paste", await written(page, png, "image/webp"), "cat.webp"],
    ["drop", fs.readFileSync(path.join(folder, "cat.gif")), "cat.gif"]];
  for (const [how, bytes, name] of files) {
    await give(page, how, bytes, name);
    await ready(page);
    assert.match(await page.textContent("dialog [role=status]"), /^\d+ of \d+ cells (was|were) changed/, name);
    await page.click("dialog .main");
    await page.waitForSelector("[role=grid][aria-label$='× 30']");
    await expect_verdict(page, "unique");
    await page.keyboard.press("Control+z");
    await page.waitForSelector("[role=grid][aria-label$='10 × 10']");
  }
  await quiet(page);
});

test("what is no image, or too large, gets one line and changes nothing", async () => {
  const page = await visit();
  const png = fs.readFileSync(path.join(folder, "cat.png"));
  await give(page, "drop", png.subarray(0, 60), "cut.png");
  await message(page, "cannot read this image");
  await give(page, "paste", Buffer.from("RIFF....WEBPnothing"), "bad.webp");
  await message(page, "cannot read this image");
  await page.evaluate(() => { window.createImageBitmap = async () => ({ width: 10_000, height: 5_001, close() {} }); });
  await give(page, "drop", png, "large.png");
  await message(page, "expected at most 50 million pixels, saw 10,000 × 5,001");
  assert.equal(await page.locator("dialog").count(), 0);
  await quiet(page);
});

test("the dialog: wrong numbers, another wish while it works, keyboard, axe, narrow windows", async () => {
  for (const [width, scheme, locale] of [[1280, "light", "en-US"], [360, "dark", "ko-KR"]]) {
    const page = await visit({ viewport: { width, height: 740 }, colorScheme: scheme, locale });
    await give(page, "drop", fs.readFileSync(path.join(folder, "cat.png")), "cat.png");
    await ready(page);
    await page.evaluate(axe);
    const found = await page.evaluate(() => axe.run(document.querySelector("dialog"), { resultTypes: ["violations"] }));
    assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 200)}`), []);
    await shot(page, `image-${locale}-${width}`);
    const [full, shown] = await page.evaluate(() => [document.querySelector("dialog").scrollWidth, document.querySelector("dialog").clientWidth]);
    assert.ok(full <= shown, `nothing sticks out: ${full}, ${shown}`);
    await page.fill("#image-columns", "0");
    assert.ok(await page.isDisabled("dialog .main"));
    await page.fill("#image-columns", "25");
    await page.fill("#image-columns", "12");
    await ready(page);
    await page.focus("#image-columns");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => / ?× ?12$/.test(document.querySelector("[role=grid]").getAttribute("aria-label")));
    await quiet(page);
  }
});
