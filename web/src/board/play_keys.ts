// SPDX-License-Identifier: MIT
// The keys of a player on the cell in focus.
import { t } from "../base/texts";
import type { Board } from "./board";

const clears = ["Delete", "Backspace"];
const puts = ["Space", "Enter", "NumpadEnter", "KeyX"];

/// The character of a digit or letter key, by its place.
function symbol_of(code: string): string {
  return /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1] ?? "";
}

export function play_key(board: Board, event: KeyboardEvent): boolean {
  const { studio } = board;
  const game = studio.game;
  const { site } = board;
  if (!game?.rules || site === null) return false;
  const { symbols, marks, words } = game.rules;
  const symbol = symbol_of(event.code);
  // As it is written, or a letter by its place, or by its number where none is a digit.
  const numbered = symbols.some((one) => /[0-9]/.test(one)) ? undefined : symbols[Number(symbol || "0") - 1];
  const typed = [event.key, symbol, symbol.toLowerCase()].find((one) => one.length === 1 && (symbols.includes(one) || (words && symbols.some((whole) => whole.includes(one))))) ?? numbered;
  if (clears.includes(event.code)) {
    board.hand.brush.end();
    if (marks) game.put([site], "");
    else board.type("");
  } else if (!marks && event.code === "Space") {
    board.type("");
  } else if (!marks && typed !== undefined && typed !== " ") {
    board.type(typed);
  } else if (!marks && event.code === "KeyN") {
    game.notes = !game.notes;
    studio.tell("tools");
    studio.say(t(game.notes ? "play.notes_on" : "play.notes_off"));
  } else if (marks && puts.includes(event.code)) {
    board.hand.put(site, event.code === "KeyX");
  } else if (marks && Number(symbol) >= 1 && Number(symbol) <= symbols.length) {
    game.symbol = Number(symbol) - 1;
    studio.tell("tools");
  } else {
    return false;
  }
  return true;
}
