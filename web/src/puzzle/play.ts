// SPDX-License-Identifier: MIT
// The board of a person who plays a puzzle. What may be put where follows from the shape of the
// puzzle's JSON and from a solution that the engine knows: no family has rules of its own here.
import { clues_in, letters_of, size_of, text_of_doc, used_colours, type Doc } from "./doc";
import { has_words, signs_of, text_of_signs, type Edges } from "./edges";
import { digits_of, type Element } from "./elements";

/// A site that is known to be empty, as solutions have it.
export const cross = ".";

export interface Rules {
  readonly symbols: readonly string[];  ///< what may be put, as solutions write it
  readonly marks: boolean;              ///< cells are filled or crossed out; otherwise symbols are written, with notes
  readonly pair: boolean;               ///< each cell holds one of two symbols, as of slants: a click puts one, then the other
  readonly blank: string;               ///< how a half-solved board has a cell that is crossed out
  readonly open: readonly boolean[];    ///< by site: whether the player decides it
  readonly samples: readonly number[];  ///< of each symbol a site of the solution that has it; none where cells are only filled
  readonly edges: Edges | null;         ///< the sites, if they are no cells
  readonly pieces: boolean;             ///< edges part the grid: those of the rim are drawn from the start
  readonly words: boolean;              ///< symbols may have several characters, which are typed one after the other
}

/// Values are "", a cross or a symbol, or the beginning of one that is being typed; the notes of a site are symbols in
/// their order, with a blank behind each if some have several characters. So are its corner marks.
export interface PlayBoard {
  readonly values: readonly string[];
  readonly notes: readonly string[];    ///< marks in the middle of a cell
  readonly corners: readonly string[];  ///< marks in its corners
  readonly tints: readonly string[];    ///< colours of cells, also where the sites are edges: "1" to "9", "" for none
}

/// The rules, or null if they cannot be known because no solution is. `edges`: those on which the puzzle is solved.
/// `start`: what the clues alone leave for each site, as bits, if that is known. `elements`: what the family has, `signs` what
/// its cells may hold, whatever this solution has.
export function rules_of(doc: Doc, solution: string | undefined, edges: Edges | null, start: readonly number[] | null, elements: readonly Element[], signs = ""): Rules | null {
  const { rows, columns } = size_of(doc);
  const digits = digits_of(elements, columns);
  // What stands in cells as a clue is written like one.
  const clues = elements.filter(({ kind }) => kind === "cells").map(({ values }) => values).join("");
  if (doc.kind !== "cells") {
    const letters = letters_of(doc);
    const symbols = used_colours(clues_in(doc)!).map((colour) => letters[colour - 1]!);
    return { symbols: symbols.length > 0 ? symbols : ["#"], marks: true, pair: false, blank: cross, open: new Array<boolean>(rows * columns).fill(true), samples: [], edges, pieces: false, words: false };
  }
  if (solution === undefined) return null;
  if (edges) {
    const [blank, ...symbols] = edges.symbols;
    // Lines that are there from the start, as around areas, are drawn already; and there is nothing where no line can be.
    const open = Array.from({ length: edges.count }, (_, site) => start === null || Math.log2(start[site]!) % 1 !== 0);
    return { symbols, marks: true, pair: false, blank: blank!, open, samples: [], edges, pieces: has_rim(edges, open), words: false };
  }
  const glyphs = signs_of(solution, null, columns);
  const given = doc.grid.flat().map((word) => word.toUpperCase());
  const is_decided = (site: number): boolean => start === null ? glyphs[site]!.toUpperCase() === given[site] : Number.isInteger(Math.log2(start[site]!));
  const open = glyphs.map((_, site) => given[site] === doc.blank || !is_decided(site));
  const found = new Set(glyphs.filter((_, site) => open[site]));
  // One thing to put, or one of several signs, and cells without it.
  const put = [...new Set([...found, ...signs])].filter((glyph) => !" .-".includes(glyph));
  const fills = put.every((glyph) => "#*".includes(glyph)) || (put.length === 1 && found.has("-"));
  // Two symbols in all: those that may be given, or signs that never are.
  const two = clues.length === 2 ? [...clues] : put.some((glyph) => /\w/.test(glyph)) ? [] : put;
  const pair = !fills && digits.length === 0 && two.length === 2 && [...found].every((glyph) => two.includes(glyph));
  const are_signs = !fills && found.has("-") && !put.some((glyph) => glyph.length > 1 || clues.includes(glyph));
  const marks = fills || pair || are_signs;
  // A digit of which all are given may be put elsewhere, too.
  const symbols = fills ? [put[0] ?? "*"] : pair ? in_order(two) : are_signs ? in_order(put) : in_order(new Set([...found, ...digits, ...numbers_left(glyphs, start, open)]));
  const freest = most_open(start, open);
  const sample = (symbol: string): number => {
    const at = glyphs.findIndex((glyph, site) => glyph === symbol && open[site]);
    return at < 0 ? freest : at;
  };
  return { symbols, marks, pair, blank: found.has("-") ? "-" : cross, open, samples: symbols.map(sample), edges, pieces: false, words: has_words(solution, columns) };
}

/// The open site that has the most values left, where anything may stand; -1: none is open.
function most_open(start: readonly number[] | null, open: readonly boolean[]): number {
  const values = (site: number): number => (start?.[site] ?? 0).toString(2).replaceAll("0", "").length;
  return open.reduce((best, is_open, site) => is_open && (best < 0 || values(site) > values(best)) ? site : best, -1);
}

