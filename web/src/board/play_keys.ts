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
  const { symbols, marks } = game.rules;
  const symbol = symbol_of(event.code);
  if (clears.includes(event.code)) {
    board.hand.brush.end();
    game.put([site], "");
  } else if (!marks && event.code === "Space") {
    game.put([site], "");
  } else if (!marks && symbols.includes(symbol)) {
    game.type(site, symbol);
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
