// What the tests of films share: a browser, and pages that draw_pages has left in the FOLDER that is
// the test's first argument.
"use strict";

const assert = require("node:assert/strict");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { launch, open } = require("./browser.js");

const folder = process.argv[2];
const file = (name) => path.join(folder, `${name}.html`);
let browser;
before(async () => (browser = await launch()));
after(() => browser.close());

const show = (name, options) => open(browser, file(name), options);

// A test with a page of its own; the page must have said nothing and asked for nothing.
function on(name, title, use, options = {}) {
  test(`${name}: ${title}`, async () => {
    const page = await show(name, options);
    await use(page);
    assert.deepEqual(page.trouble, []);
    await page.context().close();
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
