// Links and files that somebody has damaged, or made to do harm: one line, in red and beside the field if there is one, and
// what is on the page stays. Storage that is full.
// Usage: hostile_test.js FOLDER
"use strict";

const assert = require("node:assert/strict");
const { test, before, after } = require("node:test");
const zlib = require("node:zlib");
const { serve, launch, open, verdict, message, click_cell, drag, open_text, clues, no_violations, quiet, shared_link, decoded_link } = require("./page.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });
const visit = (...more) => open(browser, server.home, ...more);
const packed = (json) => zlib.deflateRawSync(typeof json === "string" ? json : JSON.stringify(json)).toString("base64url");
const heart = { family: "nonogram", rows: [[2, 2], [7], [7], [5], [3], [1]], columns: [[2], [4], [5], [5], [5], [4], [2]] };

// One line, below the field, and in the colour of errors.
async function refused_beside(page, field, part) {
  await page.waitForFunction(([one, text]) => document.querySelector("#open-error").textContent.includes(text) && document.querySelector(one).getAttribute("aria-invalid") === "true", [field, part]);
  const said = await page.textContent("#open-error");
  assert.match(said, /^[^\n]{10,220}$/);
  const [at, line] = await Promise.all([field, "#open-error"].map((one) => page.locator(one).boundingBox()));
  assert.ok(line.y >= at.y + at.height - 1 && line.y - (at.y + at.height) < 16, JSON.stringify([at, line]));
  const [colour, red] = await page.evaluate(() => {
    const probe = document.createElement("p");
    probe.style.setProperty("color", "var(--bad)");
    document.body.append(probe);
    const found = [getComputedStyle(document.querySelector("#open-error")).color, getComputedStyle(probe).color];
    probe.remove();
    return found;
  });
  assert.equal(colour, red);
}

test("links that are cut off, enormous or newer are refused beside the field", async () => {
  const page = await visit();
  await drag(page, [2, 0], [2, 9]);
  const before = await clues(page);
  const good = packed(heart);
  const own = server.home;
  await page.click("#open");
  for (const [text, part] of [...[1, 10, good.length >> 1, good.length - 3].map((length) => [`${own}#play=${good.slice(0, length)}`, "damaged"]),
    [`#edit=${good.slice(5)}`, "damaged"], [`#play=${packed("0".repeat(5_000_000))}`, "damaged"], [`${own}#solve=${good}`, "newer version"],
    [`${own}?lang=ko#play2=${good}`, "expected"]]) {
    await page.evaluate((value) => {
      const field = document.querySelector("#open-text");
      field.value = value;
      field.dispatchEvent(new Event("input"));
    }, text);
    await page.click("dialog .main");
    await refused_beside(page, "#open-text", part);
  }
  await no_violations(page, "refused");
  await page.keyboard.press("Escape");
  for (const [begin, length, part] of [["#p=", 10_000_000, "damaged"], ["1 2\n", 9 << 20, "too long"]]) {
    await page.evaluate(([text, more]) => {
      const data = new DataTransfer();
      data.setData("text/plain", text + "A".repeat(more));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, [begin, length]);
    await message(page, part);
    assert.ok(await page.locator(".message.bad").isVisible());
  }
  assert.deepEqual(await clues(page), before);
  await quiet(page);
});

test("title, author and rules of strangers turn nothing around and are no markup", async () => {
  const bad = "\u202e<img src=x onerror=alert(1)>\u0007\u200b\u2066 \u{1f600}\ud800 end\n\n\tof it";
  const page = await visit({}, `#play=${packed({ ...heart, title: bad, author: bad + "y".repeat(5000), rules: bad + "z".repeat(50_000) })}`);
  await page.waitForSelector("#play-check:not([disabled])");
  const shown = await page.evaluate(() => [document.querySelector("header .title").value, document.querySelector(".rules .by").textContent, document.querySelector(".rules .own").textContent]);
  for (const text of shown) assert.doesNotMatch(text, /[\u0000-\u0009\u000b-\u001f\u200b\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
  assert.equal(shown[0], "<img src=x onerror=alert(1)> \u{1f600} end of it");
  assert.ok(shown[1].startsWith("By <img src=x onerror=alert(1)> \u{1f600} end of ityy") && shown[1].length < 110, shown[1]);
  assert.ok(shown[2].startsWith("<img src=x onerror=alert(1)> \u{1f600} end\n\n of itzz") && shown[2].length <= 2001, shown[2].slice(0, 60));
  assert.equal(await page.$$eval("img[src=x]", (all) => all.length), 0);
  const [full, wide] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  assert.ok(full <= wide);
  await page.click("[data-mode=clues]");
  const { title, author } = decoded_link(await shared_link(page, "play"));
  assert.deepEqual([title, [...author].length], [shown[0], 100]);
  await quiet(page);
});

test("values of wrong kinds in a link are left out, or the link is refused", async () => {
  for (const [more, fine] of [[{ author: 5, rules: { a: [] } }, true], [{ author: null, title: ["x"] }, true], [{ drawing: { cells: "9", values: 3 } }, true], [{ rows: "x" }, false], [{ columns: [[1e9]] }, true]]) {
    const page = await visit({}, `#edit=${packed({ ...heart, ...more })}`);
    if (fine) assert.equal((await clues(page))[0].length, 6, JSON.stringify(more));
    else await message(page, "This link is damaged");
    await quiet(page);
  }
});

test("files that are empty, binary or too large are refused beside the field, or in red where there is none", async () => {
  const page = await visit();
  await drag(page, [2, 0], [2, 9]);
  const before = await clues(page);
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256));
  const files = [["empty.txt", Buffer.alloc(0), 0, "is empty"], ["noise.bin", noise, 0, "expected"], ["zero.txt", Buffer.alloc(0), 3000, "expected"],
    ["large.txt", noise, 9 << 20, "too large"], ["noise.png", noise, 0, "cannot read this image"], ["empty.png", Buffer.alloc(0), 0, "cannot read this image"]];
  await page.click("#open");
  for (const [name, bytes, zeros, part] of files) {
    await page.evaluate(([title, base64, zeros]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)), new Uint8Array(zeros)], title, { type: title.endsWith("png") ? "image/png" : "text/plain" }));
      const field = document.querySelector("#open-file");
      field.files = data.files;
      field.dispatchEvent(new Event("change"));
    }, [name, bytes.toString("base64"), zeros]);
    await refused_beside(page, "#open-file", part);
  }
  await page.keyboard.press("Escape");
  for (const [kind, part] of [["text/plain", "at most 8 MiB"], ["image/png", "at most 50 MiB"]]) {
    await page.evaluate((type) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(60_000_000)], "large", { type }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, kind);
    assert.match(await message(page, part), /^[^\n]*$/);
    assert.ok(await page.locator(".message.bad").isVisible());
  }
  assert.deepEqual(await clues(page), before);
  await quiet(page);
});

