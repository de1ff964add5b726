// How pages look and whom they shut out: every page in both themes and languages, on screens of
// several sizes. The pictures are left in FOLDER/shots for people to look at.
// Usage: looks_test.js FOLDER      (of draw_pages)
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { launch, open } = require("./browser.js");

const folder = process.argv[2];
const shots = path.join(folder, "shots");
const axe = fs.readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
let browser;
before(async () => {
  fs.mkdirSync(shots, { recursive: true });
  browser = await launch();
});
after(() => browser.close());

const sizes = [[320, 480], [320, 640], [360, 740], [640, 360], [700, 380], [768, 1024], [1280, 500],
  [1280, 800]];
const pages = ["p30_hard", "house", "sudoku", "minesweeper", "still"];

async function show(name, options) {
  const page = await open(browser, path.join(folder, `${name}.html`), options);
  const middle = await page.$eval("#scrub", (scrub) => Math.floor(scrub.max / 2));
  if (name !== "still")
    await page.$eval("#scrub", (scrub, to) => {
      scrub.value = to;
      scrub.dispatchEvent(new Event("input"));
    }, middle);
  return page;
}

// English in the light, Korean in the dark.
for (const name of pages) {
  for (const [colorScheme, locale] of [["light", "en-US"], ["dark", "ko-KR"]]) {
    test(`${name}, ${colorScheme}: fits every screen, and axe finds nothing`, async () => {
      const page = await show(name, { colorScheme, locale });
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        // Also waits until the page is laid out for the new size.
        const shot = `${name}-${colorScheme}-${width}x${height}.png`;
        await page.screenshot({ path: path.join(shots, shot) });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        assert.ok(wide <= width, `${wide} wide on ${width}`);
        if (name === "still") continue;
        for (const part of ["#picture", ".controls", "#sentence"]) {
          const box = await page.locator(part).boundingBox();
          assert.ok(box.y >= 0 && box.y + box.height <= height,
                    `${part} ends at ${box.y + box.height} of ${height}, ${width} wide`);
        }
      }
      if (name !== "still") await page.click("#keys summary");
      assert.deepEqual(page.trouble, []);

      // Not as a script of the page, whose policy is to run none but its own.
      await page.evaluate(axe);
      const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
      assert.ok(found.passes.length > 10, "it has looked");
      assert.deepEqual(found.violations.map((each) =>
        `${each.id}: ${each.nodes.map((node) => node.html).join(" ")}`), []);
      await page.context().close();
    });
  }
}

// 1280 x 1024 at 400 %.
test("in a very small window picture and sentence are seen together", async () => {
  for (const name of ["p30_hard", "house", "sudoku", "minesweeper"]) {
    const page = await show(name, { viewport: { width: 320, height: 256 } });
    const picture = await page.locator("#picture").boundingBox();
    const sentence = await page.locator("#sentence").boundingBox();
    const both = sentence.y + sentence.height - picture.y;
    assert.ok(both <= 256, `${name}: ${both}`);
    await page.context().close();
  }
});

test("fingers find the buttons", async () => {
  const page = await show("sudoku", { viewport: { width: 320, height: 640 }, hasTouch: true });
  for (const id of ["first", "back", "play", "forth", "last", "speed"]) {
    const box = await page.locator(`#${id}`).boundingBox();
    assert.ok(box.width >= 44 && box.height >= 44, `${id}: ${box.width} x ${box.height}`);
  }
  const before = await page.inputValue("#scrub");
  await page.tap("#forth");
  assert.equal(Number(await page.inputValue("#scrub")), Number(before) + 1);
  await page.context().close();
});

test("what has the focus shows it", async () => {
  const page = await show("sudoku", {});
  for (let i = 0; i < 9; ++i) {
    await page.keyboard.press("Tab");
    const outline = await page.evaluate(() => {
      const node = document.activeElement;
      const shown = node.matches("[type=radio]") ? node.nextElementSibling : node;
      const style = getComputedStyle(shown);
      return `${node.id || node.value} ${style.outlineStyle} ${style.outlineWidth}`;
    });
    assert.match(outline, /solid 3px/);
  }
  await page.context().close();
});

test("cells are whole dots, where there is room", async () => {
  for (const deviceScaleFactor of [1, 1.5, 2]) {
    const page = await show("p30_hard", { deviceScaleFactor });
    const cell = await page.$eval("svg.moving", (svg) =>
      (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width) * 60 * devicePixelRatio);
    assert.ok(cell > 8 && Math.abs(cell - Math.round(cell)) < 0.02, `${cell}`);
    await page.context().close();
  }
});

test("Korean is written with Korean letters", async () => {
  const page = await show("sudoku", { locale: "ko-KR" });
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector",
                                        { nodeId: root.nodeId, selector: "#sentence" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  assert.ok(fonts.some((font) => /Nanum|Noto Sans|Malgun/.test(font.familyName)),
            JSON.stringify(fonts));
  await page.context().close();
});
