// The puzzle in a frame of a page of somebody else: to play, to look at, and what that page is told.
// Usage: embed_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const http = require("node:http");
const { once } = require("node:events");
const { test, before, after } = require("node:test");
const { serve, launch, open, open_text, quiet, shot } = require("./page.js");

const axe = fs.readFileSync(require.resolve("axe-core"), "utf8");
const tree = '{"title":"Tree & \\"sky\\"","rows":[[1],[3],[1,1]],"columns":[[2],[2],[2]]}';
const sudoku = '{"family":"sudoku","box":[2,2],"grid":"1.3.\\n...2\\n2..3\\n.3.1"}';

let browser, server, host, around;
before(async () => {
  [server, browser] = [await serve(), await launch()];
  // A page of another origin, which keeps what it is told.
  host = http.createServer((request, response) => response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" })
    .end(`<!doctype html><html lang="en"><title>A blog</title><main><h1>A blog</h1>${around}</main><script>
      window.told = [];
      addEventListener("message", (event) => told.push([event.origin, event.data]));
    </script></html>`)).listen(0, "127.0.0.1");
  await once(host, "listening");
});
after(async () => { await browser?.close(); server?.stop(); host?.close(); });

// The line that the studio exports for a puzzle.
async function line_of(page, kind) {
  await page.click("#tab-export");
  await page.selectOption("#embed-kind", kind);
  await page.waitForFunction((wanted) => document.querySelector("#embed").value.includes(`embed=${wanted}`), kind);
  return page.inputValue("#embed");
}

async function blog(line, options = {}) {
  around = line;
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.trouble = [];
  page.on("console", (message) => page.trouble.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => page.trouble.push(`thrown: ${error.message}`));
  await page.goto(`http://127.0.0.1:${host.address().port}/`);
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  await frame.waitForSelector("main.embed");
  return [page, frame];
}