test("where storage is full it is said once, and drawing, playing and links go on", async () => {
  const page = await visit();
  await page.context().addInitScript(() => {
    Storage.prototype.setItem = function refused() { throw new DOMException("full", "QuotaExceededError"); };
    window.said = [];
    new MutationObserver(() => { const text = document.querySelector(".message")?.textContent; if (text && window.said.at(-1) !== text) window.said.push(text); })
      .observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  await verdict(page);
  await click_cell(page, 0, 0);
  await message(page, "This browser keeps nothing: ");
  await click_cell(page, 1, 1);
  await page.waitForTimeout(700);
  await page.click("[data-mode=play]");
  await page.waitForSelector("#play-check:not([disabled])");
  await click_cell(page, 0, 0);
  await page.click("[data-mode=picture]");
  assert.equal(decoded_link(await shared_link(page, "edit")).cells.indexOf("1"), 0);
  await open_text(page, JSON.stringify(heart));
  await page.waitForTimeout(700);
  assert.equal((await page.evaluate(() => window.said.filter((text) => text.startsWith("This browser keeps nothing")))).length, 1);
  await quiet(page);
});

test("two tabs that play keep their own boards", async () => {
  const page = await visit();
  await open_text(page, JSON.stringify(heart));
  await page.click("#veil-play");
  await page.waitForSelector("#play-check:not([disabled])");
  const other = await page.context().newPage();
  await other.goto(`${server.home}#play=${packed({ family: "nonogram", rows: [[3], [], [1]], columns: [[1, 1], [1], [1]] })}`);
  await other.waitForSelector("#play-check:not([disabled])");
  await click_cell(page, 1, 0);
  await click_cell(other, 0, 1);
  for (const [one, label] of [[page, "row 2, column 1, filled"], [other, "row 1, column 2, filled"], [page, "row 2, column 1, filled"]]) {
    await one.reload();
    await one.waitForSelector("#play-check:not([disabled])");
    await one.waitForSelector(`[role=gridcell][aria-label^='${label}']`, { state: "attached" });
  }
  await quiet(page);
});
