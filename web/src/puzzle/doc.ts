// SPDX-License-Identifier: MIT
// What is on the page: a picture that is painted, clues of lines, or a grid of cells. The shape of
// Crosshatch's JSON decides between the last two, not the family: a puzzle with lists of `rows` and
// `columns` has clues of lines, one with a `grid` has cells. Other keys are kept as they are.
import { clues_of, type Clue, type Clues, type Run } from "./clues";
import { solution_of, type Drawing } from "./drawing";
import { black, empty_picture, longest_side, most_engine_colours, picture_of_text, text_of_picture, type Colour, type Picture } from "./picture";

export type Json = { readonly [key: string]: unknown };

export interface PictureDoc {
  readonly kind: "picture";
  readonly title: string;
  readonly palette: readonly Colour[];
  readonly picture: Picture;
}
export interface CluesDoc {
  readonly kind: "clues";
  readonly title: string;
  readonly palette: readonly Colour[];
  readonly clues: Clues;
}
export interface CellsDoc {
  readonly kind: "cells";
  readonly rest: Json;              ///< the puzzle without its grid
  readonly grid: readonly string[];
  readonly joined: boolean;         ///< whether the JSON has the grid as one text
  readonly gridless?: true;         ///< the puzzle has no clues in cells: its regions, or numbers at corners, say how large the grid is
  readonly blank: string;
  readonly drawing?: Drawing;       ///< of a solution, from which the clues follow
}
export type Doc = PictureDoc | CluesDoc | CellsDoc;

/// The family of puzzles with clues of lines.
export const family_of_lines = "nonogram";

export function size_of(doc: Doc): { rows: number; columns: number } {
  if (doc.kind === "picture") return doc.picture;
  if (doc.kind === "clues") return { rows: doc.clues.rows.length, columns: doc.clues.columns.length };
  return { rows: doc.grid.length, columns: doc.grid[0]?.length ?? 0 };
}

export function family_of(doc: Doc): string {
  return doc.kind === "cells" ? String(doc.rest["family"]) : family_of_lines;
}

export function title_of(doc: Doc): string {
  return doc.kind === "cells" ? String(doc.rest["title"] ?? "") : doc.title;
}

export function clues_in(doc: Doc): Clues | null {
  return doc.kind === "picture" ? clues_of(doc.picture) : doc.kind === "clues" ? doc.clues : null;
}

/// The colours by number that the clues ask for. One colour alone is black and white for the engine.
export function used_colours(clues: Clues): number[] {
  const found = new Set<number>();
  for (const clue of clues.rows) for (const run of clue) found.add(run.colour);
  for (const clue of clues.columns) for (const run of clue) found.add(run.colour);
  return [...found].sort((a, b) => a - b);
}

/// The letters that solutions of this puzzle have for the colours of its palette.
export function letters_of(doc: Doc): string[] {
  if (doc.kind === "cells") return [];
  const colours = used_colours(clues_in(doc)!);
  return doc.palette.map((colour, i) => colours.length > 1 ? colour.letter : colours[0] === i + 1 ? "#" : "");
}

/// The puzzle as Crosshatch's JSON, which the engine reads.
export function text_of_doc(doc: Doc): string {
  if (doc.kind === "cells" && doc.gridless) return JSON.stringify(doc.rest);
  if (doc.kind === "cells")
    return JSON.stringify({ ...doc.rest, grid: doc.joined ? doc.grid.join("\n") : doc.grid });
  const clues = clues_in(doc)!;
  const colours = used_colours(clues);
  const many = colours.length > 1;
  const plain = (clue: Clue) => clue.map((run) => many ? [run.length, doc.palette[run.colour - 1]!.letter] : run.length);
  const palette = Object.fromEntries(colours.map((colour) => {
    const { letter, value } = doc.palette[colour - 1]!;
    return [letter, value === "" ? "#000000" : value];
  }));
  return JSON.stringify({
    family: family_of_lines,
    ...(doc.title === "" ? {} : { title: doc.title }),
    ...(many ? { palette } : {}),
    rows: clues.rows.map(plain),
    columns: clues.columns.map(plain),
  });
}

/// The picture or the drawing as the engine writes solutions; null if the document has none.
export function state_of_doc(doc: Doc): string | null {
  if (doc.kind === "cells" && doc.drawing) return solution_of(doc, doc.drawing);
  return doc.kind === "picture" ? text_of_picture(doc.picture, letters_of(doc)) : null;
}

