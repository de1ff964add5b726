// A film by the keyboard: the player's keys, and those of what has the focus.
// Usage: keys_test.js FOLDER      (of draw_pages)
"use strict";

const assert = require("node:assert/strict");
const { on, moment, last, state } = require("./film.js");

on("minesweeper", "every key works", async (page) => {
  const end = await last(page);
  const strike = async (key, expected) => {
    await page.keyboard.press(key);
    assert.equal(await moment(page), expected, key);
  };
  await strike("ArrowRight", 1);
  await strike("ArrowRight", 2);
  await strike("ArrowLeft", 1);
  await strike("End", end);
  await strike("Home", 0);
  await page.keyboard.press("Space");
  assert.equal(await state(page), "playing");
  await page.keyboard.press("Space");
  assert.equal(await state(page), "paused");

  const speed = () => page.$eval("#speed", (select) => select.selectedIndex);
  const usual = await speed();
  await page.keyboard.press("Equal");
  assert.equal(await speed(), usual + 1);
  await page.keyboard.press("Shift+Equal");
  assert.equal(await speed(), usual + 2);
  await page.keyboard.press("Minus");
  await page.keyboard.press("NumpadSubtract");
  assert.equal(await speed(), usual);
  for (let i = 0; i < 9; ++i) await page.keyboard.press("Minus");
  assert.equal(await speed(), 0);
  for (let i = 0; i < 9; ++i) await page.keyboard.press("NumpadAdd");
  assert.equal(await speed(), 6);

  await page.keyboard.press("KeyL");
  assert.equal(await page.getAttribute("html", "lang"), "ko");
  await page.keyboard.press("KeyL");
  assert.equal(await page.getAttribute("html", "lang"), "en");
  for (const theme of ["light", "dark", "automatic"]) {
    await page.keyboard.press("KeyT");
    assert.equal(await page.getAttribute("html", "data-theme"), theme);
    assert.ok(await page.isChecked(`[name=theme][value=${theme}]`));
  }
});

on("sudoku", "pages are ten steps", async (page) => {
  const end = await last(page);
  for (const [key, expected] of [["PageDown", 10], ["PageDown", 20], ["PageUp", 10], ["PageUp", 0],
    ["PageUp", 0], ["End", end], ["PageDown", end], ["PageUp", end - 10]]) {
    await page.keyboard.press(key);
    assert.equal(await moment(page), expected, key);
  }
  await page.focus("#scrub");
  await page.keyboard.press("PageUp");
  assert.equal(await moment(page), end - 20, "the slider's pages are no others");
});

on("minesweeper", "a key that is held down does not switch to and fro", async (page) => {
  const hold = async (key, times) => {
    for (let i = 0; i < times; ++i) await page.keyboard.down(key);
    await page.keyboard.up(key);
  };
  await page.selectOption("#speed", { index: 0 });
  await page.evaluate(() => document.activeElement.blur());
  await hold("Space", 4);
  assert.equal(await state(page), "playing");
  await hold("Space", 3);
  assert.equal(await state(page), "paused");
  await hold("KeyL", 4);
  assert.equal(await page.getAttribute("html", "lang"), "ko");
  await hold("KeyT", 3);
  assert.equal(await page.getAttribute("html", "data-theme"), "light");
  await page.focus("#play");
  await hold("Enter", 4);
  assert.equal(await state(page), "playing", "nor on the button");
  await hold("Space", 3);
  assert.equal(await state(page), "paused");
  await hold("ArrowRight", 3);
  assert.equal(await moment(page), 3, "but goes on stepping");
});

on("minesweeper", "the keys can be turned off", async (page) => {
  await page.click("#keys summary");
  await page.focus("#shortcuts");
  await page.keyboard.press("Space");
  assert.equal(await state(page), "paused", "the space bar is the box's own");
  assert.ok(!(await page.isChecked("#shortcuts")));
  await page.click("#keys summary");
  await page.evaluate(() => document.activeElement.blur());
  const usual = await page.$eval("#speed", (select) => select.selectedIndex);
  for (const key of ["KeyL", "KeyT", "Minus", "Equal", "NumpadAdd", "Space", "ArrowRight", "End"])
    await page.keyboard.press(key);
  assert.equal(await page.getAttribute("html", "lang"), "en");
  assert.equal(await page.getAttribute("html", "data-theme"), "automatic");
  assert.equal(await page.$eval("#speed", (select) => select.selectedIndex), usual);
  assert.equal(await state(page), "paused");
  assert.equal(await moment(page), 0);
  await page.check("[name=language][value=ko]");
  assert.ok(!(await page.isChecked("#shortcuts")), "it is remembered");
  await page.focus("#forth");
  await page.keyboard.press("Enter");
  assert.equal(await moment(page), 1, "buttons are buttons");
  await page.click("#keys summary");
  await page.check("#shortcuts");
  await page.keyboard.press("KeyL");
  assert.equal(await page.getAttribute("html", "lang"), "en");
});

