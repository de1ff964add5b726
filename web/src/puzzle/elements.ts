// SPDX-License-Identifier: MIT
// What a puzzle of a family may have, as the engine lists it (`crosshatch list elements`), and edits of
// it in the puzzle's JSON. The kinds of elements are known here, the families are not.
import { cleared, size_of, type CellsDoc } from "./doc";
import { without_heads } from "./heads";
import { is_place, without_places } from "./places";
import { rows_as_areas } from "./regions";

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

/// The puzzle with nothing in it: no clues, and rows as regions where regions are of any size.
export function emptied(doc: CellsDoc, elements: readonly Element[]): CellsDoc {
  const rows = rows_as_areas(doc);
  return elements.reduce((left, element) => {
    const { kind, key } = element;
    return kind === "areas" ? with_key(left, key, rows) : kind === "heads" ? without_heads(left, key) : is_place(element) ? without_places(left, element) : left;
  }, cleared(doc));
}

/// Boxes of this shape, or none, in the place of regions.
export function with_box(doc: CellsDoc, key: string, regions_key: string, box: readonly number[] | false): CellsDoc {
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