function clue_of_json(value: unknown, letters: string[]): Clue | null {
  if (!Array.isArray(value)) return null;
  const runs: Run[] = [];
  for (const run of value as unknown[]) {
    const [length, letter] = Array.isArray(run) ? run as unknown[] : [run, null];
    const colour = typeof letter === "string" ? letters.indexOf(letter) + 1 : 1;
    if (typeof length !== "number" || !Number.isInteger(length) || length < 0 || colour < 1) return null;
    if (length > 0) runs.push({ length, colour });
  }
  return runs;
}

function lines_of_json(json: Json): CluesDoc | null {
  const palette: Colour[] = Object.entries((json["palette"] ?? {}) as Record<string, unknown>)
    .map(([letter, value]) => ({ letter, value: /^#[0-9a-f]{6}$/i.test(String(value)) ? String(value).toLowerCase() : "#000000" }));
  if (palette.length > most_engine_colours || palette.some(({ letter }) => [...letter].length !== 1)) return null;
  const letters = palette.map((colour) => colour.letter);
  const rows = (json["rows"] as unknown[]).map((clue) => clue_of_json(clue, letters));
  const columns = (json["columns"] as unknown[]).map((clue) => clue_of_json(clue, letters));
  if (![rows, columns].every(({ length }) => length >= 1 && length <= longest_side)) return null;
  if (rows.includes(null) || columns.includes(null)) return null;
  return {
    kind: "clues",
    title: typeof json["title"] === "string" ? json["title"] : "",
    palette: palette.length > 0 ? palette : [black],
    clues: { rows: rows as Clue[], columns: columns as Clue[] },
  };
}

/// The rows of a grid with a character for each cell, or null. Rows of words, as numbers above 9 need them,
/// are not shown.
export function rows_of(value: unknown): string[] | null {
  const lines: unknown = typeof value === "string" ? value.split("\n") : value;
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > longest_side) return null;
  if (!lines.every((line): line is string => typeof line === "string")) return null;
  const [{ length }] = lines as [string];
  return length === 0 || length > longest_side || lines.some((line) => line.length !== length) ? null : lines;
}

/// A row for each row of cells, where there is one row and one column less of these than of corners.
function between_corners(corners: string[] | null): string[] | null {
  return corners === null || corners.length < 2 || corners[0]!.length < 2 ? null : corners.slice(1).map((line) => line.slice(1));
}

/// The document of Crosshatch's JSON, or null if the page cannot show it.
export function doc_of_json(value: unknown): CluesDoc | CellsDoc | null {
  if (typeof value !== "object" || value === null) return null;
  const json = value as Json;
  if (Array.isArray(json["rows"]) && Array.isArray(json["columns"])) return lines_of_json(json);
  // The grid tells its size.
  const { grid, format: _, rows: _rows, columns, ...rest } = json;
  const gridless = grid === undefined;
  const lines = json["corners"] === undefined ? rows_of(gridless ? json["regions"] : grid) : between_corners(rows_of(json["corners"]));
  if (lines === null) return null;
  // Rows of words: of several, or of one that is longer than a character.
  if (typeof columns === "number" && columns !== lines[0]!.length) return null;
  if (gridless) return { kind: "cells", rest, grid: lines.map((line) => "_".repeat(line.length)), joined: false, blank: "_", gridless };
  const joined = typeof grid === "string";
  const blank = /[._]/.exec(lines.join(""))?.[0] ?? (joined ? "." : "_");
  return { kind: "cells", rest, grid: lines, joined, blank };
}

/// The grid with one cell changed.
export function with_cell(doc: CellsDoc, site: number, value: string): CellsDoc {
  const { columns } = size_of(doc);
  const row = Math.floor(site / columns);
  const line = doc.grid[row]!;
  const changed = line.slice(0, site % columns) + value + line.slice(site % columns + 1);
  return changed === line ? doc : { ...doc, grid: doc.grid.map((old, i) => i === row ? changed : old) };
}

/// The grid with all cells blank.
export function cleared(doc: CellsDoc): CellsDoc;
export function cleared(doc: Doc): Doc;
export function cleared(doc: Doc): Doc {
  if (doc.kind === "cells") return { ...doc, grid: doc.grid.map((line) => doc.blank.repeat(line.length)) };
  const { rows, columns } = size_of(doc);
  if (doc.kind === "picture") return { ...doc, picture: empty_picture(rows, columns) };
  return { ...doc, clues: { rows: doc.clues.rows.map(() => []), columns: doc.clues.columns.map(() => []) } };
}

/// The picture of a solution of this puzzle.
export function painted(doc: CluesDoc, solution: string): PictureDoc {
  const { rows, columns } = size_of(doc);
  return { kind: "picture", title: doc.title, palette: doc.palette, picture: picture_of_text(solution, rows, columns, letters_of(doc)) };
}
