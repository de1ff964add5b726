// The player of a film: every way to a moment shows the same picture, every control works.
// Usage: player_test.js FOLDER      (of draw_pages)
"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { folder, file, show, on, moment, last, state, scrub } = require("./film.js");

const films = ["p30_hard", "house", "sudoku", "minesweeper"];
const stretch = 40;
const count = (page) => page.textContent("#count");

// A key that is pressed many times.
const press = (page, code, times) => page.evaluate(([key, n]) => {
  for (let i = 0; i < n; ++i)
    document.body.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, code: key }));
}, [code, times]);

// Opens the page as its bare address does.
const reopen = async (page) => {
  await page.evaluate(() => history.replaceState(null, "", location.pathname));
  await page.reload();
};

// The picture, whatever the order within each layer.
const picture = (page) => page.$eval("svg.moving", (svg) =>
  [...svg.children].map((layer) => [...layer.children].map((node) => node.outerHTML).sort()));

for (const name of films) {
  on(name, "every way to a moment shows the same", async (page) => {
    const end = await last(page);
    assert.ok(end > 10);
    const wanted = [0, 1, Math.floor(end / 3), end - 1, end];
    const scratch = [];
    for (const k of wanted) {
      await reopen(page);
      await scrub(page, k);
      scratch.push(await picture(page));
    }
    assert.notDeepEqual(scratch[0], scratch[4]);

    await reopen(page);
    for (const [key, from, to] of [["ArrowRight", 0, end], ["ArrowLeft", end, 0]]) {
      for (let i = 0, k = from; i < wanted.length; ++i) {
        const next = wanted[key === "ArrowRight" ? i : wanted.length - 1 - i];
        if (Math.abs(next - k) > stretch) {  // of a long way only the last part, step by step
          k = next + (next > k ? -stretch : stretch);
          await scrub(page, k);
        }
        await press(page, key, Math.abs(next - k));
        k = next;
        assert.equal(await moment(page), k);
        assert.deepEqual(await picture(page), scratch[wanted.indexOf(k)], `${key} to ${k}`);
      }
      await press(page, key, 1);
      assert.equal(await moment(page), to, "there is nothing beyond");
    }
    for (const k of [end, 1, end - 1, 0, Math.floor(end / 3), end]) {
      await scrub(page, k);
      if (wanted.includes(k))
        assert.deepEqual(await picture(page), scratch[wanted.indexOf(k)], `jump to ${k}`);
    }
  });

  on(name, "plays to the end", async (page) => {
    const end = await last(page);
    await page.selectOption("#speed", { index: 6 });
    await scrub(page, Math.max(0, end - 8));
    const begun = await picture(page);
    await page.click("#play");
    assert.equal(await state(page), "playing");
    assert.equal(await page.getAttribute("#sentence", "aria-live"), "off");
    await page.waitForFunction(() => document.documentElement.dataset.state === "paused");
    assert.equal(await moment(page), end);
    assert.equal(await page.getAttribute("#sentence", "aria-live"), "polite");
    assert.notDeepEqual(await picture(page), begun);

    await page.click("#play");  // from the end it begins anew
    assert.equal(await state(page), "playing");
    await page.waitForFunction(() => Number(document.getElementById("scrub").value) > 0);
    await page.click("#play");
    assert.equal(await state(page), "paused");
    const stopped = await moment(page);
    assert.ok(stopped < end);
    await page.waitForTimeout(150);
    assert.equal(await moment(page), stopped, "it stands still");
  });

  on(name, "has a sentence for each moment in both languages", async (page) => {
    const data = JSON.parse(await page.textContent("#film"));
    assert.ok(data.speaks);
    for (const [k, [, , en, ko]] of data.moments.entries()) {
      if (k === 0) continue;
      assert.match(en, /[a-z]/, `moment ${k}`);
      assert.match(ko, /[가-힣]/, `moment ${k}`);
      assert.doesNotMatch(en, /[가-힣]/, `moment ${k}`);
    }
    await scrub(page, 3);
    assert.ok((await page.textContent("#sentence")).endsWith(data.moments[3][2]));
    await page.check("[name=language][value=ko]");
    assert.equal(await page.getAttribute("html", "lang"), "ko");
    assert.ok((await page.textContent("#sentence")).endsWith(data.moments[3][3]));
    assert.match(await page.textContent("#about"), /단계/);
    assert.match(await page.getAttribute("#scrub", "aria-valuetext"), /단계/);
    assert.equal(await page.getAttribute("#play", "aria-label"), "재생");
    await page.check("[name=language][value=en]");
    assert.equal(await page.getAttribute("#play", "aria-label"), "Play");
  });
}

