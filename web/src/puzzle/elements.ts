// SPDX-License-Identifier: MIT
// What a puzzle of a family may have, as the engine lists it (`crosshatch list elements`), and edits of
// it in the puzzle's JSON. The kinds of elements are known here, the families are not.
import { cleared, rows_of, size_of, type CellsDoc } from "./doc";
import { without_heads } from "./heads";
import { is_place, without_places } from "./places";

export type Kind = "cells" | "digits" | "lines" | "palette" | "box" | "regions" | "areas" | "cages" | "flag" | "total" | "number" | "heads" | "links" | "solution" | "edges" | "between" | "corners" | "half_places" | "words" | "lengths";

export interface Element {
  readonly family: string;
  readonly key: string;
  readonly kind: Kind;
  readonly values: string;
  readonly title: string;
}

export interface Cage {
  readonly cells: readonly string[];  ///< "r1c1"
  readonly sum?: number;
}

/// A cage, and its number from 1.
export interface CageAt {
  readonly cage: Cage;
  readonly index: number;
}

const symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// The names of regions of any size.
const area_symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// The document with a key of its JSON set, or without it.
export function with_key(doc: CellsDoc, key: string, value: unknown): CellsDoc {
  const { [key]: _, ...rest } = doc.rest;
  return { ...doc, rest: value === undefined ? rest : { ...rest, [key]: value } };
}

function name_of(site: number, columns: number): string {
  return `r${Math.floor(site / columns) + 1}c${site % columns + 1}`;
}

export function cages_of(doc: CellsDoc, key: string): readonly Cage[] {
  const cages = doc.rest[key];
  return Array.isArray(cages) ? cages as Cage[] : [];
}

/// The cage of a cell and its number from 1, or null.
export function cage_at(doc: CellsDoc, key: string, site: number): CageAt | null {
  const name = name_of(site, size_of(doc).columns);
  const index = cages_of(doc, key).findIndex(({ cells }) => cells.includes(name));
  return index < 0 ? null : { cage: cages_of(doc, key)[index]!, index: index + 1 };
}

/// The sites become a cage with this sum, 0 for none; other cages lose them.
export function with_cage(doc: CellsDoc, key: string, sites: readonly number[], sum: number): CellsDoc {
  const { columns } = size_of(doc);
  const names = [...sites].sort((a, b) => a - b).map((site) => name_of(site, columns));
  const others = cages_of(doc, key)
    .map((cage) => cage.cells.some((cell) => names.includes(cell)) ? { cells: cage.cells.filter((cell) => !names.includes(cell)) } : cage)
    .filter(({ cells }) => cells.length > 0);
  return with_key(doc, key, [...others, { cells: names, ...(sum > 0 ? { sum } : {}) }]);
}

/// Without the cages that have any of the sites.
export function without_cages(doc: CellsDoc, key: string, sites: readonly number[]): CellsDoc {
  const { columns } = size_of(doc);
  const names = sites.map((site) => name_of(site, columns));
  const left = cages_of(doc, key).filter(({ cells }) => !cells.some((cell) => names.includes(cell)));
  if (left.length === cages_of(doc, key).length) return doc;
  return with_key(doc, key, left.length > 0 ? left : undefined);
}

/// The region of each site, row by row: its own, or else the number of its box or row.
function regions_of(doc: CellsDoc, key: string, box_key: string): string[] {
  const { rows, columns } = size_of(doc);
  const own = rows_of(doc.rest[key]);
  if (own !== null) return [...own.join("")];
  const box = doc.rest[box_key];
  const [high, wide] = Array.isArray(box) ? box as [number, number] : [1, columns];
  return Array.from({ length: rows * columns }, (_, site) =>
    symbols[Math.floor(Math.floor(site / columns) / high) * (columns / wide) + Math.floor(site % columns / wide)] ?? "?");
}

/// The regions after the sites have become one: that of the first of them, or a new one if all of them are in
/// that one. Null if nothing changes.
function joined(regions: string[], names: string, sites: readonly number[]): string[] | null {
  const first = regions[sites[0]!]!;
  const is_one = sites.every((site) => regions[site] === first);
  if (is_one && regions.filter((region) => region === first).length === sites.length) return null;
  const name = is_one ? [...names].find((symbol) => !regions.includes(symbol)) ?? first : first;
  if (is_one && name === first) return null;
  const after = [...regions];
  for (const site of sites) after[site] = name;
  return after;
}

