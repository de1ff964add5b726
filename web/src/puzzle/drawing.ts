// SPDX-License-Identifier: MIT
// A grid whose clues follow from a drawing of its solution: the engine derives all clues that can stand
// (`convert --state`), and the author chooses which of them are shown.
import { size_of, type CellsDoc, type Doc, type Grid } from "./doc";
import { empty_picture, type Picture } from "./picture";

export interface Drawing {
  readonly picture: Picture;
  readonly values: string;              ///< the characters of an empty and of a filled cell in solutions
  readonly full: Grid | null;  ///< the grid with all clues; null until the engine has said it
  readonly hidden: Uint8Array | null;   ///< by site, 1: its clue is not shown. null: as the grid has it
}

/// Letters and digits are clues; other characters say that there is no clue, or no cell.
function is_clue(value: string): boolean {
  return /[0-9A-Za-z]/.test(value);
}

export function has_clues(doc: CellsDoc): boolean {
  return doc.grid.flat().some(is_clue);
}

/// The puzzle without clues, but with the shape of its board.
export function without_clues(doc: CellsDoc): CellsDoc {
  return { ...doc, grid: doc.grid.map((line) => line.map((cell) => is_clue(cell) ? doc.blank : cell)) };
}

/// The grid with a drawing on it: that of a solution, or an empty one.
export function with_drawing(doc: CellsDoc, values: string, solution: string | null): CellsDoc {
  const { rows, columns } = size_of(doc);
  const picture = empty_picture(rows, columns);
  if (solution !== null) [...solution.replaceAll("\n", "")].forEach((glyph, site) => { picture.cells[site] = glyph === values[1] ? 1 : 0; });
  return { ...doc, drawing: { picture, values, full: null, hidden: null } };
}

/// The document with its drawing out of sight, until somebody asks for it (`Studio.draw_solution`).
export function with_drawing_aside(doc: Doc): Doc {
  if (doc.kind !== "cells" || !doc.drawing) return doc;
  const { drawing, ...rest } = doc;
  return { ...rest, aside: { drawing, grid: doc.grid } };
}

/// The solution as the engine reads it.
export function solution_of(doc: CellsDoc, drawing: Drawing): string {
  const { columns } = size_of(doc);
  return without_clues(doc).grid.map((line, row) => line.map((cell, column) =>
    cell !== doc.blank ? cell : drawing.values[drawing.picture.cells[row * columns + column]!]).join("")).join("\n");
}

/// The grid with the clues that are shown.
function masked(full: Grid, hidden: Uint8Array, blank: string): Grid {
  let site = 0;
  return full.map((line) => line.map((cell) => hidden[site++] && is_clue(cell) ? blank : cell));
}

/// The document with the clues that the engine has derived from its drawing.
export function with_clues(doc: CellsDoc, derived: CellsDoc): CellsDoc {
  const { drawing } = doc;
  if (!drawing) return doc;
  const cells = doc.grid.flat();
  const hides = has_clues(doc);
  const hidden = drawing.hidden ?? Uint8Array.from(derived.grid.flat(), (cell, site) => Number(hides && is_clue(cell) && !is_clue(cells[site]!)));
  return { ...derived, words: doc.words, grid: masked(derived.grid, hidden, derived.blank), drawing: { ...drawing, full: derived.grid, hidden } };
}

/// The same puzzle with other clues shown, as in a repair of it.
export function with_clues_of(doc: CellsDoc, other: CellsDoc): CellsDoc {
  const full = doc.drawing?.full;
  if (!full) return { ...other, words: doc.words };
  const cells = other.grid.flat();
  const hidden = Uint8Array.from(full.flat(), (cell, site) => Number(is_clue(cell) && !is_clue(cells[site]!)));
  return { ...other, words: doc.words, drawing: { ...doc.drawing!, hidden } };
}

/// The document with the clues of some sites hidden or shown; itself if nothing changes.
export function with_hidden(doc: CellsDoc, sites: readonly number[], hides: boolean): CellsDoc {
  const { drawing } = doc;
  if (!drawing?.full || !drawing.hidden) return doc;
  const cells = drawing.full.flat();
  const hidden = drawing.hidden.slice();
  for (const site of sites) if (is_clue(cells[site]!)) hidden[site] = Number(hides);
  if (hidden.every((value, site) => value === drawing.hidden![site])) return doc;
  return { ...doc, grid: masked(drawing.full, hidden, doc.blank), drawing: { ...drawing, hidden } };
}

/// What is painted: a picture, or the drawing of a grid; otherwise null.
export function picture_in(doc: Doc): Picture | null {
  return doc.kind === "picture" ? doc.picture : doc.kind === "cells" ? doc.drawing?.picture ?? null : null;
}

/// The document with another picture. The clues of a grid wait for the engine.
export function with_picture(doc: Doc, picture: Picture): Doc {
  if (doc.kind === "picture") return { ...doc, picture };
  return doc.kind === "cells" && doc.drawing ? { ...doc, drawing: { ...doc.drawing, picture, full: null } } : doc;
}

/// The document after another rule or total: the clues wait for the engine again.
export function with_drawing_asked(doc: CellsDoc): CellsDoc {
  return doc.drawing ? { ...doc, drawing: { ...doc.drawing, full: null } } : doc;
}
