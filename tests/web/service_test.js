// The page of crosshatch-serve in the browser: it answers, draws, stops, speaks two languages, and
// asks nobody but its own service.
// Usage: service_test.js FOLDER SERVICE
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { spawn } = require("node:child_process");
const { once } = require("node:events");
const readline = require("node:readline");
const { test, before, after } = require("node:test");
const { launch } = require("./browser.js");

let browser;
let service;
let home;
before(async () => {
  service = spawn(process.argv[3], ["--listen", "127.0.0.1:0"], { stdio: ["ignore", "ignore", "pipe"] });
  const [line] = await once(readline.createInterface({ input: service.stderr }), "line");
  const { event, port } = JSON.parse(line);
  assert.equal(event, "listening");
  home = `http://127.0.0.1:${port}/`;
  browser = await launch();
});
after(async () => {
  await browser?.close();
  service.kill();
});

async function open(options = {}) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, locale: "en-US", ...options });
  const page = await context.newPage();
  page.trouble = [];
  page.on("console", (message) => page.trouble.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => page.trouble.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith("blob:"))
      page.trouble.push(`asks for ${request.url()}`);
  });
  await page.goto(home);
  return page;
}

async function ask(page, verb, accept, text) {
  await page.selectOption("#verb", verb);
  if (accept !== undefined) await page.selectOption("#accept", accept);
  if (text !== undefined) await page.fill("#text", text);
  await page.click("#ask");
  await page.waitForSelector("#state[data-kind]:not([data-kind=''])");
}

