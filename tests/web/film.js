// What the tests of films share: a browser, and pages that draw_pages has left in the FOLDER that is
// the test's first argument.
"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { pathToFileURL } = require("node:url");
const { launch, open } = require("./browser.js");

const folder = process.argv[2];
const file = (name) => path.join(folder, `${name}.html`);
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const show = (name, options) => open(browser, file(name), options);

// Pages stay open for the next test that wants one of the same name and options, which sees them
// loaded anew: that takes a fifth of the time that a page in a context of its own takes.
const pages = new Map();

async function fresh(name, options) {
  const key = JSON.stringify([name, options]);
  const page = pages.get(key);
  if (!page) {
    pages.set(key, await show(name, options));
    return pages.get(key);
  }
  await page.emulateMedia({ media: null, colorScheme: null });
  if (options.javaScriptEnabled ?? true) await page.evaluate(() => localStorage.clear());
  await page.mouse.move(0, 0);
  page.trouble.length = 0;
  await page.goto("about:blank");
  await page.goto(pathToFileURL(file(name)).href);
  return page;
}

// A test on a page that is as just opened; the page must have said nothing and asked for nothing.
function on(name, title, use, options = {}) {
  test(`${name}: ${title}`, async () => {
    const page = await fresh(name, options);
    try {
      await use(page);
      assert.deepEqual(page.trouble, []);
    } catch (error) {
      pages.delete(JSON.stringify([name, options]));
      throw error;
    }
  });
}

const moment = (page) => page.$eval("#scrub", (scrub) => Number(scrub.value));
const last = (page) => page.$eval("#scrub", (scrub) => Number(scrub.max));
const state = (page) => page.$eval("html", (root) => root.dataset.state);

const scrub = (page, to) => page.$eval("#scrub", (node, value) => {
  node.value = value;
  node.dispatchEvent(new Event("input"));
}, to);

module.exports = { folder, file, show, on, moment, last, state, scrub };
