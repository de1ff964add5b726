// axe finds nothing in any state of the page: the first screen, drawing, solutions, repairs, export, rules, steps, hints, trials,
// playing; on phones and on large screens, in the light, in the dark, with high contrast and with forced colours. And targets of
// fingers are large enough, and nothing scrolls sideways.
// Usage: states_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const { serve, launch, open, no_violations, quiet } = require("./page.js");
const { scenes, settled } = require("./scenes.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const looks = {
  "phone, light, ko": { ...phone, colorScheme: "light", locale: "ko-KR" },
  "large, dark": { viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  "phone, contrast": { ...phone, contrast: "more" },
  "large, forced colours, less motion": { viewport: { width: 1280, height: 800 }, forcedColors: "active", reducedMotion: "reduce" },
};

// What fingers can press, but is less than 44 pixels wide or high. Links within text may be.
const small = (page) => page.evaluate(() => [...document.querySelectorAll("button, select, input:not([type=range], [type=checkbox], [type=file]), summary, [role=tab]")]
  .filter((one) => one.checkVisibility() && !one.disabled && !one.closest(".sheet"))
  .map((one) => [one, one.getBoundingClientRect()]).filter(([, { width, height }]) => width > 0 && (width < 43.5 || height < 43.5))
  .map(([one, { width, height }]) => `${one.outerHTML.slice(0, 90)} ${width}x${height}`));

for (const [name, options] of Object.entries(looks)) {
  test(`no violations: ${name}`, async () => {
    const page = await open(browser, server.home, options, "");
    for (const [state, go] of Object.entries(scenes)) {
      await go(page);
      await settled(page);
      await no_violations(page, `${name}: ${state}`);
      if (options.hasTouch) assert.deepEqual(await small(page), [], `${name}: ${state}`);
      const [full, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(full <= shown, `${state} scrolls sideways: ${full}, ${shown}`);
    }
    await quiet(page);
  });
}
