// SPDX-License-Identifier: MIT
// What a player needs beside the board: the time, a check for mistakes, hints; and over the board what
// can be put on it.
import { fill, h, icon } from "../base/dom";
import { t } from "../base/texts";
import { remember, remembered } from "../app/looks";
import { elements_of, theme_for } from "../engine/catalogue";
import { family_of } from "../puzzle/doc";
import { fills_cells } from "../puzzle/elements";
import { clock } from "../app/clock";
import type { Game } from "../app/game";
import type { Studio } from "../app/studio";
import type { Board } from "../board/board";
import { name_of_sign, sign_of } from "../board/signs";
import { modes, shades, symbol_of_shade, type Mode } from "../puzzle/marks";
import { sample_of_tint, tint_buttons } from "./tints";
import { rules_said } from "./rules_said";

/// What a player may hide.
function switches(studio: Studio): HTMLElement {
  const boxes = (["clashes", "peers"] as const).map((what) => {
    const box = h("input", { type: "checkbox", id: `show-${what}`, onchange: () => studio.game?.show(what, box.checked) });
    box.checked = remembered(what) !== "hidden";
    return h("p", { class: "check", "data-switch": what }, box, h("label", { for: box.id }, t(`play.show_${what}`)));
  });
  const element = h("div", {}, ...boxes);
  studio.on("view", () => { boxes[1]!.hidden = studio.game?.rules?.marks !== false; });
  return element;
}

export function play_panel(studio: Studio): HTMLElement {
  const said = h("p", { class: "sentence play-said", role: "status" });
  const time = h("span", { role: "timer", id: "timer", "aria-label": t("play.time") });
  const hide = h("button", { type: "button", id: "hide-timer", onclick: () => {
    remember("timer", remembered("timer") === "hidden" ? "shown" : "hidden");
    update_time();
  } });
  const update_time = (): void => {
    time.hidden = remembered("timer") === "hidden";
    fill(time, clock(studio.game?.seconds ?? 0));
    fill(hide, t(time.hidden ? "play.show_time" : "play.hide_time"));
  };
  const button = (key: string, id: string, go: () => void): HTMLButtonElement => h("button", { type: "button", id, onclick: go }, t(key));
  const check = button("play.check", "play-check", () => void studio.game?.check());
  const clear = button("play.clear", "play-clear", () => studio.game?.clear());
  const hints = ([1, 2, 3] as const).map((level) => button(`hint.${level}`, `play-hint-${level}`, () => void studio.game?.ask_hint(level)));
  const element = h("aside", { class: "rail play", "aria-label": t("mode.play") }, h("div", { class: "panels" },
    h("div", { class: "row" }, time, check),
    h("h2", { "aria-hidden": "true" }, t("hint.title")), h("div", { class: "row", role: "group", "aria-label": t("hint.title") }, ...hints), said,
    rules_said(studio, true), switches(studio), h("div", { class: "row" }, clear, hide)));
  const update = (): void => {
    const { game } = studio;
    element.hidden = game === null;
    if (!game) return;
    if (said.textContent !== game.said) fill(said, game.said);
    said.classList.toggle("solved", game.solved);
    for (const one of [check, clear, ...hints]) one.disabled = !game.rules;
    update_time();
  };
  studio.on("view", update);
  studio.on("clock", update_time);
  update();
  return element;
}

