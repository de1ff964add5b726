// SPDX-License-Identifier: MIT
// The board to draw on. It is a front of the text field `drawing`, in which each line is a row of `#`
// and `.`: without this script people write there themselves. All words are in data- attributes.
"use strict";

(() => {
  const section = document.getElementById("draw");
  const written = section.querySelector("textarea");
  const grid = document.getElementById("grid");
  const sizes = { rows: document.getElementById("rows"), columns: document.getElementById("columns") };
  const undo = document.getElementById("undo");
  const words = section.dataset;
  const most = Number(words.most);

  // The whole area, so that a board that was made smaller and larger again has lost nothing.
  let area = Array.from({ length: most }, () => new Array(most).fill(false));
  let rows = 10, columns = 10;
  let before = [];  // areas, for undo
  let focus = { row: 0, column: 0 };

  const sent = document.getElementById("marks");
  const marks = new Map();  // "row,column" -> "ambiguous" or "change"
  if (sent) {
    const { ambiguous, change } = JSON.parse(sent.textContent);
    for (const [row, column] of ambiguous) marks.set(`${row},${column}`, "ambiguous");
    if (change) marks.set(`${change.row},${change.column}`, "change");
  }

  function read() {
    const lines = written.value.split("\n").map((line) => line.trim()).filter(Boolean);
    if (!lines.length || lines.length > most) return;
    if (lines.some((line) => line.length !== lines[0].length || line.length > most)) return;
    rows = lines.length;
    columns = lines[0].length;
    lines.forEach((line, row) => [...line].forEach((sign, column) => {
      area[row][column] = sign === "#";
    }));
  }

  function write() {
    written.value = area.slice(0, rows)
      .map((line) => line.slice(0, columns).map((cell) => (cell ? "#" : ".")).join("")).join("\n");
  }

  const runs = (line) => line.map((filled) => (filled ? "#" : " ")).join("").split(/ +/)
    .filter(Boolean).map((run) => run.length).join(" ") || "0";

  // The clues of the row and the column where the focus is: the board itself has no room for them.
  function tell() {
    const { row, column } = focus;
    document.getElementById("clues").textContent = words.clues
      .replace("{row}", row + 1).replace("{across}", runs(area[row].slice(0, columns)))
      .replace("{column}", column + 1)
      .replace("{down}", runs(area.slice(0, rows).map((line) => line[column])));
  }

  const cell = (row, column) => grid.children[row].children[column];

  function show(row, column) {
    const button = cell(row, column);
    const mark = marks.get(`${row},${column}`);
    const name = words.cell.replace("{row}", row + 1).replace("{column}", column + 1);
    const state = area[row][column] ? words.filled : words.empty;
    button.setAttribute("aria-selected", area[row][column]);
    button.setAttribute("aria-label", [name, state, mark && words[mark]].filter(Boolean).join(", "));
    button.tabIndex = row === focus.row && column === focus.column ? 0 : -1;
    button.className = mark || "";
    button.textContent = mark ? (mark === "change" ? "!" : "?") : "";
  }

  function build() {
    focus = { row: Math.min(focus.row, rows - 1), column: Math.min(focus.column, columns - 1) };
    grid.style.setProperty("--columns", columns);
    grid.replaceChildren(...Array.from({ length: rows }, (_row, row) => {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let column = 0; column < columns; ++column) {
        const button = document.createElement("button");
        button.type = "button";
        button.setAttribute("role", "gridcell");
        button.dataset.row = row;
        button.dataset.column = column;
        line.append(button);
      }
      return line;
    }));
    for (let row = 0; row < rows; ++row)
      for (let column = 0; column < columns; ++column) show(row, column);
    sizes.rows.value = rows;
    sizes.columns.value = columns;
    undo.disabled = !before.length;
    write();
    tell();
  }

  function remember() {
    before.push(area.map((line) => [...line]));
    if (before.length > 100) before.shift();
    undo.disabled = false;
  }

  function take_back() {
    if (!before.length) return;
    area = before.pop();
    build();
  }

  function paint(row, column, value) {
    if (area[row][column] === value) return;
    area[row][column] = value;
    show(row, column);
    write();
    tell();
  }

  function go(row, column) {
    const last = focus;
    focus = { row, column };
    cell(last.row, last.column).tabIndex = -1;
    cell(row, column).tabIndex = 0;
    cell(row, column).focus();
    tell();
  }

  const place = (element) => {
    const button = element && element.closest && element.closest("#grid [role=gridcell]");
    return button && { row: Number(button.dataset.row), column: Number(button.dataset.column) };
  };

  // With mouse, pen or finger: the first cell turns over, the others that are passed become like it.
  let stroke = null;
  let is_pointed = false;  // the click that follows has been done
  grid.addEventListener("pointerdown", (event) => {
    const at = place(event.target);
    if (!at || event.button !== 0 || !event.isPrimary) return;
    event.preventDefault();
    if (event.target.hasPointerCapture(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
    remember();
    stroke = { value: !area[at.row][at.column], last: at };
    is_pointed = true;
    paint(at.row, at.column, stroke.value);
    go(at.row, at.column);
  });
  addEventListener("pointermove", (event) => {
    if (!stroke || !event.isPrimary) return;
    const at = place(document.elementFromPoint(event.clientX, event.clientY));
    if (!at) return;
    // A fast hand passes cells between two events.
    const steps = Math.max(Math.abs(at.row - stroke.last.row), Math.abs(at.column - stroke.last.column));
    for (let step = 1; step <= steps; ++step)
      paint(Math.round(stroke.last.row + (at.row - stroke.last.row) * step / steps),
            Math.round(stroke.last.column + (at.column - stroke.last.column) * step / steps),
            stroke.value);
    stroke.last = at;
  });
  for (const end of ["pointerup", "pointercancel"])
    addEventListener(end, () => { stroke = null; });

  // Space, Enter and what helps people who see no board.
  grid.addEventListener("click", (event) => {
    const at = place(event.target);
    if (!at) return;
    if (is_pointed && event.detail) {
      is_pointed = false;
      return;
    }
    remember();
    paint(at.row, at.column, !area[at.row][at.column]);
    go(at.row, at.column);
  });

  const steps = {
    ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
    Home: [0, -most], End: [0, most], PageUp: [-most, 0], PageDown: [most, 0],
  };
  grid.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.code === "KeyZ") {
      event.preventDefault();
      const at = focus;
      take_back();
      go(at.row, at.column);
      return;
    }
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const within = (value, size) => Math.max(0, Math.min(size - 1, value));
    const row = within(focus.row + step[0], rows);
    const column = within(focus.column + step[1], columns);
    if (event.shiftKey && event.key.startsWith("Arrow")) {
      remember();
      paint(row, column, area[focus.row][focus.column]);
    }
    go(row, column);
  });

  for (const [name, field] of Object.entries(sizes))
    field.addEventListener("change", () => {
      const size = Math.max(1, Math.min(most, Math.round(Number(field.value)) || 1));
      if (name === "rows") rows = size;
      else columns = size;
      build();
    });
  undo.addEventListener("click", take_back);
  document.getElementById("clear").addEventListener("click", () => {
    remember();
    area = area.map((line) => line.map(() => false));
    build();
  });

  // One of the two ways is shown, and only that one is sent.
  const form = section.closest("form");
  const fields = {
    draw: [section, written],
    paste: [document.getElementById("paste"), form.elements.text],
  };
  function choose() {
    for (const [way, [part, field]] of Object.entries(fields)) {
      part.hidden = form.elements.way.value !== way;
      field.disabled = part.hidden;
    }
  }
  for (const radio of form.elements.way) radio.addEventListener("change", choose);
  // A page that comes back from the browser's memory has kept its fields.
  addEventListener("pageshow", choose);

  read();
  section.querySelector(".written").hidden = true;
  section.querySelector(".drawn").hidden = false;
  document.getElementById("legend").hidden = !marks.size;
  build();
  choose();

  // A refusal is where reading goes on.
  const refusal = document.querySelector(".refused");
  if (refusal) refusal.focus();
})();
