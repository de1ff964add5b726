// SPDX-License-Identifier: MIT
// The tools over the board: undo and redo, drawing tools, mirror, colours, zoom, values to type, and
// what is edited.
import { fill, h, icon } from "../base/dom";
import { t } from "../base/texts";
import type { Board } from "../board/board";
import { sign_of } from "../board/signs";
import type { Studio } from "../app/studio";
import { states_dialog } from "./states";
import { play_tools } from "./play";
import { elements_of } from "../engine/catalogue";
import { clues_in, family_of, painted, size_of, type PictureDoc } from "../puzzle/doc";
import { picture_in } from "../puzzle/drawing";
import { black, most_colours, type Colour } from "../puzzle/picture";
import { mirrors, tools } from "../puzzle/strokes";

const letters = "#roygcbvp";
const values = ["", "#c01717", "#d9730d", "#b89000", "#0b6b24", "#00808a", "#1f49d6", "#7a2fb5", "#b83280"];

export function tool_button(name: string, key: string, shortcut: string, pressed: boolean | null, go: () => void): HTMLButtonElement {
  const label = t(key) + (shortcut ? ` (${shortcut})` : "");
  return h("button", { type: "button", class: "tool", "aria-label": label, title: label, "data-tool": name, "aria-pressed": pressed === null ? null : String(pressed), onclick: go }, icon(name));
}

/// A palette with one more colour.
function with_colour(doc: PictureDoc): PictureDoc {
  const taken = doc.palette.map((colour) => colour.letter);
  const at = [...letters].findIndex((letter) => !taken.includes(letter));
  const colour: Colour = { letter: letters[at] ?? "z", value: values[at] ?? "#000000" };
  return { ...doc, palette: [...doc.palette, colour] };
}

function palette_of(studio: Studio): HTMLElement | null {
  const doc = studio.doc;
  const palette = doc.kind === "picture" ? doc.palette : picture_in(doc) ? [black] : null;
  if (!palette) return null;
  const pick = (colour: number): void => { studio.colour = colour; studio.tell("tools"); };
  // The document at the time of the click, not the one at the time of drawing.
  const edit = (change: (now: PictureDoc) => PictureDoc): void => { if (studio.doc.kind === "picture") studio.edit(change(studio.doc)); };
  const swatches = palette.map((colour, i) => {
    const many = palette.length > 1;
    const label = many ? t("tool.colour", { letter: colour.letter, key: i + 1 }) : t("tool.black");
    const sample = h("span", { class: "sample" }, many ? colour.letter : "");
    if (colour.value) sample.style.background = colour.value;
    return h("button", { type: "button", class: "swatch", "aria-label": label, title: label, "data-colour": i + 1, "aria-pressed": String(Math.min(studio.colour, palette.length) === i + 1), onclick: () => pick(i + 1) }, sample);
  });
  const chosen = palette[studio.colour - 1];
  const picker = chosen && palette.length > 1 ? h("input", {
    type: "color", "aria-label": t("tool.value", { letter: chosen.letter }), value: chosen.value || "#000000",
    onchange: () => edit((now) => ({ ...now, palette: now.palette.map((colour, i) => i === studio.colour - 1 ? { ...colour, value: picker!.value } : colour) })),
  }) : null;
  const erase = h("button", { type: "button", class: "swatch", "aria-label": t("tool.erase"), title: t("tool.erase"), "data-colour": 0, "aria-pressed": String(studio.colour === 0), onclick: () => pick(0) }, icon("erase"));
  const add = doc.kind === "picture" && palette.length < most_colours ? tool_button("larger", "tool.add_colour", "", null, () => {
    edit(with_colour);
    pick(palette.length + 1);
  }) : null;
  return h("div", { class: "tools keys", role: "group", "aria-label": t("tool.palette") }, ...swatches, erase, picker, add);
}

/// What can be typed into the cell in focus, for who has no keyboard. The engine says what it means.
function keypad_of(studio: Studio, board: Board): HTMLElement | null {
  const doc = studio.doc;
  if (doc.kind !== "cells" || doc.drawing) return null;
  const { values } = board;
  if (values.length === 0) return null;
  return h("div", { class: "tools keys pad", role: "group", "aria-label": t("tool.values") },
    ...values.map((value) => h("button", { type: "button", "data-tool": `value-${value}`, onclick: () => board.type(value) }, value)),
    tool_button("erase", "tool.erase", "", null, () => board.type("")),
    doc.gridless ? null : mirror_button(studio, ""));
}

/// From one symmetry of what is drawn to the next.
function mirror_button(studio: Studio, shortcut: string): HTMLButtonElement {
  return tool_button("mirror", `mirror.${studio.mirror}`, shortcut, studio.mirror !== "none", () => {
    studio.mirror = mirrors[(mirrors.indexOf(studio.mirror) + 1) % mirrors.length]!;
    studio.tell("tools");
    studio.tell("view");
    studio.say(t(`mirror.${studio.mirror}`));
  });
}