/// The numbers that the clues alone leave for some cell, so that a player can write those that this solution has not, too. Bits
/// stand for numbers from 1 on, or from 0 if no cell has the first bit. Nothing if a cell of the solution says otherwise.
export function numbers_left(glyphs: readonly string[], start: readonly number[] | null, open: readonly boolean[]): string[] {
  const sites = open.flatMap((is_open, site) => is_open ? [site] : []);
  if (start === null || !sites.every((site) => /^\d+$/.test(glyphs[site]!))) return [];
  const bits = new Set(sites.flatMap((site) => [...start[site]!.toString(2)].reverse().flatMap((bit, i) => bit === "1" ? [i] : [])));
  const first = bits.has(0) ? 1 : 0;
  const may_be = (site: number): boolean => Math.floor(start[site]! / 2 ** (Number(glyphs[site]) - first)) % 2 === 1;
  return sites.every(may_be) ? [...bits].map((bit) => String(bit + first)) : [];
}

/// Whether the edges of the rim are there from the start.
function has_rim(edges: Edges, open: readonly boolean[]): boolean {
  return !edges.are_links && Array.from({ length: edges.columns }, (_, cell) => edges.side(cell, "top")!).every((site) => !open[site]);
}

/// Numbers by their size, then the others.
export function in_order(symbols: Iterable<string>): string[] {
  return [...symbols].sort((a, b) => /^\d+$/.test(a) && /^\d+$/.test(b) ? Number(a) - Number(b) : a < b ? -1 : 1);
}

/// The symbols of notes.
export function symbols_of_notes(notes: string): string[] {
  return notes.includes(" ") ? notes.trimEnd().split(" ") : [...notes];
}

export function text_of_notes(symbols: readonly string[], rules: Rules): string {
  return rules.words ? symbols.map((symbol) => `${symbol} `).join("") : symbols.join("");
}

/// What is on a site after a character is typed behind what was typed there before; null: no symbol is like that.
export function typed_on(rules: Rules, before: string, character: string): string | null {
  const begins = (text: string): boolean => rules.symbols.some((symbol) => symbol.startsWith(text));
  return [before + character, character].find(begins) ?? null;
}

export function blank_board(sites: number, cells = sites): PlayBoard {
  const nothing = new Array<string>(sites).fill("");
  return { values: nothing, notes: nothing, corners: nothing, tints: new Array<string>(cells).fill("") };
}

/// How many cells a board has, which can be coloured.
export function cells_of({ edges, open }: Rules): number {
  return edges ? edges.rows * edges.columns : open.length;
}

/// The board with a value on some sites, whose marks go; itself if nothing changes.
export function with_value(board: PlayBoard, sites: Iterable<number>, value: string): PlayBoard {
  const [values, notes, corners] = [[...board.values], [...board.notes], [...board.corners]];
  let changed = false;
  for (const site of sites) {
    if (values[site] === value && notes[site] === "" && corners[site] === "") continue;
    values[site] = value;
    notes[site] = corners[site] = "";
    changed = true;
  }
  return changed ? { ...board, values, notes, corners } : board;
}

/// The board as the engine reads half-solved ones; `unknown` stands for what the player has not decided.
export function text_of_board(board: PlayBoard, rules: Rules, columns: number, unknown: string): string {
  const cells = board.values.map((value, site) => value === cross ? rules.blank : rules.symbols.includes(value) ? value : rules.open[site] ? unknown : "?");
  if (rules.edges) return rules.edges.write(cells);
  return text_of_signs(cells, columns, rules.words);
}

/// Whether the board may be a solution: in pictures, cells without a mark count as empty.
export function may_be_solved(board: PlayBoard, rules: Rules): boolean {
  if (rules.marks && !rules.pair) return board.values.some((value) => value !== "");
  return board.values.every((value, site) => rules.symbols.includes(value) || !rules.open[site]);
}

/// Whether two boards have the same symbols where the player decides.
export function agrees(board: PlayBoard, rules: Rules, solution: string, columns: number): boolean {
  const glyphs = signs_of(solution, rules.edges, columns);
  const symbol = (glyph: string): string => rules.symbols.includes(glyph) ? glyph : "";
  return board.values.every((value, site) => !rules.open[site] || symbol(value) === symbol(glyphs[site] ?? ""));
}

/// A text by which a kept board finds its puzzle again; the title is no part of it.
export function key_of(doc: Doc): string {
  if (doc.kind !== "cells") return text_of_doc({ ...doc, title: "" });
  const { title: _, ...rest } = doc.rest;
  return text_of_doc({ ...doc, rest });
}

/// A kept board: what is known of it if it fits the rules, otherwise null. Older ones have no corner marks and no colours, and
/// entries where the player decides nothing, which are left out.
export function board_of_kept(value: unknown, rules: Rules): PlayBoard | null {
  const sites = rules.open.length;
  const blank = blank_board(sites, cells_of(rules));
  const { values, notes, corners, tints } = { ...blank, ...(value ?? {}) } as Record<keyof PlayBoard, unknown>;
  const texts = (list: unknown, length = sites): list is string[] =>
    Array.isArray(list) && list.length === length && list.every((entry) => typeof entry === "string");
  if (!texts(values) || !texts(notes) || !texts(corners)) return null;
  const known = (symbol: string): boolean => rules.symbols.includes(symbol);
  const fits = values.every((text) => text === "" || known(text) || (rules.marks && text === cross));
  if (!fits || ![...notes, ...corners].every((text) => symbols_of_notes(text).every(known))) return null;
  const are_tints = texts(tints, blank.tints.length) && tints.every((tint) => /^[1-9]?$/.test(tint));
  return { values: values.map((text, site) => rules.open[site] ? text : ""), notes, corners, tints: are_tints ? tints : blank.tints };
}

/// Whether there is nothing on a board.
export function is_blank(board: PlayBoard): boolean {
  return Object.values(board).every((texts: readonly string[]) => texts.every((text) => text === ""));
}
