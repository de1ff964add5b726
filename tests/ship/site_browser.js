// SPDX-License-Identifier: MIT
// A site that was built, in Chromium: opened as files and from a server. Usage: site_browser.js FOLDER ADDRESS [PICTURES]
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const axe = require("axe-core");
const { launch } = require("../web/browser.js");

const [folder, address, pictures] = process.argv.slice(2);
const files = pathToFileURL(folder).href + "/";
const pages = ["index.html", "docs/start/author.html", "docs/ko/start/author.html", "docs/gallery.html", "docs/c.html", "docs/techniques.html"];

// A page that notes what it asks for outside of `base`, and what goes wrong.
async function open(browser, base, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.trouble = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(base) && !/^(data|blob|about):/.test(request.url())) page.trouble.push(`asks for ${request.url()}`);
  });
  page.on("pageerror", (error) => page.trouble.push(`throws: ${error.message}`));
  page.on("requestfailed", (request) => {
    if (request.failure().errorText !== "net::ERR_ABORTED") page.trouble.push(`does not get ${request.url()}`); // aborted: the page was left
  });
  return page;
}

async function finds(page, base, words, place) {
  await page.goto(base + "index.html");
  await page.fill("input[name=q]", words);
  await page.press("input[name=q]", "Enter");
  await page.waitForSelector("#search-results li a");
  const places = await page.$$eval("#search-results li a", (links) => links.map((link) => link.getAttribute("href").replace(/\?[^#]*/, "")));
  assert(places.slice(0, 8).some((found) => found.includes(place)), `${words}: expected ${place}, saw ${places}`);
}

async function looks(browser, width, colorScheme) {
  const page = await open(browser, files, { viewport: { width, height: 800 }, colorScheme, reducedMotion: "reduce" });
  const grounds = new Set();
  for (const name of pages) {
    await page.goto(files + name);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert(wide <= width, `${name}: expected at most ${width} pixels, saw ${wide}`);
    grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    await page.evaluate(axe.source);
    const faults = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"], preload: false }));
    const grave = faults.violations.filter(({ impact }) => impact === "critical" || impact === "serious");
    assert.deepStrictEqual(grave.map(({ id, nodes }) => `${name}: ${id}: ${nodes[0].html}`), []);
    if (pictures) await page.screenshot({ path: path.join(pictures, `${name.replace(/\W/g, "-")}-${width}-${colorScheme}.png`) });
  }
  assert.deepStrictEqual([...grounds], [colorScheme === "dark" ? "rgb(25, 24, 28)" : "rgb(251, 249, 244)"]);
  assert.deepStrictEqual(page.trouble, []);
  await page.context().close();
}

async function main() {
  if (pictures) fs.mkdirSync(pictures, { recursive: true });
  const browser = await launch();
  try {
    for (const width of [360, 1440]) for (const colours of ["light", "dark"]) await looks(browser, width, colours);

    for (const base of [files, address]) {
      const page = await open(browser, base, {});
      await finds(page, base, "xh_check", "docs/c.html#xh_check");
      await finds(page, base, "naked single", "docs/techniques.html#");
      await finds(page, base, "노노그램", "docs/ko/start/author.html");
      // As a file the search shows no excerpts: a page may not read other files.
      // From a server a page may be left while it asks for them.
      const isExcerpt = (line) => /^throws: Failed to fetch/.test(line) || (base === files && line.startsWith("does not get file:"));
      assert.deepStrictEqual(page.trouble.filter((line) => !isExcerpt(line)), []);
      await page.context().close();
    }

    const page = await open(browser, address, {});
    await page.goto(files + "studio.html");
    const hasStudio = fs.existsSync(path.join(folder, "studio"));
    if (hasStudio) {
      await page.waitForSelector("#studio-as-file:visible");
      await page.goto(address + "studio.html");
      await page.frameLocator("#studio-frame").locator(".claim").waitFor();
      assert.deepStrictEqual(page.trouble.filter((line) => !line.includes("file://")), []);
      if (pictures) await page.screenshot({ path: path.join(pictures, "studio.png") });
    }
    console.log(`looks at 360 and 1440 pixels, searches as files and from a server${hasStudio ? ", studio" : ""}`);
  } finally {
    await browser.close();
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