function lines_of(doc: CellsDoc, regions: readonly string[]): string[] {
  const { columns } = size_of(doc);
  return doc.grid.map((_, row) => regions.slice(row * columns, (row + 1) * columns).join(""));
}

/// The sites become one region. The regions take the place of the boxes.
export function with_region(doc: CellsDoc, key: string, box_key: string, sites: readonly number[]): CellsDoc {
  const regions = joined(regions_of(doc, key, box_key), symbols, sites);
  return regions ? with_key(with_key(doc, box_key, undefined), key, lines_of(doc, regions).join("\n")) : doc;
}

/// The same with regions of any size.
export function with_area(doc: CellsDoc, key: string, sites: readonly number[]): CellsDoc {
  const regions = joined(regions_of(doc, key, ""), area_symbols, sites);
  return regions ? with_key(doc, key, lines_of(doc, regions)) : doc;
}

/// The puzzle with nothing in it: no clues, and rows as regions where regions are of any size.
export function emptied(doc: CellsDoc, elements: readonly Element[]): CellsDoc {
  const { columns } = size_of(doc);
  const rows = doc.grid.map((_, row) => area_symbols[row % area_symbols.length]!.repeat(columns));
  return elements.reduce((left, element) => {
    const { kind, key } = element;
    return kind === "areas" ? with_key(left, key, rows) : kind === "heads" ? without_heads(left, key) : is_place(element) ? without_places(left, element) : left;
  }, cleared(doc));
}

/// Boxes of this shape, in the place of regions.
export function with_box(doc: CellsDoc, key: string, regions_key: string, box: readonly number[]): CellsDoc {
  return with_key(with_key(doc, regions_key, undefined), key, box);
}

/// The shapes that boxes of a grid can have: rows and columns, at least 2 each.
export function shapes_of_boxes(doc: CellsDoc): [number, number][] {
  const { rows, columns } = size_of(doc);
  const shapes: [number, number][] = [];
  for (let high = 2; high < rows; ++high)
    if (rows === columns && rows % high === 0 && rows / high > 1) shapes.push([high, rows / high]);
  return shapes;
}

/// The characters that may be put into a cell, or behind others there.
export function values_of(elements: readonly Element[], columns: number): string[] {
  const digits = digits_of(elements, columns);
  const may_stand = (value: string): boolean => digits.length === 0 || digits.includes(value) || !/[0-9]/.test(value);
  return [...new Set(elements.flatMap(({ kind, values }) =>
    kind === "cells" ? [...values] : kind === "words" ? [...values].filter(may_stand) : kind === "digits" ? digits : []))];
}

/// The digits that each row of a puzzle has; none: it has no such rule.
export function digits_of(elements: readonly Element[], columns: number): string[] {
  return [...elements.find(({ kind }) => kind === "digits")?.values ?? ""].slice(0, columns);
}

/// The characters that clues of several characters have behind the first one; none: each is one.
export function more_of(elements: readonly Element[]): string {
  return elements.find(({ kind }) => kind === "words")?.values ?? "";
}

/// The elements that are rules of the whole puzzle or of groups of cells.
export function rules_among(elements: readonly Element[]): Element[] {
  return elements.filter(({ kind }) => ["box", "regions", "areas", "cages", "flag", "total", "number", "lengths"].includes(kind));
}

/// Whether solutions fill cells, as of mosaics; otherwise they put signs into them, or onto edges.
export function fills_cells(elements: readonly Element[]): boolean {
  return elements.length === 0 || elements.some(({ kind }) => kind === "solution");
}

/// Whether what fills a cell is a thing that lies there, such as a mine: the other cells of a solution hold nothing, a space, then.
export function fills_with_things(elements: readonly Element[]): boolean {
  return elements.some(({ kind, values }) => kind === "solution" && values.includes(" "));
}

/// Whether there are clues that the engine has pictures for: not digits alone, and nothing that follows from a drawing.
export function has_pictures(elements: readonly Element[]): boolean {
  return elements.some(({ kind, values }) => kind === "words" || (kind === "cells" && /[^0-9]/.test(values) && !fills_cells(elements)));
}

/// Whether cells are chosen to make something of them.
export function has_groups(elements: readonly Element[]): boolean {
  return elements.some(({ kind }) => kind === "regions" || kind === "areas" || kind === "cages");
}