/// Painting, clues or cells, or playing: of clues with a solution the picture is that solution.
function modes_of(studio: Studio): HTMLElement {
  const { doc: edited } = studio;
  const now = studio.game ? "play" : picture_in(edited) ? "picture" : edited.kind;
  const go = (kind: "picture" | "clues" | "cells" | "play"): void => {
    if (kind === "play") return studio.play(true);
    studio.play(false);
    const doc = studio.doc;
    if (doc.kind === "cells") {
      if (kind === "picture") void studio.draw_solution();
      else if (doc.drawing) studio.edit({ ...doc, drawing: undefined });
      return;
    }
    if (kind === "picture" && doc.kind === kind && studio.hides_solution) return studio.show_solution();
    if (kind === "cells" || doc.kind === kind) return;
    if (doc.kind === "picture") return studio.edit({ kind: "clues", title: doc.title, words: doc.words, palette: doc.palette, clues: clues_in(doc)! });
    const solution = studio.findings.doc === doc ? studio.findings.solutions[0] : undefined;
    if (solution === undefined) return studio.say(t("mode.no_picture"));
    studio.edit(painted(doc, solution));
    studio.show_solution();
  };
  const draws = elements_of(family_of(edited)).some(({ kind }) => kind === "solution");
  const modes = edited.kind === "cells" ? draws ? ["picture", "cells", "play"] as const : ["cells", "play"] as const : ["picture", "clues", "play"] as const;
  return h("div", { class: "segments", role: "group", "aria-label": t("mode.label") }, ...modes.map((mode) =>
    h("button", { type: "button", "data-mode": mode, "aria-pressed": String(mode === now), onclick: () => go(mode) }, t(`mode.${mode}`))));
}

export function toolbar(studio: Studio, board: Board): HTMLElement {
  const element = h("div", { class: "toolbar" });
  let drawn = "";
  const update = (): void => {
    const { doc, tool, mirror, colour, can_undo, can_redo, game } = studio;
    const state = JSON.stringify([doc.kind, game ? null : board.values, doc.kind === "cells" ? [family_of(doc), size_of(doc), elements_of(family_of(doc)).length, doc.drawing !== undefined] : doc.palette, tool, mirror, colour, can_undo, can_redo,
      game && [game.rules?.symbols.map((symbol) => [symbol, sign_of(family_of(doc), symbol)?.src]), game.rules?.marks, game.symbol, game.mode]]);
    if (state === drawn) return;
    drawn = state;
    const before = document.activeElement as HTMLElement | null;
    const focused = element.contains(before) ? ["tool", "colour", "mode"].map((key) => before?.dataset[key] === undefined ? "" : `[data-${key}="${before.dataset[key]}"]`).join("") : "";
    const drawing = !game && picture_in(studio.doc) ? h("div", { class: "tools", role: "group", "aria-label": t("tool.tools") },
      ...tools.map((tool, i) => tool_button(tool, `tool.${tool}`, "PLRB"[i]!, studio.tool === tool, () => { studio.tool = tool; studio.tell("tools"); })),
      mirror_button(studio, "M"),
      doc.kind === "cells" ? tool_button("clue", "tool.clue", "T", studio.tool === "clue", () => { studio.tool = studio.tool === "clue" ? "pencil" : "clue"; studio.tell("tools"); }) : "") : null;
    const undo = tool_button("undo", "tool.undo", "Ctrl+Z", null, () => studio.undo());
    const redo = tool_button("redo", "tool.redo", "Ctrl+Y", null, () => studio.redo());
    const states = tool_button("states", "tool.states", "", null, () => states_dialog(studio));
    states.disabled = !studio.can_undo && !studio.can_redo;
    undo.disabled = !studio.can_undo;
    redo.disabled = !studio.can_redo;
    // In narrow windows the bar is one line; what is put into cells is below it, all of it in sight.
    fill(element, h("div", { class: "bar" }, modes_of(studio),
      h("div", { class: "tools past", role: "group", "aria-label": t("tool.history") }, undo, redo, states), drawing,
      h("div", { class: "tools", role: "group", "aria-label": t("tool.zoom") },
        tool_button("smaller", "tool.smaller", "−", null, () => board.zoom_by(0.8)),
        tool_button("whole", "tool.whole", "", null, () => board.zoom_by(0)),
        tool_button("larger", "tool.larger", "+", null, () => board.zoom_by(1.25)))),
    ...(game ? [play_tools(studio, board)] : [palette_of(studio), keypad_of(studio, board)]));
    if (focused !== "") element.querySelector<HTMLElement>(focused)?.focus();
  };
  studio.on("doc", update);
  studio.on("tools", update);
  studio.on("catalogue", update);
  update();
  return element;
}
