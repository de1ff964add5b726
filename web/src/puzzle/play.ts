// SPDX-License-Identifier: MIT
// The board of a person who plays a puzzle. What may be put where follows from the shape of the
// puzzle's JSON and from a solution that the engine knows: no family has rules of its own here.
import { clues_in, letters_of, size_of, text_of_doc, used_colours, type Doc } from "./doc";
import { signs_of, type Edges } from "./edges";

/// A site that is known to be empty, as solutions have it.
export const cross = ".";

export interface Rules {
  readonly symbols: readonly string[];  ///< what may be put, as solutions write it
  readonly marks: boolean;              ///< cells are filled or crossed out; otherwise symbols are written, with notes
  readonly blank: string;               ///< how a half-solved board has a cell that is crossed out
  readonly open: readonly boolean[];    ///< by site: whether the player decides it
  readonly samples: readonly number[];  ///< of each symbol a site of the solution that has it; none where cells are only filled
  readonly edges: Edges | null;         ///< the sites, if they are no cells
}

/// Values are "", a cross or a symbol; the notes of a site are symbols in their order.
export interface PlayBoard {
  readonly values: readonly string[];
  readonly notes: readonly string[];
}

/// The rules, or null if they cannot be known because no solution is. `edges`: those on which the puzzle is solved.
export function rules_of(doc: Doc, solution: string | undefined, edges: Edges | null): Rules | null {
  const { rows, columns } = size_of(doc);
  if (doc.kind !== "cells") {
    const letters = letters_of(doc);
    const symbols = used_colours(clues_in(doc)!).map((colour) => letters[colour - 1]!);
    return { symbols: symbols.length > 0 ? symbols : ["#"], marks: true, blank: cross, open: new Array<boolean>(rows * columns).fill(true), samples: [], edges };
  }
  if (solution === undefined) return null;
  if (edges) {
    const [blank, ...symbols] = edges.symbols;
    return { symbols, marks: true, blank: blank!, open: new Array<boolean>(edges.count).fill(true), samples: [], edges };
  }
  const glyphs = signs_of(solution, null);
  if (glyphs.some((glyph) => glyph.length > 1)) return null;  // symbols are typed as characters
  const given = doc.grid.join("").toUpperCase();
  const open = glyphs.map((glyph, site) => given[site] === doc.blank || glyph.toUpperCase() !== given[site]);
  const found = new Set(glyphs.filter((_, site) => open[site]));
  // One thing to put, and cells without it.
  const put = [...found].filter((glyph) => !" .-".includes(glyph));
  const marks = put.every((glyph) => "#*".includes(glyph)) || (put.length === 1 && found.has("-"));
  const symbols = marks ? [put[0] ?? "*"] : [...new Set(glyphs)].sort();
  return { symbols, marks, blank: found.has("-") ? "-" : cross, open, samples: symbols.map((symbol) => glyphs.indexOf(symbol)), edges };
}

export function blank_board(sites: number): PlayBoard {
  return { values: new Array<string>(sites).fill(""), notes: new Array<string>(sites).fill("") };
}

/// The board with a value on some sites, whose notes go; itself if nothing changes.
export function with_value(board: PlayBoard, sites: Iterable<number>, value: string): PlayBoard {
  const values = [...board.values];
  const notes = [...board.notes];
  let changed = false;
  for (const site of sites) {
    if (values[site] === value && notes[site] === "") continue;
    values[site] = value;
    notes[site] = "";
    changed = true;
  }
  return changed ? { values, notes } : board;
}

/// The board with a note added, or taken away if it was there. A cell with a value has no notes.
export function with_note(board: PlayBoard, site: number, symbol: string): PlayBoard {
  if (board.values[site] !== "") return board;
  const notes = [...board.notes];
  const old = notes[site]!;
  notes[site] = old.includes(symbol) ? old.replace(symbol, "") : [...old, symbol].sort().join("");
  return { ...board, notes };
}

/// The board without a note on some sites; itself if none has it.
export function without_note(board: PlayBoard, sites: readonly number[], symbol: string): PlayBoard {
  const noted = sites.filter((site) => board.notes[site]!.includes(symbol));
  if (noted.length === 0) return board;
  const notes = [...board.notes];
  for (const site of noted) notes[site] = notes[site]!.replace(symbol, "");
  return { ...board, notes };
}

/// The board as the engine reads half-solved ones; `unknown` stands for what the player has not decided.
export function text_of_board(board: PlayBoard, rules: Rules, columns: number, unknown: string): string {
  const cells = board.values.map((value, site) => value === cross ? rules.blank : value !== "" ? value : rules.open[site] ? unknown : "?");
  if (rules.edges) return rules.edges.write(cells);
  const lines: string[] = [];
  for (let first = 0; first < cells.length; first += columns) lines.push(cells.slice(first, first + columns).join(""));
  return lines.join("\n");
}

/// Whether the board may be a solution: in pictures, cells without a mark count as empty.
export function may_be_solved(board: PlayBoard, rules: Rules): boolean {
  if (rules.marks) return board.values.some((value) => value !== "");
  return board.values.every((value, site) => value !== "" || !rules.open[site]);
}

/// Whether two boards have the same symbols where the player decides.
export function agrees(board: PlayBoard, rules: Rules, solution: string): boolean {
  const glyphs = signs_of(solution, rules.edges);
  const symbol = (glyph: string): string => rules.symbols.includes(glyph) ? glyph : "";
  return board.values.every((value, site) => !rules.open[site] || symbol(value) === symbol(glyphs[site] ?? ""));
}

/// A text by which a kept board finds its puzzle again; the title is no part of it.
export function key_of(doc: Doc): string {
  if (doc.kind !== "cells") return text_of_doc({ ...doc, title: "" });
  const { title: _, ...rest } = doc.rest;
  return text_of_doc({ ...doc, rest });
}

/// A kept board: what is known of it if it fits the rules, otherwise null.
export function board_of_kept(value: unknown, rules: Rules): PlayBoard | null {
  const { values, notes } = (value ?? {}) as { values?: unknown; notes?: unknown };
  const sites = rules.open.length;
  const texts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.length === sites && list.every((entry) => typeof entry === "string");
  if (!texts(values) || !texts(notes)) return null;
  const known = (text: string): boolean => [...text].every((symbol) => rules.symbols.includes(symbol));
  const fits = values.every((text, site) => text === "" || (rules.open[site]! && (known(text) && text.length === 1 || rules.marks && text === cross)));
  return fits && notes.every(known) ? { values, notes } : null;
}