// The cells of the board that the last picture shows, read off the page, against `solve`.
const solution = (name) => fs.readFileSync(path.join(folder, `${name}.solution`), "utf8");

on("sudoku", "ends with the solution", async (page) => {
  await page.click("#last");
  const digits = await page.$$eval("svg.moving .ink, svg.moving .entry", (nodes) => nodes
    .map((node) => ({ y: Number(node.getAttribute("y")), x: Number(node.getAttribute("x")),
      text: node.textContent }))
    .sort((a, b) => a.y - b.y || a.x - b.x).map((each) => each.text).join(""));
  assert.equal(digits, solution("sudoku").replace(/\s/g, ""));
});

on("p30_hard", "ends with the solution", async (page) => {
  await page.click("#last");
  const rows = await page.$eval("svg.moving", (svg) => {
    const boxes = [...svg.querySelectorAll(".frame")].map((node) => node.getBBox());
    const left = Math.min(...boxes.map((box) => box.x));
    const top = Math.min(...boxes.map((box) => box.y));
    const grid = Array.from({ length: 30 }, () => Array(30).fill("."));
    for (const node of svg.querySelectorAll(".filled")) {
      const box = node.getBBox();
      const row = Math.floor((box.y + box.height / 2 - top) / 60);
      for (let x = box.x + 30; x < box.x + box.width; x += 60)
        grid[row][Math.floor((x - left) / 60)] = "#";
    }
    return grid.map((row) => row.join(""));
  });
  assert.equal(rows.join("\n"), solution("p30_hard").trim());
});

on("minesweeper", "every button works", async (page) => {
  const end = await last(page);
  const push = async (id, expected) => {
    await page.click(`#${id}`, { force: true });  // even where it says that it does nothing
    assert.equal(await moment(page), expected, id);
  };
  assert.equal(await page.getAttribute("#back", "aria-disabled"), "true");
  await push("back", 0);
  await push("forth", 1);
  assert.equal(await page.getAttribute("#back", "aria-disabled"), "false");
  await push("forth", 2);
  await push("back", 1);
  await push("last", end);
  assert.equal(await page.getAttribute("#forth", "aria-disabled"), "true");
  await push("forth", end);
  await push("first", 0);
  await push("play", 0);
  assert.equal(await state(page), "playing");
  assert.equal(await page.getAttribute("#play", "aria-label"), "Pause");
  await push("forth", await moment(page) + 1);
  assert.equal(await state(page), "paused", "a step by hand stops it");
});

on("minesweeper", "the list of steps shows where it is, and goes there", async (page) => {
  assert.ok(await page.$eval("#steps", (details) => details.open), "there is room for it");
  const items = page.locator("#steps ol button");
  assert.equal(await items.count(), await last(page) + 1);
  await items.nth(5).click();
  assert.equal(await moment(page), 5);
  assert.equal(await page.getAttribute("#steps [aria-current=step]", "data-number"), "5");
  await page.click("#forth");
  assert.equal(await page.getAttribute("#steps [aria-current=step]", "data-number"), "6");
  assert.equal(await page.locator("#steps [aria-current]").count(), 1);
  assert.equal(await page.locator("#steps ol [tabindex='0']").count(), 1, "one stop of the Tab key");
});

on("minesweeper", "the sentence is written anew when it comes to be read out", async (page) => {
  await page.selectOption("#speed", { index: 0 });
  await page.click("#forth");
  await page.click("#play");
  const said = await page.textContent("#sentence");
  await page.evaluate(() => {
    const region = document.getElementById("sentence");
    window.heard = [];
    new MutationObserver((changes) => {
      for (const change of changes)
        window.heard.push(change.type === "attributes" ? region.getAttribute("aria-live")
          : region.textContent);
    }).observe(region, { childList: true, attributeFilter: ["aria-live"] });
  });
  await page.click("#play");
  assert.equal(await state(page), "paused");
  await page.waitForFunction(() => window.heard.length > 1);
  assert.deepEqual(await page.evaluate(() => window.heard), ["polite", said]);
});

// What a reader of the screen is told of the picture.
async function spoken(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const pictures = nodes.filter((node) => !node.ignored && node.role?.value === "image");
  assert.equal(pictures.length, 1);
  return pictures[0].name.value;
}

