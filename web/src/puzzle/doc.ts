// SPDX-License-Identifier: MIT
// What is on the page: a picture that is painted, clues of lines, or a grid of cells. The shape of
// Crosshatch's JSON decides between the last two, not the family: a puzzle with lists of `rows` and
// `columns` has clues of lines, one with a `grid` has cells. Other keys are kept as they are.
import { clues_of, type Clue, type Clues, type Run } from "./clues";
import { solution_of, type Drawing } from "./drawing";
import type { Words } from "./words";
import { black, empty_picture, longest_side, most_engine_colours, picture_of_text, text_of_picture, type Colour, type Picture } from "./picture";

export type Json = { readonly [key: string]: unknown };

export interface PictureDoc {
  readonly kind: "picture";
  readonly title: string;
  readonly palette: readonly Colour[];
  readonly picture: Picture;
  readonly words?: Words | undefined;
}
export interface CluesDoc {
  readonly kind: "clues";
  readonly title: string;
  readonly palette: readonly Colour[];
  readonly clues: Clues;
  readonly words?: Words | undefined;
}
/// The rows of a grid: a character for each cell, or a word where clues have several characters.
export type Grid = readonly (readonly string[])[];
export interface CellsDoc {
  readonly kind: "cells";
  readonly rest: Json;              ///< the puzzle without its grid
  readonly grid: Grid;
  readonly joined: boolean;         ///< whether the JSON has the grid as one text
  readonly gridless?: true;         ///< the puzzle has no clues in cells: what else it has says how large the grid is
  readonly blank: string;
  readonly drawing?: Drawing | undefined;  ///< of a solution, from which the clues follow
  readonly aside?: { readonly drawing: Drawing; readonly grid: Grid };  ///< a drawing that is not to be seen yet, and the clues that it has
  readonly words?: Words | undefined;
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

/// The rows as the engine writes them: with blanks between the cells if a clue has several characters.
export function lines_of_grid(grid: Grid): string[] {
  const width = Math.max(...grid.flat().map((word) => word.length));
  return grid.map((row) => width > 1 ? row.map((word) => word.padStart(width)).join(" ") : row.join(""));
}

/// The puzzle as Crosshatch's JSON, which the engine reads.
export function text_of_doc(doc: Doc): string {
  if (doc.kind === "cells" && doc.gridless) return JSON.stringify(doc.rest);
  if (doc.kind === "cells") {
    const lines = lines_of_grid(doc.grid);
    // Of rows of words it is said how many there are.
    const size = lines[0]!.length === doc.grid[0]!.length ? {} : size_of(doc);
    return JSON.stringify({ ...doc.rest, ...size, grid: doc.joined ? lines.join("\n") : lines });
  }
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

/// The rows of a text or a list with a character for each cell, or null.
export function rows_of(value: unknown): string[] | null {
  const lines: unknown = typeof value === "string" ? value.split("\n") : value;
  if (!Array.isArray(lines) || lines.length === 0) return null;
  if (!lines.every((line): line is string => typeof line === "string")) return null;
  const [{ length }] = lines as [string];
  return length === 0 || lines.some((line) => line.length !== length) ? null : lines;
}

/// The rows of a grid, of characters or of words: these have blanks between them. `columns`: how many there are, if that is said.
function grid_of(value: unknown, columns: unknown): Grid | null {
  const lines = rows_of(value);
  const are_words = lines === null || (typeof columns === "number" ? columns !== lines[0]!.length : lines.some((line) => /\s/.test(line)));
  if (!are_words) return lines.map((line) => [...line]);
  if (!Array.isArray(value)) return null;
  const rows = value.map((line) => typeof line === "string" ? line.trim().split(/\s+/) : []);
  const wanted = typeof columns === "number" ? columns : rows[0]!.length;
  return rows.every(({ length }) => length === wanted) ? rows : null;
}

/// How many rows and columns a puzzle without clues in cells has. Of corners there is one more, and where there are
/// places between cells, too, each second one is a cell.
function size_without_grid({ regions, corners, ...others }: Json): [number, number] | null {
  const found = rows_of(regions);
  if (found) return [found.length, found[0]!.length];
  const around = rows_of(corners);
  if (around) return [around.length - 1, around[0]!.length - 1];
  const between = Object.values(others).filter(Array.isArray).map(rows_of).find((rows) => rows !== null && rows.length > 1);
  return between ? [(between.length + 1) / 2, (between[0]!.length + 1) / 2] : null;
}

/// The document of Crosshatch's JSON, or null if the page cannot show it.
export function doc_of_json(value: unknown): CluesDoc | CellsDoc | null {
  if (typeof value !== "object" || value === null) return null;
  const json = value as Json;
  if (Array.isArray(json["rows"]) && Array.isArray(json["columns"])) return lines_of_json(json);
  // The grid tells its size.
  const { grid, format: _, rows: _rows, columns, ...rest } = json;
  const fits = (sides: readonly number[]): boolean => sides.every((side) => Number.isInteger(side) && side >= 1 && side <= longest_side);
  if (grid === undefined) {
    const size = size_without_grid(rest);
    if (size === null || !fits(size)) return null;
    return { kind: "cells", rest, grid: Array.from({ length: size[0] }, () => new Array<string>(size[1]).fill("_")), joined: false, blank: "_", gridless: true };
  }
  const cells = grid_of(grid, columns);
  if (cells === null || !fits([cells.length, cells[0]!.length])) return null;
  const joined = typeof grid === "string";
  const blank = cells.flat().find((word) => word === "." || word === "_") ?? (joined ? "." : "_");
  return { kind: "cells", rest, grid: cells, joined, blank };
}

/// The grid with one cell changed.
export function with_cell(doc: CellsDoc, site: number, value: string): CellsDoc {
  const { columns } = size_of(doc);
  const [row, column] = [Math.floor(site / columns), site % columns];
  if (doc.grid[row]![column] === value) return doc;
  return { ...doc, grid: doc.grid.map((line, i) => i === row ? line.map((old, at) => at === column ? value : old) : line) };
}

/// The grid with all cells blank.
export function cleared(doc: CellsDoc): CellsDoc;
export function cleared(doc: Doc): Doc;
export function cleared(doc: Doc): Doc {
  if (doc.kind === "cells") return { ...doc, grid: doc.grid.map((line) => line.map(() => doc.blank)) };
  const { rows, columns } = size_of(doc);
  if (doc.kind === "picture") return { ...doc, picture: empty_picture(rows, columns) };
  return { ...doc, clues: { rows: doc.clues.rows.map(() => []), columns: doc.clues.columns.map(() => []) } };
}

/// The picture of a solution of this puzzle.
export function painted(doc: CluesDoc, solution: string): PictureDoc {
  const { rows, columns } = size_of(doc);
  return { kind: "picture", title: doc.title, words: doc.words, palette: doc.palette, picture: picture_of_text(solution, rows, columns, letters_of(doc)) };
}