/// What can be put on the board, for pointers and fingers; the keyboard puts it as well.
export function play_tools(studio: Studio, board: Board): HTMLElement | null {
  const game = studio.game;
  if (!game?.rules) return null;
  const { doc } = studio;
  const { symbols, marks, pair } = game.rules;
  const tell = (): void => studio.tell("tools");
  const choice = (symbol: number, label: string, child: Element | string): HTMLElement => h("button", {
    type: "button", class: "swatch", "aria-label": label, title: label, "data-tool": `put-${symbol}`, "data-sign": symbols[symbol],
    "aria-pressed": String(game.symbol === symbol), onclick: () => { game.symbol = symbol; tell(); },
  }, child);
  const crossing = (): HTMLElement[] => [...(pair ? [] : [choice(-1, `${t("play.cross")} (X)`, icon("none"))]), choice(-2, t("tool.erase"), icon("erase"))];
  if (game.rules.edges) {
    const lines = symbols.map((_, i) => choice(i, `${symbols.length > 1 ? t("play.lines", { n: i + 1 }) : t("play.line")} (Space)`, symbols.length > 1 ? String(i + 1) : icon("stroke")));
    return h("div", { class: "tools keys", role: "group", "aria-label": t("tool.values") }, ...lines, ...crossing(),
      ...shades.map((tint, i) => choice(symbol_of_shade(i), t("play.shade", { name: t(`tint.${tint}`) }), sample_of_tint(studio, tint))));
  }
  if (marks) {
    const fills = symbols.map((letter, i) => {
      // Cells are filled with "#" in any family.
      const writes = letter !== "#" && doc.kind === "cells" && !fills_cells(elements_of(family_of(doc)));
      const picture = writes ? sign_of(family_of(doc), letter) : null;
      if (picture) return choice(i, `${name_of_sign(family_of(doc), letter)} (Space)`, h("img", { class: "sign", src: picture.src, alt: "", "data-theme": theme_for(family_of(doc)) }));
      const sample = h("span", { class: "sample" }, symbols.length > 1 || writes ? letter : "");
      if (writes) sample.style.background = "none";
      const value = doc.kind === "cells" ? "" : doc.palette.find((colour) => colour.letter === letter)?.value;
      if (value) sample.style.background = value;
      return choice(i, writes ? `${name_of_sign(family_of(doc), letter)} (Space)` : symbols.length > 1 ? t("tool.colour", { letter, key: i + 1 }) : `${t("tool.black")} (Space)`, sample);
    });
    return h("div", { class: "tools keys", role: "group", "aria-label": t("tool.values") }, ...fills, ...crossing());
  }
  // Characters that are typed one after the other, where symbols have several.
  const keys = game.rules.words ? [...new Set(symbols.join(""))].sort() : symbols;
  const erase = h("button", { type: "button", class: "tool", "data-tool": "erase", "aria-label": t("tool.erase"), title: t("tool.erase"), onclick: () => board.write("", game.mode) }, icon("erase"));
  const values = game.mode === "colour" ? tint_buttons(studio, board) : keys.map((symbol) => {
      const picture = sign_of(family_of(doc), symbol);
      const name = picture ? name_of_sign(family_of(doc), symbol) : symbol;
      const child = picture && !/^\w/.test(symbol) ? h("img", { class: "sign", src: picture.src, alt: "", "data-theme": theme_for(family_of(doc)) }) : symbol;
      return h("button", { type: "button", "aria-label": name, title: name, class: child === symbol ? "" : "swatch", "data-tool": `value-${symbol}`, onclick: () => board.write(symbol, game.mode) }, child);
    });
  return h("div", { class: "tools keys pad", role: "group", "aria-label": t("tool.values") }, mode_buttons(game), ...values, erase);
}

/// What the keys write, with a picture of it. The one for marks in the middle goes back to digits, as N does.
function mode_buttons(game: Game): HTMLElement {
  const keys: Record<Mode, string> = { digit: "", corner: "Shift", centre: "N, Ctrl", colour: "Ctrl + Shift" };
  return h("div", { class: "modes", role: "group", "aria-label": t("play.modes") }, ...modes.map((mode) => {
    const label = t(`play.mode.${mode}`);
    const name = keys[mode] === "" ? label : `${label} (${keys[mode]})`;
    return h("button", {
      type: "button", class: "mode", "data-tool": mode === "centre" ? "notes" : mode, "aria-label": name, title: name, "aria-pressed": String(game.mode === mode),
      onclick: () => game.set_mode(game.mode === mode ? "digit" : mode),
    }, h("span", { class: `sample-${mode}`, "aria-hidden": "true" }));
  }));
}