on("sudoku", "the picture says what it shows", async (page) => {
  const { moments, titles } = JSON.parse(await page.textContent("#film"));
  const end = moments.length - 1;
  assert.notEqual(moments[0][6], moments[end][6]);
  for (const k of [0, end, 5]) {
    await scrub(page, k);
    assert.equal(await spoken(page), `${titles[0]} ${moments[k][6]}`);
  }
});

test("title, heading and picture follow the language", async () => {
  const [en, ko] = ["A house", "집 한 채"];
  const page = await show("house");
  const text = fs.readFileSync(file("house"), "utf8")
    .replace(/"titles":\[.*?\],\n/, `"titles":["${en}","${ko}"],\n`);
  assert.ok(text.includes(ko));
  const other = path.join(folder, "two_titles.html");
  fs.writeFileSync(other, text);
  await page.goto(`file://${other}`);
  for (const [language, title] of [["ko", ko], ["en", en]]) {
    await page.check(`[name=language][value=${language}]`);
    assert.equal(await page.title(), title);
    assert.equal(await page.textContent("h1"), title);
    assert.equal(await page.textContent("#picture svg title"), title);
    assert.ok((await spoken(page)).startsWith(title));
  }
  await page.context().close();
});

on("total", "says the words of the puzzle in the language of the page", async (page) => {
  const words = () => page.$$eval("#picture text", (nodes) => nodes.map((node) => node.textContent));
  for (const [language, total] of [["ko", "지뢰 12개"], ["en", "12 mines"], ["ko", "지뢰 12개"]]) {
    await page.check(`[name=language][value=${language}]`);
    assert.ok((await words()).includes(total), language);
    await page.click("#forth");
    assert.ok((await words()).includes(total), `${language}, a step later`);
  }
});

on("minesweeper", "counts the steps, not the end", async (page) => {
  const steps = await last(page) - 1;
  assert.equal(await count(page), `0 / ${steps}`);
  assert.equal(await page.textContent("#about"), "The puzzle");
  await page.click("#last");
  assert.equal(await page.textContent("#about"), "The end");
  await page.click("#back");
  assert.equal(await page.textContent("#about"), `Step ${steps} of ${steps}`);
});

test("begins in the reader's language, unless one is asked for", async () => {
  for (const [name, locale, lang] of [["house", "ko-KR", "ko"], ["house", "en-US", "en"],
    ["house", "fr-FR", "en"], ["korean", "en-US", "ko"]]) {
    const page = await show(name, { locale });
    assert.equal(await page.getAttribute("html", "lang"), lang, `${name}, ${locale}`);
    assert.ok(await page.isChecked(`[name=language][value=${lang}]`));
    await page.context().close();
  }
});

on("house", "moves nothing for who wants no motion", async (page) => {
  assert.equal(await page.$eval("#back", (node) => getComputedStyle(node).transitionDuration), "0s");
  await page.waitForTimeout(300);
  assert.equal(await moment(page), 0, "and does not begin by itself");
}, { reducedMotion: "reduce" });

for (const name of films) {
  on(name, "goes slowly for who wants no motion", async (page) => {
    assert.match(await page.$eval("#speed", (select) => select.selectedOptions[0].text), /^1 per sec/);
  }, { reducedMotion: "reduce" });

  on(name, "on paper it is the moment that is shown, with its sentence", async (page) => {
    await scrub(page, 7);
    await page.check("[name=language][value=ko]");
    const shown = await picture(page);
    const { moments } = JSON.parse(await page.textContent("#film"));
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    assert.ok(await page.isVisible("svg.moving"));
    assert.deepEqual(await picture(page), shown);
    assert.equal(await page.locator("#picture svg").count(), 1);
    assert.ok(await page.isVisible("#sentence"));
    assert.ok((await page.textContent("#sentence")).endsWith(moments[7][3]));
    for (const format of ["A4", "Letter"])
      for (const landscape of [false, true]) {
        const pdf = (await page.pdf({ format, landscape })).toString("latin1");
        assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1, `one sheet of ${format}`);
      }
  });
}

on("house", "on paper it has no controls", async (page) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const gone of [".controls", ".looks", "#steps", "#keys"])
    assert.ok(!(await page.isVisible(gone)), gone);
  assert.equal(await page.$eval("body", (node) => getComputedStyle(node).backgroundColor),
               "rgb(255, 255, 255)");
});

on("house", "without scripts it is the last picture and its sentence", async (page) => {
  assert.ok(await page.isVisible("svg.still"));
  assert.ok((await page.textContent("#sentence")).length > 10);
  assert.ok(!(await page.isVisible(".controls")));
  assert.match(await page.textContent(".telling"), /With scripts allowed/);
}, { javaScriptEnabled: false });

