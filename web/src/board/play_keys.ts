// SPDX-License-Identifier: MIT
// The keys of a player on the cell in focus.
import { t } from "../base/texts";
import type { Board } from "./board";
import { size_of } from "../puzzle/doc";

const clears = ["Delete", "Backspace"];

/// The character of a digit or letter key, by its place.
function symbol_of(code: string): string {
  return /^(?:Digit|Numpad|Key)([0-9A-Z])$/.exec(code)?.[1] ?? "";
}

export function play_key(board: Board, event: KeyboardEvent): boolean {
  const { studio, at } = board;
  const game = studio.game;
  if (!game?.rules || at.row < 0 || at.column < 0) return false;
  const { symbols, marks } = game.rules;
  const site = at.row * size_of(studio.doc).columns + at.column;
  const symbol = symbol_of(event.code);
  if (clears.includes(event.code)) {
    board.brush.end();
    game.put([site], "");
  } else if (!marks && event.code === "Space") {
    game.put([site], "");
  } else if (!marks && symbols.includes(symbol)) {
    game.type(site, symbol);
  } else if (!marks && event.code === "KeyN") {
    game.notes = !game.notes;
    studio.tell("tools");
    studio.say(t(game.notes ? "play.notes_on" : "play.notes_off"));
  } else if (marks && (event.code === "Space" || event.code === "Enter" || event.code === "KeyX")) {
    board.brush.end();
    board.brush.begin(site, event.code === "KeyX");
    board.brush.end();
  } else if (marks && Number(symbol) >= 1 && Number(symbol) <= symbols.length) {
    game.symbol = Number(symbol) - 1;
    studio.tell("tools");
  } else {
    return false;
  }
  return true;
}