async function no_violations(frame) {
  await frame.evaluate(axe);
  const found = await frame.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0].html.slice(0, 200)}`), []);
}

async function press(frame, page, row, column, key) {
  await frame.focus("[role=gridcell][tabindex='0']");
  for (const one of ["Control+Home", ...Array(row - 1).fill("ArrowDown"), ...Array(column - 1).fill("ArrowRight"), key]) await page.keyboard.press(one);
}

test("a puzzle is played in the frame, and the page around is told when it is solved", async () => {
  const studio = await open(browser, server.home);
  await open_text(studio, tree);
  const line = await line_of(studio, "play");
  assert.match(line, /^<iframe src="[^"<>]*\?embed=play&amp;lang=en#play=[\w-]+" title="Tree &amp; &quot;sky&quot;" [^<>]*><\/iframe>$/);
  await quiet(studio);
  const [page, frame] = await blog(line);
  await frame.waitForSelector("#play-check:not([disabled])");
  for (const part of ["header", ".rail", "[data-mode]", ".chip"]) assert.equal(await frame.locator(part).count(), 0, part);
  await no_violations(frame);
  await press(frame, page, 1, 1, "Space");
  await frame.click("#play-check");
  await frame.waitForFunction(() => /^(?!No mistake).+/.test(document.querySelector(".play-said").textContent));
  await page.keyboard.press("Control+z");
  for (const [row, column] of [[1, 2], [2, 1], [2, 2], [2, 3], [3, 1]]) await press(frame, page, row, column, "Space");
  assert.deepEqual(await page.evaluate(() => window.told), []);
  await press(frame, page, 3, 3, "Space");
  await page.waitForFunction(() => window.told.length > 0);
  const [[origin, data]] = await page.evaluate(() => window.told);
  assert.equal(origin + "/", server.home);
  assert.deepEqual(Object.keys(data), ["source", "event", "seconds"]);
  assert.deepEqual([data.source, data.event, Number.isInteger(data.seconds)], ["crosshatch", "solved", true]);
  await frame.waitForSelector(".play-said.solved");
  assert.equal(await frame.evaluate(() => document.querySelector(".out").href), line.match(/src="([^"]*)"/)[1].replace(/\?[^#]*/, ""));
  await shot(page, "embed-play");
  // The studio of the same address knows nothing of this game.
  assert.deepEqual(await frame.evaluate(() => Object.keys(localStorage).filter((key) => !key.startsWith("crosshatch.embed."))), []);
  await quiet(page);
});

test("language and theme come by the address; narrow frames, digits and notes", async () => {
  const studio = await open(browser, server.home);
  await open_text(studio, sudoku);
  await studio.selectOption("#language", "ko");
  await studio.selectOption("[aria-label='화면 색']", "dark");
  const line = await line_of(studio, "play");
  assert.match(line, /\?embed=play&amp;lang=ko&amp;theme=dark#play=/);
  await quiet(studio);
  const [page, frame] = await blog(line, { viewport: { width: 360, height: 740 }, locale: "en-US", colorScheme: "light" });
  await frame.waitForSelector("#play-check:not([disabled])");
  assert.equal(await frame.getAttribute("html", "lang"), "ko");
  assert.equal(await frame.getAttribute("html", "data-theme"), "dark");
  const [full, shown] = await frame.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  assert.ok(full <= shown, `as wide as the frame: ${full}, ${shown}`);
  await no_violations(frame);
  assert.ok((await (await frame.$(".sheet")).boundingBox()).width > 150, "the board has room");
  await frame.click("#play-hint");
  await frame.waitForFunction(() => /[가-힣]/.test(document.querySelector(".play-said").textContent));
  await shot(page, "embed-narrow");
  await quiet(page);
});

test("a puzzle that is looked at is a picture with a name", async () => {
  const studio = await open(browser, server.home);
  await open_text(studio, tree);
  const line = await line_of(studio, "view");
  await quiet(studio);
  const [page, frame] = await blog(line);
  await frame.waitForFunction(() => document.querySelector("img").naturalWidth > 50);
  assert.match(await frame.getAttribute("img", "alt"), /^Tree & "sky": .*3 × 3$/);
  assert.equal(await frame.locator("button, [role=grid]").count(), 0);
  await no_violations(frame);
  await shot(page, "embed-view");
  await quiet(page);
});

test("the rules of a variant are stated in the frame, and its digits can be reached on a phone", async () => {
  const page = await open(browser, server.home);
  await open_text(page, '{"family":"sudoku","grid":"1........\\n.........\\n.........\\n.........\\n.........\\n.........\\n.........\\n.........\\n.........","antiking":true,"cages":[{"cells":["r2c1","r2c2"],"sum":17}]}');
  for (const kind of ["play", "view"]) {
    const [reader, frame] = await blog(await line_of(page, kind), { viewport: { width: 360, height: 740 } });
    await frame.locator(".rules summary").waitFor();
    await frame.locator("text='Rules: Cages, Anti-king'").waitFor();
    await frame.locator(".rules summary").click();
    await frame.locator("text='Cells that touch, even at a corner, have different digits.'").waitFor();
    await no_violations(frame);
    if (kind === "play") {
      await frame.locator("[data-tool=value-9]").waitFor();
      const outside = await frame.locator(".keys").evaluate((keys) => [...keys.children].filter((key) => {
        const { left, right } = key.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      }).length);
      assert.equal(outside, 0);
    }
    await quiet(reader);
  }
  await quiet(page);
});

test("an address without a puzzle, or with a damaged one, says so", async () => {
  for (const [end, said] of [["?embed", /^There is no puzzle here/], ["?embed=view#p=AAAA", /^This link is damaged/], ["?embed#later=AAAA", /^A newer version/]]) {
    const [page, frame] = await blog(`<iframe title="none" src="${server.home}${end}"></iframe>`);
    assert.match(await frame.textContent("[role=alert]"), said);
    await quiet(page);
  }
});

test("in the dark the cells of a picture are seen, and a picture to look at has no second paper around it", async () => {
  const page = await open(browser, server.home);
  await open_text(page, tree);
  const line = await line_of(page, "play");
  const address = /src="([^"]+)"/.exec(line)[1].replaceAll("&amp;", "&");
  await page.goto("about:blank");
  await page.goto(address.replace("?embed=play", "?embed=play&theme=dark"));
  await page.waitForSelector("#play-check:enabled");
  const ink = () => page.$eval(".sheet canvas", (canvas) => {
    const copy = new OffscreenCanvas(1, 1).getContext("2d");
    copy.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1);
    return [...copy.getImageData(0, 0, 1, 1).data].slice(0, 3);
  });
  for (const until = Date.now() + 3000; Math.min(...await ink()) < 100 && Date.now() < until;) await page.waitForTimeout(50);
  assert.ok(Math.min(...await ink()) > 100, `${await ink()}`);
  await page.goto("about:blank");
  await page.goto(address.replace("?embed=play", "?embed=view&theme=dark"));
  await page.waitForSelector(".still img");
  const [around, paper] = await page.evaluate(async () => {
    const image = document.querySelector(".still img");
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 20, height: 20 });
    canvas.getContext("2d").drawImage(image, 0, 0, 400, 400);
    return [getComputedStyle(image.parentElement).backgroundColor, `rgb(${[...canvas.getContext("2d").getImageData(2, 2, 1, 1).data].slice(0, 3).join(", ")})`];
  });
  assert.equal(around, paper);
  await quiet(page);
});