on("still", "a single picture has no controls", async (page) => {
  assert.ok(await page.isVisible("svg.still"));
  assert.equal(await page.locator("svg.moving").count(), 0);
  for (const gone of [".controls", "#steps", "#keys", "#languages"])
    assert.ok(!(await page.isVisible(gone)), gone);
  const all = () => page.$eval("html", (root) => root.cloneNode().outerHTML + root.innerText);
  const before = await all();
  for (const key of ["KeyT", "KeyL", "Space", "ArrowRight"]) await page.keyboard.press(key);
  await page.waitForTimeout(50);
  assert.equal(await all(), before, "nor keys, which could not be turned off");
});

test("a long film is a small file", () => {
  assert.ok(fs.statSync(file("p25_hard")).size < 300_000);
});

test("a foreign script does not run", async () => {
  const page = await show("house");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.foreign = true";
    document.body.append(script);
  });
  assert.equal(await page.evaluate(() => window.foreign), undefined);
  assert.match(page.trouble.join("\n"), /Content Security Policy/);
  await page.context().close();
});

on("sudoku", "the address names a step, and keeps up with it", async (page) => {
  const end = await last(page);
  const hash = () => page.evaluate(() => location.hash);
  await page.evaluate(() => (location.hash = "#20"));
  await page.waitForFunction(() => document.getElementById("scrub").value === "20");
  const twenty = await picture(page);
  await page.reload();
  assert.equal(await moment(page), 20);
  assert.deepEqual(await picture(page), twenty);
  await page.keyboard.press("ArrowRight");
  assert.equal(await hash(), "#21");
  for (const [asked, shown] of [["#999999", end], ["#0", 0], ["#-1", 0], ["#steps", 0], ["#2x", 0]]) {
    await page.evaluate((text) => history.replaceState(null, "", location.pathname + text), asked);
    await page.reload();
    assert.equal(await moment(page), shown, asked);
  }
});

on("sudoku", "the name of a cell lights it up", async (page) => {
  const lit = () => page.$$eval(".pointed", (nodes) => nodes.map((node) =>
    [Number(node.getAttribute("x")), Number(node.getAttribute("y"))]));
  for (const [language, name] of [["en", /^r\d/], ["ko", /행/]]) {
    await page.check(`[name=language][value=${language}]`);
    await scrub(page, 17);
    const names = page.locator("#sentence .name");
    assert.ok(await names.count() > 0, language);
    const first = names.first();
    assert.match(await first.textContent(), name);
    await first.hover();
    const cells = await lit();
    assert.ok(cells.length > 0);
    for (const [x, y] of cells) assert.ok(x >= 40 && y >= 40 && x < 580 && y < 580);
    await page.hover("h1");
    assert.deepEqual(await lit(), []);
    await first.dispatchEvent("pointerenter");  // no mouse that would stand on a name of the next step
    assert.ok((await lit()).length > 0);
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await lit(), [], "not in the next step");
  }
});

on("p25_hard", "a finger goes a step, and moves the larger picture", async (page) => {
  const swipe = (from, to) => page.evaluate(([a, b]) => {
    const figure = document.getElementById("picture");
    const touch = (x) => new Touch({ identifier: 1, target: figure, clientX: x, clientY: 200 });
    figure.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(a)] }));
    figure.dispatchEvent(new TouchEvent("touchend", { changedTouches: [touch(b)] }));
  }, [from, to]);
  await swipe(300, 100);
  assert.equal(await moment(page), 1, "to the left is forth");
  await swipe(100, 300);
  assert.equal(await moment(page), 0);
  await swipe(100, 120);
  assert.equal(await moment(page), 0, "too short");
  const cell = () => page.$eval("#picture svg.moving", (svg) =>
    (svg.getBoundingClientRect().width * 60) / svg.viewBox.baseVal.width);
  assert.ok(await cell() < 16);
  await page.tap("#zoom");
  assert.ok(await cell() > 30, "clues can be read");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page itself does not become wider: ${wide}`);
  await swipe(300, 100);
  assert.equal(await moment(page), 0);
  await scrub(page, await last(page) - 1);
  const seen = await page.$eval("#picture", (figure) => {
    const target = figure.querySelector(".moving .target").getBoundingClientRect();
    const box = figure.getBoundingClientRect();
    return target.left >= box.left && target.right <= box.right;
  });
  assert.ok(seen, "what changes is in sight");
  await page.tap("#zoom");
  assert.ok(await cell() < 16);
}, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