on("minesweeper", "keys work by their place, and leave the browser its own", async (page) => {
  const send = (init) => page.evaluate((each) => document.body.dispatchEvent(
    new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...each })), init);
  await send({ key: "ㅣ", code: "KeyL" });  // a Korean keyboard
  assert.equal(await page.getAttribute("html", "lang"), "ko");
  await send({ key: "Process", code: "KeyL", isComposing: true });
  assert.equal(await page.getAttribute("html", "lang"), "ko", "not while a syllable is composed");
  assert.ok(await send({ key: "ArrowRight", code: "ArrowRight", altKey: true }));
  assert.equal(await moment(page), 0, "Alt and an arrow go through the history");
  assert.equal(await send({ key: "ArrowRight", code: "ArrowRight" }), false);
  assert.equal(await moment(page), 1);
  await send({ key: "+", code: "BracketRight" });  // a German keyboard
  assert.equal(await page.$eval("#speed", (select) => select.selectedIndex), 2);
});

on("minesweeper", "what has the focus keeps its own keys", async (page) => {
  await page.focus("#scrub");
  await page.keyboard.press("ArrowRight");
  assert.equal(await moment(page), 1, "once, not twice");
  await page.keyboard.press("Space");
  assert.equal(await state(page), "playing", "a slider has no use for the space bar");
  await page.focus("#forth");
  await page.keyboard.press("Space");
  assert.equal(await state(page), "paused", "the button is pressed");
  await page.focus("[name=theme]:checked");
  const before = await moment(page);
  await page.keyboard.press("ArrowRight");
  assert.equal(await moment(page), before);
  assert.equal(await page.getAttribute("html", "data-theme"), "light");
});

on("sudoku", "the list of steps is one for the keyboard", async (page) => {
  const end = await last(page);
  const focus = () => page.evaluate(() => {
    const items = [...document.querySelectorAll("#steps ol button")];
    return items.indexOf(document.activeElement);
  });
  const strike = async (key, expected, shown) => {
    await page.keyboard.press(key);
    assert.equal(await focus(), expected, `${key}: the focus`);
    assert.equal(await moment(page), shown, `${key}: the moment`);
    assert.equal(await page.locator("#steps ol [tabindex='0']").count(), 1, "one stop of Tab");
  };
  await page.focus("#steps [aria-current]");
  await strike("ArrowRight", 1, 1);
  await strike("ArrowRight", 2, 2);
  await strike("Space", 2, 2);
  await strike("ArrowDown", 3, 2);
  await strike("ArrowDown", 4, 2);
  await strike("ArrowUp", 3, 2);
  await strike("Enter", 3, 3);
  await strike("End", end, 3);
  await strike("ArrowDown", end, 3);
  await strike("PageUp", end - 10, 3);
  await strike("Space", end - 10, end - 10);
  await strike("ArrowLeft", end - 11, end - 11);
  await strike("Home", 0, end - 11);
  await strike("ArrowUp", 0, end - 11);
  await strike("Enter", 0, 0);
  await strike("PageDown", 10, 0);
  await page.keyboard.press("Tab");
  assert.equal(await focus(), -1, "Tab leaves the list");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focus(), 0, "and comes back to the current item");
});

on("minesweeper", "playing takes the focus from nobody in the list", async (page) => {
  await page.selectOption("#speed", { index: 6 });
  await page.evaluate(() => {
    document.getElementById("play").click();
    document.querySelectorAll("#steps ol button")[3].focus();
  });
  await page.waitForFunction(() => document.documentElement.dataset.state === "paused");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.number), "3");
});

on("minesweeper", "after a click the keys are the player's again", async (page) => {
  for (const selector of ["[name=language][value=ko]", "[name=theme][value=dark]",
    "[name=theme][value=light]"]) {
    await page.click(selector);
    const before = await moment(page);
    await page.keyboard.press("ArrowRight");
    assert.equal(await moment(page), before + 1, selector);
    await page.keyboard.press("Space");
    assert.equal(await state(page), "playing", selector);
    await page.keyboard.press("Space");
  }
  assert.equal(await page.getAttribute("html", "data-theme"), "light");
});
