// SVG files in the browser: the colours of both themes at cells that are known, and no requests.
// Usage: picture_test.js FOLDER      (of draw_pages)
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { launch, open } = require("./browser.js");

const folder = process.argv[2];
let browser;
let decoder;  // a page that reads the dots of screenshots
before(async () => {
  browser = await launch();
  decoder = await browser.newPage();
});
after(() => browser.close());

// The colours of dots of a picture, "#RRGGBB", at places in its own units.
async function colours(file, colorScheme, places) {
  const page = await open(browser, file, { colorScheme });
  const [wide, high] = await page.$eval("svg", (svg) => [svg.width.baseVal.value,
    svg.height.baseVal.value].map(Math.ceil));
  await page.setViewportSize({ width: wide, height: high });
  const unit = await page.$eval("svg", (svg) => svg.getScreenCTM().a);
  const shot = (await page.screenshot()).toString("base64");
  const seen = await decoder.evaluate(async ([data, dots]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    return dots.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]
      .map((part) => part.toString(16).padStart(2, "0")).join("").toUpperCase());
  }, [shot, places.map(([x, y]) => [Math.floor(x * unit), Math.floor(y * unit)])]);
  assert.deepEqual(page.trouble, []);
  await page.context().close();
  return seen.map((each) => `#${each}`);
}

// The colours that the style sheet of a picture gives a role, on a sheet or not: in its own theme, and
// in the dark.
function rules(text, role) {
  return [...text.matchAll(new RegExp(`\\.${role}(?:\\.on-sheet)?\\{color:(#[0-9A-F]{6})\\}`, "g"))]
    .map((match) => match[1]);
}

const read = (name) => fs.readFileSync(path.join(folder, name), "utf8");

// Where the grid begins: the upper left of the frame.
const corners = new Map();
async function corner(file) {
  if (!corners.has(file)) corners.set(file, await look_for_corner(file));
  return corners.get(file);
}

async function look_for_corner(file) {
  const page = await open(browser, file);
  const at = await page.$eval("svg", (svg) => {
    const boxes = [...svg.querySelectorAll(".frame")].map((node) => node.getBBox());
    return [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  });
  await page.context().close();
  return at;
}

for (const theme of ["auto", "light", "dark"]) {
  for (const scheme of ["light", "dark"]) {
    test(`a nonogram, theme ${theme}, for who wants it ${scheme}`, async () => {
      const name = `p30_hard-${theme}.svg`;
      const text = read(name);
      const rows = read("p30_hard.solution").trim().split("\n");
      const [left, top] = await corner(path.join(folder, name));
      const places = [];
      const expected = [];
      const own = theme === "auto" && scheme === "dark" ? 1 : 0;
      for (const [row, line] of rows.entries())
        for (const [column, cell] of [...line].entries()) {
          // Off the middle, where an empty cell may have a dot.
          places.push([left + column * 60 + 18, top + row * 60 + 18]);
          expected.push(cell === "#" ? "filled" : "ground");
        }
      const seen = await colours(path.join(folder, name), scheme, places);
      const filled = rules(text, "filled")[own];
      const grounds = ["open", "clear"].map((role) => rules(text, role)[own]);
      assert.ok(filled);
      assert.deepEqual(seen.map((colour) => colour === filled ? "filled"
        : grounds.includes(colour) ? "ground" : colour), expected);
    });
  }
}

for (const name of ["house", "sudoku", "minesweeper"])
  for (const scheme of ["light", "dark"])
    test(`${name}: the paper is that of the theme for who wants it ${scheme}`, async () => {
      const text = read(`${name}-auto.svg`);
      const [seen] = await colours(path.join(folder, `${name}-auto.svg`), scheme, [[4, 4]]);
      assert.equal(seen, rules(text, "paper")[scheme === "dark" ? 1 : 0]);
    });

test("a picture in a page follows the reader as well", async () => {
  const name = "sudoku-auto.svg";
  const page = path.join(folder, "picture.html");
  fs.writeFileSync(page, `<!doctype html><title>x</title><body style="margin:0">` +
    `<img alt="" src="data:image/svg+xml;base64,${
      Buffer.from(read(name)).toString("base64")}"><svg width="300" height="300"></svg>`);
  for (const [index, scheme] of ["light", "dark"].entries()) {
    const [seen] = await colours(page, scheme, [[4, 4]]);
    assert.equal(seen, rules(read(name), "paper")[index]);
  }
});

test("readers of the screen are told what it is", async () => {
  const page = await open(browser, path.join(folder, "sudoku-auto.svg"));
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const picture = nodes.find((node) => ["img", "image"].includes(node.role?.value));
  assert.match(picture.name.value, /Sudoku/);
  await page.context().close();
});
