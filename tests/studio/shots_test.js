// Pictures for the record: four states of the page on a phone, a laptop and a large screen, twelve in the light and twelve in the
// dark, so that what a change does to the looks can be compared. They go to build/studio-shots/record, or to the folder of
// CROSSHATCH_SHOTS. Nothing scrolls sideways in any of them.
// Usage: shots_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test, before, after } = require("node:test");
const { serve, launch, open, quiet, root } = require("./page.js");
const { scenes, settled } = require("./scenes.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const folder = process.env.CROSSHATCH_SHOTS ?? path.join(root, "build/studio-shots/record");
const states = ["first", "ambiguous", "steps", "play"];

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[390, 844], [1440, 900], [2560, 1440]]) {
    test(`${colorScheme}, ${width}x${height}`, async () => {
      fs.mkdirSync(folder, { recursive: true });
      const phone = width < 800;
      const page = await open(browser, server.home, { viewport: { width, height }, colorScheme, hasTouch: phone, isMobile: phone }, "");
      for (const name of ["first", "ambiguous", "killer", "steps", "play"]) {
        await scenes[name](page);
        if (!states.includes(name)) continue;
        await settled(page);
        await page.evaluate(() => document.fonts.ready.then(() => {}));
        const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        assert.ok(full <= shown, `${name} scrolls sideways: ${full}, ${shown}`);
        await page.screenshot({ path: path.join(folder, `${colorScheme}-${width}-${name}.png`) });
      }
      await quiet(page);
    });
  }
}
