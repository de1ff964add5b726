// The studio in a browser: a server for the built page, and what a person does with it, in short words.
"use strict";

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const { once } = require("node:events");
const fs = require("node:fs");
const path = require("node:path");
const zlib = require("node:zlib");
const readline = require("node:readline");
const { launch } = require("../web/browser.js");

const root = path.join(__dirname, "../..");
// The folder of the built page, or the address where it is served already.
const built = process.argv[2];

async function serve(folder = built, port = 0) {
  if (/^https?:/.test(folder)) return { home: folder, stop() {} };
  const server = spawn(process.execPath, [path.join(root, "web/serve.mjs"), folder, String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(readline.createInterface({ input: server.stdout }), "line");
  return { home: line.trim(), stop: () => server.kill() };
}

// Opens the page in a context of its own. `trouble` lists what went wrong, and questions to others.
// Without another fragment it is the desk, with an empty picture.
async function open(browser, home, options = {}, fragment = "#draw") {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US", serviceWorkers: "block", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.trouble = [];
  page.on("console", (message) => {
    if (!message.text().includes("Service Worker registration blocked")) page.trouble.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => page.trouble.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    if (!request.url().startsWith(home) && !/^(blob|data):/.test(request.url())) page.trouble.push(`asks for ${request.url()}`);
  });
  await page.goto(home + fragment);
  if (fragment.includes("#")) await verdict(page);
  return page;
}

// Waits until there is a verdict about what is on the page now, and returns it.
async function verdict(page) {
  await page.waitForSelector(".chip:not([data-verdict=asking])", { state: "attached" });
  return page.getAttribute(".chip", "data-verdict");
}

async function expect_verdict(page, wanted) {
  await page.waitForSelector(`.chip[data-verdict=${wanted}]`, { state: "attached", timeout: 15_000 });
}

// Selects what is said of the puzzle that is on the page now: the verdict of the last one stays, dimmed, until then.
const known = (selector) => `.verdict:not(.waiting) >> ${selector}`;

// Waits for the message line.
async function message(page, part) {
  await page.waitForFunction((text) => document.querySelector(".message")?.textContent.includes(text), part);
  return page.textContent(".message");
}

// The middle of a cell on the screen, from 0.
async function point(page, row, column) {
  const [rows, columns] = await size(page);
  const find = () => page.locator(".sheet canvas").first().boundingBox();
  // There is none for a moment while the board gets another size.
  let box = await find();
  for (let tries = 0; !box && tries < 40; ++tries) {
    await page.waitForTimeout(50);
    box = await find();
  }
  return { x: box.x + (column + 0.5) * box.width / columns, y: box.y + (row + 0.5) * box.height / rows };
}

async function size(page) {
  const label = await page.getAttribute("[role=grid]", "aria-label");
  return /(\d+) ?× ?(\d+)$/.exec(label).slice(1).map(Number);
}

async function click_cell(page, row, column, options = {}) {
  const { x, y } = await point(page, row, column);
  await page.mouse.click(x, y, options);
}

async function drag(page, from, to) {
  const a = await point(page, ...from);
  const b = await point(page, ...to);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

// Opens a text with the dialog.
async function open_text(page, text) {
  await page.click("#open");
  await page.fill("#open-text", text);
  await page.click("dialog .main");
  await page.waitForSelector("dialog", { state: "detached" });
}

// The link of the puzzle on the page: to play it or to edit it.
async function shared_link(page, purpose = "play") {
  await page.click("#tab-export");
  await page.click(`[data-purpose=${purpose}]`);
  await page.waitForFunction((word) => document.querySelector("#link").value.includes(`#${word}=`), purpose);
  return page.inputValue("#link");
}

// What a link has.
function decoded_link(link) {
  return JSON.parse(zlib.inflateRawSync(Buffer.from(/#\w+=([\w-]+)$/.exec(link)[1], "base64url")).toString());
}

// Waits until the service worker has what the page needs without a network, and the module of these families.
async function kept_module(page, name) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const address = `engine/crosshatch-${name}.wasm`;
  await page.waitForFunction(async (file) => await caches.match(new URL(file, location.href)) !== undefined, address);
  // A cache shows a file before all of it is written; the service worker waits for the end.
  await page.evaluate(async (file) => { await (await fetch(file)).arrayBuffer(); }, address);
}

// The puzzle of the page as the engine writes it in a format.
async function exported(page, format = "json") {
  await page.click("#tab-export");
  await page.evaluate(() => { document.querySelector("#text").value = ""; });
  await page.selectOption("#format", format);
  await page.waitForFunction(() => document.querySelector("#text").value !== "");
  const text = await page.inputValue("#text");
  await page.click("#tab-verdict");
  return text;
}

// The clues as the page shows them: rows, then columns.
async function clues(page) {
  const texts = (role) => page.$$eval(`[role=${role}]`, (all) => all.map((head) =>
    [...head.children].map((run) => run.textContent.replaceAll("\n", " ")).join(" ")));
  return [await texts("rowheader"), await texts("columnheader")];
}

const axe = fs.readFileSync(require.resolve("axe-core"), "utf8");
async function no_violations(page, where) {
  if (!await page.evaluate(() => "axe" in window)) await page.evaluate(axe);
  const found = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  assert.ok(found.passes.length > 10, "it has looked");
  assert.deepEqual(found.violations.map((one) => `${where}: ${one.id}: ${one.nodes[0].html.slice(0, 200)} ${one.nodes[0].failureSummary}`), []);
}

async function quiet(page) {
  assert.deepEqual(page.trouble, []);
  await page.context().close();
}

const shots = path.join(root, "build/studio-shots");
async function shot(page, name) {
  fs.mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: path.join(shots, name + ".png") });
}

module.exports = { serve, launch, open, verdict, expect_verdict, known, message, point, size, click_cell, drag, open_text, shared_link, decoded_link, exported, kept_module, clues, no_violations, quiet, shot, root };
