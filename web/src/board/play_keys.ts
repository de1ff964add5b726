// SPDX-License-Identifier: MIT
// The keys of a player on the cell in focus, or on all chosen cells.
import { t } from "../base/texts";
import { tints, with_shade } from "../puzzle/marks";
import type { Rules } from "../puzzle/play";
import type { Board } from "./board";

const clears = ["Delete", "Backspace"];
const puts = ["Space", "Enter", "NumpadEnter", "KeyX"];

/// The character of a digit or letter key, by its place.
function symbol_of(code: string): string {
  return /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1] ?? "";
}

/// What a key writes: as it is written, or a letter by its place, or by its number where none is a digit.
function typed_by(rules: Rules, event: KeyboardEvent): string | undefined {
  const { symbols, words } = rules;
  const symbol = symbol_of(event.code);
  const numbered = symbols.some((one) => /[0-9]/.test(one)) ? undefined : symbols[Number(symbol || "0") - 1];
  const typed = [event.key, symbol, symbol.toLowerCase()].find((one) => one.length === 1 && (symbols.includes(one) || (words && symbols.some((whole) => whole.includes(one))))) ?? numbered;
  return typed === " " ? undefined : typed;
}

/// Keys with Ctrl, and what is done to all chosen cells: Ctrl and a digit writes it in the middle, with Shift as well it is
/// a colour; Ctrl+A chooses all cells, Escape none but the one in focus.
export function chooser_key(board: Board, event: KeyboardEvent): boolean {
  const { studio } = board;
  const rules = studio.game?.rules;
  if (!rules || rules.marks || event.altKey) return false;
  const command = event.ctrlKey || event.metaKey;
  if (event.code === "Escape" && !command) {
    if (studio.selection.length === 0) return false;
    studio.select([]);
    return true;
  }
  if (!command) return false;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
  const typed = digit === undefined ? undefined : typed_by(rules, event);
  if (event.code === "KeyA" && !event.shiftKey) studio.select(rules.open.map((_, site) => site));
  else if (event.shiftKey && digit !== undefined && tints.some((tint) => tint === digit)) board.tint(digit);
  else if (!event.shiftKey && typed !== undefined) board.write(typed, "centre");
  else return false;
  return true;
}

/// A character in a cell that is not only filled or crossed out; with Shift a mark in its corners.
function written(board: Board, event: KeyboardEvent, rules: Rules): boolean {
  const game = board.studio.game!;
  const symbol = symbol_of(event.code);
  const typed = typed_by(rules, event);
  if (event.code === "Space") {
    board.write("", game.mode);
  } else if (game.mode === "colour" && tints.some((tint) => tint === symbol)) {
    board.tint(symbol);
  } else if (typed !== undefined) {
    const is_corner = event.shiftKey && typed.toUpperCase() === symbol;
    board.write(typed, is_corner ? "corner" : game.mode);
  } else if (event.code === "KeyN") {
    game.set_mode(game.mode === "centre" ? "digit" : "centre");
    board.studio.say(t(game.mode === "centre" ? "play.notes_on" : "play.notes_off"));
  } else if (event.code === "KeyM") {
    game.next_mode();
    board.studio.say(t("play.mode_is", { mode: t(`play.mode.${game.mode}`) }));
  } else {
    return false;
  }
  return true;
}

/// A cell between edges: Space shades it, X takes the other shade.
function shade_key(board: Board, cell: number, event: KeyboardEvent): boolean {
  const game = board.studio.game!;
  if (clears.includes(event.code)) game.draw(with_shade(game.board, [cell], ""), false);
  else if (puts.includes(event.code)) board.hand.shade(cell, event.code === "KeyX");
  else return false;
  return true;
}

export function play_key(board: Board, event: KeyboardEvent): boolean {
  const { studio } = board;
  const game = studio.game;
  const { site, cell_between } = board;
  if (game?.rules && cell_between !== null) return shade_key(board, cell_between, event);
  if (!game?.rules || site === null) return false;
  const { symbols, marks } = game.rules;
  const number = Number(symbol_of(event.code));
  if (clears.includes(event.code)) {
    board.hand.brush.end();
    if (marks) game.put([site], "");
    else board.write("", game.mode);
  } else if (!marks) {
    return written(board, event, game.rules);
  } else if (game.rules.pair && typed_by(game.rules, event) !== undefined) {
    game.put([site], typed_by(game.rules, event)!);
  } else if (puts.includes(event.code)) {
    board.hand.put(site, event.code === "KeyX");
  } else if (number >= 1 && number <= symbols.length) {
    game.symbol = number - 1;
    studio.tell("tools");
  } else {
    return false;
  }
  return true;
}
