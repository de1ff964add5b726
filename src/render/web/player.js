// The player of an animation. The page has the last picture in it, for where no script runs; this draws all
// moments in its place, from the data in #film:
//
//   titles   [English, Korean], or one for both
//   texts    [[English, Korean], ...]: words of the puzzle in the pictures, "10 mines"
//   lattice  [x, y, rows, columns]: where the cells lie, each 60 wide
//   layers   how many groups the picture has
//   stamps   [layer, {attributes}, data of a path] or [layer, {attributes}, text, 1]
//   pieces   stamp, x, y, stamp, x, y, ...: the stamps where they come to lie
//   words    [[English, Korean], ...]: the names of techniques
//   moments  [[pieces that go], [pieces that come], English, Korean, word or -1, depth,
//            what the picture shows in English, in Korean], the last two only where there are such
//
// A step forward takes away what goes and adds what comes; a step back does the opposite.
//
// The address may end in #20: the page opens at step 20, and keeps its address up to date, so that
// a step can be linked to.
(() => {
  "use strict";

  const says = {
    en: {
      language: "Language", theme: "Colours", automatic: "Auto", light: "Light", dark: "Dark",
      controls: "Player", scrub: "Step", first: "To the puzzle", back: "One step back", play: "Play",
      pause: "Pause", forth: "One step forward", last: "To the end", speed: "Speed",
      aSecond: (n) => `${n} per second`, steps: "All steps", keys: "Keys", space: "Space",
      playOrPause: "play or pause", stepwise: "one step back, one step forward",
      tens: "ten steps back, ten steps forward",
      inList: "in the list of steps: up, down", shortcuts: "Keyboard shortcuts",
      ends: "to the puzzle, to the end", pace: "slower, faster",
      switchLanguage: "other language", switchTheme: "other colours", zoom: "Larger",
      switchZoom: "larger, or as large as fits",
      puzzle: "The puzzle", end: "The end", step: (k, n) => `Step ${k} of ${n}`,
      under: (n) => (n === 1 ? "under an assumption" : `under ${n} assumptions`),
    },
    ko: {
      language: "언어", theme: "색", automatic: "자동", light: "밝게", dark: "어둡게",
      controls: "재생기", scrub: "단계", first: "문제로", back: "한 단계 뒤로", play: "재생",
      pause: "멈춤", forth: "한 단계 앞으로", last: "끝으로", speed: "속도",
      aSecond: (n) => `초당 ${n}단계`, steps: "모든 단계", keys: "단축키", space: "스페이스",
      playOrPause: "재생하거나 멈추기", stepwise: "한 단계 뒤로, 한 단계 앞으로",
      tens: "열 단계 뒤로, 열 단계 앞으로",
      inList: "단계 목록에서: 위로, 아래로", shortcuts: "단축키 사용",
      ends: "문제로, 끝으로", pace: "느리게, 빠르게",
      switchLanguage: "언어 바꾸기", switchTheme: "밝기 바꾸기", zoom: "크게",
      switchZoom: "크게 보기, 화면에 맞추기",
      puzzle: "문제", end: "끝", step: (k, n) => `${n}단계 중 ${k}단계`,
      under: (n) => (n === 1 ? "가정 안" : `가정 ${n}개 안`),
    },
  };
  const speeds = [0.5, 1, 2, 4, 8, 16, 32];
  const ten = 10;

  const root = document.documentElement;
  const at = (id) => document.getElementById(id);
  const film = JSON.parse(at("film").textContent);
  const texts = film.texts ?? [];
  const last = film.moments.length - 1;
  const isKorean = () => root.lang === "ko";
  const say = () => says[isKorean() ? "ko" : "en"];

  // The picture.

  const layers = [];
  const shown = new Map();  // piece -> its elements
  let now = -1;

  const create = (name, attributes, parent) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return parent.appendChild(node);
  };

  // Words of the puzzle, in whatever language they are, in that of the page.
  function worded(text) {
    const both = texts.find((words) => words.includes(text));
    return both ? both[isKorean() ? 1 : 0] : text;
  }

  function put(piece) {
    const [stamp, x, y] = film.pieces.slice(3 * piece, 3 * piece + 3);
    const [layer, attributes, content, isText] = film.stamps[stamp];
    const node = create(isText ? "text" : "path", attributes, layers[layer]);
    if (isText) {
      node.setAttribute("x", x);
      node.setAttribute("y", y);
      node.textContent = worded(content);
    } else {
      node.setAttribute("d", `M${x} ${y}${content}`);
      // A line without soft edges may be lost where it is thinner than a dot.
      if (attributes["stroke-width"] && attributes["shape-rendering"])
        node.style.strokeWidth = `max(${attributes["stroke-width"]}px,var(--dot))`;
    }
    if (!shown.has(piece)) shown.set(piece, []);
    shown.get(piece).push(node);
  }

  function draw(moment) {
    const change = new Map();  // piece -> how many more of it there are to be
    const count = (pieces, by) => {
      for (const piece of pieces) change.set(piece, (change.get(piece) ?? 0) + by);
    };
    for (; now < moment; ++now) {
      count(film.moments[now + 1][0], -1);
      count(film.moments[now + 1][1], 1);
    }
    for (; now > moment; --now) {
      count(film.moments[now][0], 1);
      count(film.moments[now][1], -1);
    }
    for (const [piece, by] of change) {
      for (let i = by; i < 0; ++i) shown.get(piece).pop().remove();
      for (let i = 0; i < by; ++i) put(piece);
    }
  }

  const readable = 18;  // pixels of a cell whose clues can be read
  const zoomed = 32;    // pixels of a cell of the larger picture

  function zoom(isOn) {
    at("picture").classList.toggle("zoomed", isOn);
    at("zoom").setAttribute("aria-pressed", isOn);
    fit();
    if (isOn) follow();
  }

  // Scrolls the larger picture to what the step changes.
  function follow() {
    const figure = at("picture");
    const target = figure.querySelector(".moving .target");
    if (!target || !figure.classList.contains("zoomed")) return;
    const [seen, whole] = [figure.getBoundingClientRect(), target.getBoundingClientRect()];
    const past = (low, high, least, most) =>
      (low < least ? low - least : high > most ? high - most : 0);
    figure.scrollBy(past(whole.left, whole.right, seen.left + zoomed, seen.right - zoomed),
      past(whole.top, whole.bottom, seen.top + zoomed, seen.bottom - zoomed));
  }

  // Where there is room, a cell is a whole number of the screen's dots wide, and all lines are sharp.
  function fit() {
    const figure = at("picture");
    const isZoomed = figure.classList.contains("zoomed");
    figure.classList.remove("zoomed");
    figure.style.width = "";
    const dots = window.devicePixelRatio || 1;
    const wide = Number(getComputedStyle(figure).getPropertyValue("--wide"));
    let cell = (figure.clientWidth * 60 * dots) / wide;  // in dots
    if (cell > 8) {
      cell = Math.floor(cell);
      figure.style.width = `${(cell * wide) / 60 / dots}px`;
    }
    figure.style.setProperty("--dot", `${60 / cell}px`);
    figure.style.setProperty("--zoomed", `${(zoomed * wide) / 60}px`);
    at("zoom").hidden = cell / dots >= readable;
    figure.classList.toggle("zoomed", isZoomed && !at("zoom").hidden);
  }

  // What is said of it.

  // The last moment is most often no step but what came of all of them, and has no technique.
  const steps = film.moments[last][4] < 0 && last > 0 ? last - 1 : last;

  function about(moment) {
    const parts = [say().step(moment, steps)];
    if (moment === 0) parts[0] = say().puzzle;
    if (moment > steps) parts[0] = say().end;
    const depth = film.moments[moment][5];
    if (depth > 0) parts.push(say().under(depth));
    return parts.join(" · ");
  }

  const sentence = (moment) => film.moments[moment][isKorean() ? 3 : 2];

  // What readers of the screen are told that the picture shows.
  function describe(moment) {
    const [en, ko] = film.moments[moment].slice(6);
    const node = document.querySelector("#picture desc");
    if (node) node.textContent = (isKorean() && ko) || en || "";
  }

  // The sentence, with the name of the technique in it, or before it, set off.
  function spell(node, moment) {
    const text = sentence(moment);
    const technique = film.words[film.moments[moment][4]]?.[isKorean() ? 1 : 0] ?? "";
    const name = document.createElement("strong");
    name.textContent = technique;
    if (!technique) node.replaceChildren(...pointing(text));
    else if (text.startsWith(technique))
      node.replaceChildren(name, ...pointing(text.slice(technique.length)));
    else node.replaceChildren(name, ": ", ...pointing(text));
  }

  // Names of cells light up their cells: r3c4, r5c23, r3-5c2, row 3, column 4; 3행 4열, 3~5행 2열.

  const [left, top, rows, columns] = film.lattice ?? [0, 0, 0, 0];
  const cellNames =
    /\br(\d[\d,-]*)c(\d[\d,-]*\d|\d)|\brow (\d+), column (\d+)|(\d[\d~,·-]*)행 (\d[\d~,·-]*)열/g;

  // "3", "3-5", "3,7"; on small boards "23" are 2 and 3.
  function numbers(text, most) {
    return text.split(/[,·]/).flatMap((part) => {
      const [low, high] = part.split(/[-~]/).map(Number);
      if (high) return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => low + i);
      return most < 10 ? [...part].map(Number) : [low];
    }).filter((number) => number >= 1 && number <= most);
  }

  function pointing(text) {
    const parts = [];
    let end = 0;
    for (const match of rows ? text.matchAll(cellNames) : []) {
      const [row, column] = match.slice(1).filter((part) => part !== undefined);
      const node = document.createElement("span");
      node.className = "name";
      node.textContent = match[0];
      node.addEventListener("pointerenter", () => point(node, row, column));
      node.addEventListener("pointerleave", unpoint);
      node.addEventListener("click", () => point(node, row, column));  // by touch
      parts.push(text.slice(end, match.index), node);
      end = match.index + match[0].length;
    }
    return [...parts, text.slice(end)];
  }

  function unpoint() {
    for (const node of document.querySelectorAll(".pointed")) node.remove();
    document.querySelector(".pointing")?.classList.remove("pointing");
  }

  function point(name, row, column) {
    unpoint();
    name.classList.add("pointing");
    const parent = document.querySelector("#picture .moving");
    for (const r of numbers(row, rows)) {
      for (const c of numbers(column, columns)) {
        create("rect", { class: "pointed", x: left + 60 * (c - 1), y: top + 60 * (r - 1), width: 60,
          height: 60 }, parent);
      }
    }
  }

  function tell() {
    unpoint();
    follow();
    at("about").textContent = about(now);
    spell(at("sentence"), now);
    describe(now);
    document.querySelector(".telling").classList.toggle("under", film.moments[now][5] > 0);
    at("scrub").value = now;
    at("scrub").setAttribute("aria-valuetext", about(now));
    at("count").textContent = `${Math.min(now, steps)} / ${steps}`;
    for (const id of ["first", "back"]) at(id).setAttribute("aria-disabled", now === 0);
    for (const id of ["forth", "last"]) at(id).setAttribute("aria-disabled", now === last);
    mark();
  }

  // The list of all steps is made when it is first opened. The Tab key stops at one of its items, and
  // the arrows go from that to the others; the current item is another thing, `aria-current`.

  const list = at("steps").querySelector("ol");

  function fill() {
    if (!at("steps").open) return;
    if (list.childElementCount === 0) {
      for (let moment = 0; moment <= last; ++moment) {
        const button = document.createElement("button");
        button.type = "button";
        button.dataset.number = moment > steps ? "" : moment;
        button.tabIndex = -1;
        const depth = film.moments[moment][5];
        if (depth > 0) {
          button.className = "under";
          button.style.setProperty("--depth", Math.min(depth, 4));
        }
        button.addEventListener("click", () => go(moment));
        list.appendChild(document.createElement("li")).appendChild(button);
      }
    }
    list.querySelectorAll("button").forEach((button, moment) => {
      button.textContent = sentence(moment) || about(moment);
    });
    mark();
  }

  const current = () => list.querySelector("[aria-current]");
  const hasFocus = () => list.contains(document.activeElement);

  function stopAt(button) {
    for (const old of list.querySelectorAll("[tabindex='0']")) old.tabIndex = -1;
    if (button) button.tabIndex = 0;
  }

  function mark() {
    current()?.removeAttribute("aria-current");
    const item = list.children[now];
    if (!item || !at("steps").open) return;
    const button = item.firstChild;
    button.setAttribute("aria-current", "step");
    // A film that plays takes the focus from nobody who looks about in the list.
    if (timer && hasFocus()) return;
    stopAt(button);
    list.scrollTop = item.offsetTop - list.offsetTop - list.clientHeight / 3;
    if (hasFocus()) button.focus();
  }

  function rove(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const from = [...list.children].indexOf(event.target.parentNode);
    const to = {
      ArrowUp: from - 1, ArrowDown: from + 1, PageUp: from - ten, PageDown: from + ten, Home: 0,
      End: last,
    }[event.code];
    if (from < 0 || to === undefined) return;
    event.preventDefault();
    const button = list.children[Math.max(0, Math.min(last, to))].firstChild;
    stopAt(button);
    button.focus();
  }

  // Time.

  let timer = 0;

  function halt() {
    const wasPlaying = timer !== 0;
    clearTimeout(timer);
    timer = 0;
    root.dataset.state = "paused";
    at("sentence").setAttribute("aria-live", "polite");
    label(at("play"), "play");
    if (wasPlaying) setTimeout(announce, 100);
  }

  // Only what is written after a region is live is read out, so the sentence is written again.
  function announce() {
    if (!timer) spell(at("sentence"), now);
  }

  function tick() {
    draw(now + 1);
    tell();
    if (now === last) halt();
    else wait();
  }

  function wait() {
    timer = setTimeout(tick, 1000 / speeds[at("speed").value]);
  }

  function play() {
    if (now === last) {
      draw(0);
      tell();
    }
    root.dataset.state = "playing";
    at("sentence").setAttribute("aria-live", "off");  // nobody could listen that fast
    label(at("play"), "pause");
    wait();
  }

  const toggle = () => (timer ? halt() : play());

  function go(moment) {
    halt();
    draw(Math.max(0, Math.min(last, moment)));
    tell();
    history.replaceState(null, "", `#${now}`);
  }

  // The moment that the address names, if it names one.
  function addressed() {
    const number = /^#(\d{1,9})$/.exec(location.hash);
    return number ? Math.min(Number(number[1]), last) : undefined;
  }

  // A finger drawn over the picture goes a step; over a larger one it moves the picture.
  function swipe(figure) {
    let from;
    figure.addEventListener("touchstart", (event) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    }, { passive: true });
    figure.addEventListener("touchend", (event) => {
      if (!from || figure.classList.contains("zoomed")) return;
      const to = event.changedTouches[0];
      const [wide, high] = [to.clientX - from.clientX, to.clientY - from.clientY];
      from = undefined;
      if (Math.abs(wide) > 40 && Math.abs(wide) > 2 * Math.abs(high)) go(now + (wide < 0 ? 1 : -1));
    }, { passive: true });
  }

  // After a click the arrows and the space bar are the player's again. Who goes by the keyboard keeps
  // the focus where it is.
  function giveBack(node) {
    let isPointed = false;
    node.addEventListener("pointerdown", () => (isPointed = true));
    node.addEventListener("keydown", () => (isPointed = false));
    node.addEventListener("change", () => {
      if (isPointed) node.blur();
      isPointed = false;
    });
  }

  function pace(by) {
    at("speed").value = Math.max(0, Math.min(speeds.length - 1, Number(at("speed").value) + by));
    hurry();
  }

  function hurry() {
    if (!timer) return;
    clearTimeout(timer);
    wait();
  }

  // Looks.

  function label(node, key) {
    const text = say()[key];
    node.setAttribute("aria-label", text);
    const shortcut = node.dataset.key === "Space" ? say().space : node.dataset.key;
    if (shortcut) node.title = `${text} (${shortcut})`;
  }

  function speak(language) {
    root.lang = language;
    if (texts.length > 0) {
      for (const node of document.querySelectorAll("#picture text"))
        node.textContent = worded(node.textContent);
    }
    const title = film.titles[isKorean() ? 1 : 0] ?? film.titles[0];
    document.title = title;
    for (const node of document.querySelectorAll("h1,#title")) node.textContent = title;
    document.querySelector(`[name=language][value=${language}]`).checked = true;
    for (const node of document.querySelectorAll("[data-say]"))
      node.textContent = say()[node.dataset.say];
    for (const node of document.querySelectorAll("[data-label]")) label(node, node.dataset.label);
    [...at("speed").options].forEach((option, i) => (option.text = say().aSecond(speeds[i])));
    if (timer) label(at("play"), "pause");
    if (last > 0) {
      tell();
      fill();
    } else {
      at("sentence").textContent = sentence(0);
      describe(0);
    }
  }

  function paint(theme) {
    root.dataset.theme = theme;
    document.querySelector(`[name=theme][value=${theme}]`).checked = true;
  }

  const themes = ["automatic", "light", "dark"];
  const keys = {
    Space: toggle,
    ArrowLeft: () => go(now - 1),
    ArrowRight: () => go(now + 1),
    PageUp: () => go(now - ten),
    PageDown: () => go(now + ten),
    Home: () => go(0),
    End: () => go(last),
    Minus: () => pace(-1),
    NumpadSubtract: () => pace(-1),
    Equal: () => pace(1),
    NumpadAdd: () => pace(1),
    KeyL: () => film.speaks && speak(isKorean() ? "en" : "ko"),
    KeyZ: () => at("zoom").hidden || zoom(at("zoom").getAttribute("aria-pressed") !== "true"),
    KeyT: () => paint(themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length]),
  };

  const switches = new Set([keys.Space, keys.KeyL, keys.KeyT, keys.KeyZ]);

  // What has the focus keeps its own keys.
  const own = {
    range: /^(Arrow|Home|End)/,
    radio: /^(Arrow|Space)/,
    checkbox: /^Space/,
    SELECT: /./,
    BUTTON: /^Space/,
    SUMMARY: /^Space/,
  };

  // Keys go by their place, so that they work whatever script is being written. A key that is held
  // down goes on stepping, but does not switch to and fro.
  function press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const { target, code, repeat } = event;
    if (repeat && target === at("play") && /Enter$/.test(code)) event.preventDefault();
    if (event.defaultPrevented || !at("shortcuts").checked) return;
    const act = keys[code] ?? { "+": keys.Equal, "-": keys.Minus }[event.key];
    if (!act || own[target.tagName === "INPUT" ? target.type : target.tagName]?.test(code)) return;
    event.preventDefault();
    if (!repeat || !switches.has(act)) act();
  }

  function start() {
    document.querySelector(".looks").hidden = false;
    at("languages").hidden = !film.speaks;
    for (const input of document.querySelectorAll("[name=language]"))
      input.addEventListener("change", () => speak(input.value));
    for (const input of document.querySelectorAll("[name=theme]"))
      input.addEventListener("change", () => paint(input.value));
    for (const node of document.querySelectorAll("input:not([type=range]),select")) giveBack(node);
    paint(root.dataset.theme);
    const wish = root.dataset.language || (/^ko\b/i.test(navigator.language) ? "ko" : "en");

    if (last > 0) {
      const moving = document.querySelector("#picture svg");
      moving.setAttribute("class", "moving");
      for (const node of moving.querySelectorAll("g")) node.remove();
      for (let i = 0; i < film.layers; ++i) layers.push(create("g", {}, moving));
      root.classList.add("playing");
      for (const node of [document.querySelector(".controls"), at("steps"), at("keys")])
        node.hidden = false;
      at("scrub").max = last;
      speeds.forEach((speed, i) => at("speed").add(new Option("", i)));
      const minute = speeds.findIndex((speed) => last <= 60 * speed);
      // Who wants little motion is shown a step a second, in which nothing flickers.
      const isCalm = matchMedia("(prefers-reduced-motion:reduce)").matches;
      at("speed").value = isCalm ? 1 : minute < 0 ? speeds.length - 1 : Math.max(1, minute);
      at("first").addEventListener("click", () => go(0));
      at("back").addEventListener("click", () => go(now - 1));
      at("play").addEventListener("click", toggle);
      at("forth").addEventListener("click", () => go(now + 1));
      at("last").addEventListener("click", () => go(last));
      at("zoom").addEventListener("click", keys.KeyZ);
      swipe(at("picture"));
      window.addEventListener("hashchange", () => addressed() !== undefined && go(addressed()));
      at("scrub").addEventListener("input", () => go(Number(at("scrub").value)));
      at("speed").addEventListener("change", hurry);
      at("steps").addEventListener("toggle", fill);
      list.addEventListener("keydown", rove);
      list.addEventListener("focusout", (event) => {
        if (!list.contains(event.relatedTarget)) stopAt(current());
      });
      document.addEventListener("keydown", press);
      at("steps").open = last < 2000 && matchMedia("(min-width:64rem)").matches;
      draw(addressed() ?? 0);
      halt();
    }
    fit();
    window.addEventListener("resize", fit);
    speak(film.speaks ? wish : root.lang);
  }

  start();
})();
