// SPDX-License-Identifier: MIT
// The keyboard on the board. Keys are known by their place (event.code), so that a Hangul layout
// works; what a person composes with an input method is left alone.
import type { Board } from "./board";
import { chooser_key, play_key } from "./play_keys";
import { mirrors, tools } from "../puzzle/strokes";
import { size_of } from "../puzzle/doc";
import { picture_in } from "../puzzle/drawing";

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-5, 0], PageDown: [5, 0],
};

function digit_of(code: string): number {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(code);
  return found ? Number(found[1]) : -1;
}

function moved(board: Board, event: KeyboardEvent): boolean {
  if (event.code === "Home" || event.code === "End") {
    board.end_of(event.code === "Home", event.ctrlKey);
    return true;
  }
  const step = steps[event.code];
  if (!step || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (event.shiftKey && board.hand.steps) board.hand.step(...step);
  else {
    if (board.studio.game) board.studio.select([]);
    board.step(...step);
  }
  return true;
}

/// Space on a picture: pencil and bucket paint at once; line and rectangle begin, then end.
function stamped(board: Board): void {
  const { row, column } = board.at;
  const site = row * size_of(board.studio.doc).columns + column;
  if (board.hand.brush.active) return board.hand.brush.end();
  board.hand.brush.begin(site, false);
  if (board.studio.tool === "pencil" || board.studio.tool === "bucket") board.hand.brush.end();
}

function picture_key(board: Board, event: KeyboardEvent): boolean {
  const { studio } = board;
  const doc = studio.doc;
  const picture = picture_in(doc);
  if (!picture || studio.hides_solution) return false;
  const site = board.at.row * picture.columns + board.at.column;
  const colours = doc.kind === "picture" ? doc.palette.length : 1;
  const on_cell = board.at.row >= 0 && board.at.column >= 0;
  const digit = digit_of(event.code);
  const tool = { KeyP: 0, KeyL: 1, KeyR: 2, KeyB: 3 }[event.code];
  if (event.code === "Escape" && board.hand.brush.active) {
    board.hand.brush.cancel();
  } else if (on_cell && (event.code === "Space" || event.code === "Enter")) {
    stamped(board);
  } else if (on_cell && ["KeyX", "Delete", "Backspace"].includes(event.code)) {
    board.hand.brush.end();
    board.hand.brush.begin(site, true);
    board.hand.brush.end();
  } else if (digit >= 1 && digit <= colours) {
    studio.colour = digit;
    studio.tell("tools");
  } else if (tool !== undefined) {
    studio.tool = tools[tool]!;
    studio.tell("tools");
  } else if (event.code === "KeyT" && doc.kind === "cells") {
    if (on_cell) board.hand.toggle_clue();
  } else if (event.code === "KeyM") {
    studio.mirror = mirrors[(mirrors.indexOf(studio.mirror) + 1) % mirrors.length]!;
    studio.tell("tools");
  } else {
    return false;
  }
  return true;
}

function clue_key(board: Board, event: KeyboardEvent): boolean {
  const { row, column } = board.at;
  if (row >= 0 && column >= 0) return false;
  const line = column < 0 ? row : size_of(board.studio.doc).rows + column;
  const digit = digit_of(event.code);
  if (digit >= 0) board.edit_clue(line, String(digit));
  else if (event.code === "Enter" || event.code === "Space" || event.code === "F2") board.edit_clue(line, null);
  else return false;
  return true;
}

/// Where constraints are drawn: Space chooses cells one by one, Enter draws on them, Delete takes away what is there.
function setter_key(board: Board, event: KeyboardEvent): boolean {
  const { studio, site } = board;
  const { setter, selection, doc } = studio;
  if (!setter || doc.kind !== "cells" || doc.drawing || site === null) return false;
  if (event.code === "Space") {
    studio.select(selection.includes(site) ? selection.filter((one) => one !== site) : [...selection, site]);
  } else if (event.code === "Enter" || event.code === "NumpadEnter") {
    if (setter.shape === "outside") setter.look(selection.at(-1) ?? site);
    else if (setter.shape === "copy") setter.copy(selection, site);
    else setter.draw(selection.length > 0 || setter.shape === "groups" ? selection : [site]);
  } else if (event.code === "Delete") {
    return setter.take_away(selection.length > 0 ? selection : [site]);
  } else if (event.code === "Escape" && selection.length === 0) {
    studio.set(null);
  } else {
    return false;
  }
  return true;
}

/// Where regions are painted: Space and Enter paint the cell in focus.
function region_key(board: Board, event: KeyboardEvent): boolean {
  const { studio, site } = board;
  if (!studio.painter || site === null) return false;
  if (event.code === "Escape") {
    studio.paint(null);
  } else if (["Space", "Enter", "NumpadEnter"].includes(event.code)) {
    board.hand.brush.begin(site, false);
    board.hand.brush.end();
  } else {
    return false;
  }
  return true;
}

function cell_key(board: Board, event: KeyboardEvent): boolean {
  const { doc } = board.studio;
  if (doc.kind !== "cells" || doc.drawing) return false;
  const digit = digit_of(event.code);
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1];
  const { values } = board;
  if (event.code === "Escape" && board.studio.selection.length > 0) board.studio.select([]);
  else if (event.key !== " " && values.includes(event.key)) board.type(event.key);
  else if (event.code === "Backspace") board.backspace();
  else if (["Space", "Delete"].includes(event.code)) board.type("");
  else if (digit >= 0 && !event.shiftKey) board.type(String(digit));
  else if (letter) board.type(letter);
  else if (/^[!-~]$/.test(event.key) && event.key !== "?") board.type(event.key);
  else return false;
  return true;
}

export function board_key(board: Board, event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return;
  let used = moved(board, event) || (board.studio.game !== null && chooser_key(board, event));
  if (!used && !event.ctrlKey && !event.altKey && !event.metaKey) {
    const { studio } = board;
    used = studio.game ? play_key(board, event) : clue_key(board, event) || picture_key(board, event) || setter_key(board, event) || region_key(board, event) || cell_key(board, event);
    if (!used && !studio.game && event.code === "KeyF") {
      if (studio.shown_findings.solutions.length > 1) studio.show(studio.side === "a" ? "b" : "a");
      used = true;
    } else if (!used && (event.code === "Equal" || event.code === "NumpadAdd")) {
      board.zoom_by(1.25);
      used = true;
    } else if (!used && (event.code === "Minus" || event.code === "NumpadSubtract")) {
      board.zoom_by(0.8);
      used = true;
    }
  }
  if (!used) return;
  event.preventDefault();
  event.stopPropagation();
}
