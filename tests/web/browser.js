// A browser for the tests: Debian's Chromium, which must ask the network for nothing. A page keeps a
// list of what went wrong: what it says on the console, what it throws, what it asks for.
"use strict";

const { chromium } = require("playwright-core");
const { execFileSync } = require("node:child_process");
const { pathToFileURL } = require("node:url");

const flags = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
  "--disable-background-networking", "--disable-component-update",
  // One process draws all pages: a new one for each costs more than most tests.
  "--renderer-process-limit=1"];

async function launch() {
  return chromium.launch({
    executablePath: execFileSync("sh", ["-c", "command -v chromium"]).toString().trim(),
    headless: true,
    chromiumSandbox: false,
    args: flags,
  });
}

// Opens a file in a context of its own. `options` are those of a context: colorScheme, locale,
// viewport, reducedMotion, hasTouch, javaScriptEnabled...
async function open(browser, file, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.trouble = [];
  const url = pathToFileURL(file).href;
  page.on("console", (message) => page.trouble.push(`console: ${message.text()}`));
  page.on("pageerror", (error) => page.trouble.push(`thrown: ${error.message}`));
  page.on("request", (request) => {
    if (request.url().split("#")[0] !== url && !request.url().startsWith("data:"))
      page.trouble.push(`asks for ${request.url()}`);
  });
  await page.goto(url);
  return page;
}

module.exports = { launch, open };