test("every question of the list is answered, and the script keeps to the policy", async () => {
  const page = await open();
  const verbs = await page.$$eval("#verb option", (options) => options.map((option) => option.value));
  assert.ok(verbs.length >= 9, String(verbs));
  const samples = { odds: "minesweeper", repair: "nonogram" };
  await page.click("[data-sample=sudoku]");
  await page.fill("#query", "cube=1/1");
  await ask(page, "check", "application/json");
  const part = encodeURIComponent(JSON.stringify(JSON.parse(await page.textContent("#answer pre"))));
  const queries = { convert: "to=json", join: `parts=${part}` };
  for (const verb of verbs) {
    await page.click(`[data-sample=${samples[verb] ?? "sudoku"}]`);
    if (verb === "make") await page.fill("#text", "sudoku");
    await page.fill("#query", queries[verb] ?? "");
    await ask(page, verb);
    assert.equal(await page.getAttribute("#state", "data-kind"), "good",
      `${verb}: ${await page.textContent("#state")} ${await page.textContent("#answer")}`);
  }
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("answers are shown as JSON, as text and as a picture", async () => {
  const page = await open();
  await ask(page, "check", "application/json");
  assert.equal(JSON.parse(await page.textContent("#answer pre")).answer, "unique");
  await ask(page, "solve", "text/plain");
  assert.equal(await page.textContent("#answer pre"), "..#..\n.###.\n#####\n.#.#.\n.###.\n");
  for (const type of ["image/svg+xml", "image/png", "image/gif"]) {
    await ask(page, "render", type);
    await page.waitForFunction(() => document.querySelector("#answer img")?.naturalWidth > 50);
  }
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("the command of curl is the request that is sent", async () => {
  const page = await open();
  await page.fill("#text", "B;B|B;B's\n");
  await page.fill("#query", "?lang=ko&limit=3");
  await page.selectOption("#verb", "count");
  await page.selectOption("#accept", "text/plain");
  assert.equal(await page.textContent("#command"),
    `curl -s -H 'Content-Type: text/plain' -H 'Accept: text/plain' --data-binary 'B;B|B;B'\\''s\n' `
    + `'${home}v1/count?lang=ko&limit=3'`);
  await page.context().close();
});

test("what a puzzle says is never a part of the page", async () => {
  const page = await open();
  const hostile = "<img src=x onerror=alert(1)><script>alert(2)</script>";
  for (const text of [hostile, `{"format":"crosshatch/1","family":"nonogram","title":"${hostile}","rows":[[1]],"columns":[[1]]}`]) {
    for (const accept of ["application/json", "text/plain"]) await ask(page, "check", accept, text);
    await ask(page, "render", "image/svg+xml");
  }
  assert.equal(await page.$$eval("script", (all) => all.length), 1);
  assert.equal(await page.$$eval("img[src=x]", (all) => all.length), 0);
  assert.deepEqual(page.trouble.filter((line) => !line.includes("status of 4")), []);
  await page.context().close();
});

test("a long search can be stopped, with the keyboard alone", async () => {
  const page = await open();
  await page.selectOption("#verb", "count");
  await page.fill("#text", ".".repeat(81));
  await page.focus("#text");
  await page.keyboard.press("Control+Enter");
  await page.waitForSelector("#stop:not([disabled])");
  await page.focus("#stop");
  const begun = Date.now();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#state[data-kind=bad]");
  assert.ok(Date.now() - begun < 3000);
  assert.equal(await page.textContent("#state"), "Stopped.");
  assert.deepEqual(page.trouble, []);
  await page.context().close();
});

test("it speaks the language of its reader, and the other one on demand", async () => {
  const page = await open({ locale: "ko-KR" });
  assert.equal(await page.getAttribute("html", "lang"), "ko");
  assert.ok(await page.isVisible("text=해 보기"));
  assert.ok(!await page.isVisible("text=Try it"));
  await page.click("#en");
  assert.ok(await page.isVisible("text=Try it"));
  assert.ok(!await page.isVisible("text=해 보기"));
  assert.equal(await page.getAttribute("#en", "aria-pressed"), "true");
  await page.context().close();
});

test("a token goes into the header alone, and nobody keeps it", async () => {
  const token = "alice-0123456789abcdef";
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "crosshatch-")), "tokens");
  fs.writeFileSync(file, `alice ${token}\n`);
  const guarded = spawn(process.argv[3], ["--listen", "127.0.0.1:0", "--tokens", file], { stdio: ["ignore", "ignore", "pipe"] });
  try {
    const [line] = await once(readline.createInterface({ input: guarded.stderr }), "line");
    const here = `http://127.0.0.1:${JSON.parse(line).port}/`;
    const page = await open();
    const seen = [];
    page.on("request", (request) => seen.push(request));
    await page.goto(here);
    await ask(page, "solve", "text/plain");
    assert.match(await page.textContent("#state"), /^401 /);
    await page.fill("#token", ` ${token} `);
    await ask(page, "solve", "text/plain");
    assert.match(await page.textContent("#state"), /^200 /);
    assert.equal(seen.at(-1).headers().authorization, `Bearer ${token}`);
    assert.ok(seen.every((request) => !request.url().includes(token)), "not in an address");
    assert.ok(!(await page.content()).includes(token), "not in the page");
    assert.match(await page.textContent("#command"), /^curl -s -H "Authorization: Bearer \$TOKEN" /);
    assert.equal(await page.evaluate(() => localStorage.length + sessionStorage.length + document.cookie.length), 0);
    await page.fill("#token", "열쇠");
    await ask(page, "solve", "text/plain");
    assert.match(await page.textContent("#state"), /^A token has /);
    await page.reload();
    assert.equal(await page.inputValue("#token"), "");
    await page.context().close();
  } finally {
    guarded.kill();
    fs.rmSync(path.dirname(file), { recursive: true });
  }
});

const axe = fs.readFileSync(require.resolve("axe-core"), "utf8");
for (const colorScheme of ["light", "dark"]) {
  for (const width of [1000, 360]) {
    test(`nothing stands in the way of anyone: ${colorScheme}, ${width} wide`, async () => {
      const page = await open({ colorScheme, viewport: { width, height: 800 } });
      await ask(page, "check", "application/json");
      await page.evaluate(axe);  // not as a script of the page, whose policy allows none
      const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
      assert.ok(found.passes.length > 10, "it has looked");
      assert.deepEqual(found.violations.map((one) => `${one.id}: ${one.nodes[0].html}`), []);
      const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
      assert.ok(full <= shown, `as wide as the window: ${full}, ${shown}`);
      await page.context().close();
    });
  }
}
