// SPDX-License-Identifier: MIT
// Clues that do not stand in the cells of a grid: between two of them, where four meet, or in all of these places. A place
// is one of the drawing of edges (edges.ts): cells are at odd rows and columns.
import { rows_of, size_of, type CellsDoc } from "./doc";
import type { Drawn, Point } from "./edges";
import { with_key, type Element } from "./elements";

const blank = ".";

/// How near to a border between cells, or to a corner, one has to point, in cells.
const reach = 0.3;

export function is_place({ kind }: Element): boolean {
  return kind === "between" || kind === "corners" || kind === "half_places";
}

/// Where the first of the places of an element is, and how far it is to the next.
function lattice({ kind, key }: Element): { first: Drawn; step: number } {
  if (kind === "corners") return { first: { row: 0, column: 0 }, step: 2 };
  if (kind === "half_places") return { first: { row: 1, column: 1 }, step: 1 };
  return { first: key === "across" ? { row: 1, column: 2 } : { row: 2, column: 1 }, step: 2 };
}

function count({ first, step }: { first: Drawn; step: number }, side: "row" | "column", cells: number): number {
  return Math.floor((2 * cells - 2 * first[side]) / step) + 1;
}

/// What stands in the places of an element, row by row.
function rows_in(doc: CellsDoc, element: Element): string[] {
  const { rows, columns } = size_of(doc);
  const places = lattice(element);
  return rows_of(doc.rest[element.key]) ?? Array.from({ length: count(places, "row", rows) }, () => blank.repeat(count(places, "column", columns)));
}

/// The element that has a place, with its row and column there; null: none has.
function found(doc: CellsDoc, elements: readonly Element[], at: Drawn): { element: Element; row: number; column: number } | null {
  const { rows, columns } = size_of(doc);
  for (const element of elements.filter(is_place)) {
    const places = lattice(element);
    const [row, column] = [(at.row - places.first.row) / places.step, (at.column - places.first.column) / places.step];
    const inside = (i: number, side: "row" | "column", cells: number): boolean => Number.isInteger(i) && i >= 0 && i < count(places, side, cells);
    if (inside(row, "row", rows) && inside(column, "column", columns)) return { element, row, column };
  }
  return null;
}

/// What may stand there; none: nothing.
export function values_at(doc: CellsDoc, elements: readonly Element[], at: Drawn): string[] {
  return [...found(doc, elements, at)?.element.values ?? ""];
}

/// What stands there, "" for nothing.
export function value_at(doc: CellsDoc, elements: readonly Element[], at: Drawn): string {
  const place = found(doc, elements, at);
  const value = place ? rows_in(doc, place.element)[place.row]![place.column]! : blank;
  return value === blank ? "" : value;
}

/// The puzzle with a value there, "" for none.
export function with_value_at(doc: CellsDoc, elements: readonly Element[], at: Drawn, value: string): CellsDoc {
  const place = found(doc, elements, at);
  if (!place || value_at(doc, elements, at) === value) return doc;
  const rows = rows_in(doc, place.element);
  const line = rows[place.row]!;
  rows[place.row] = line.slice(0, place.column) + (value || blank) + line.slice(place.column + 1);
  return with_key(doc, place.element.key, rows);
}

/// The puzzle with nothing in the places of an element.
export function without_places(doc: CellsDoc, element: Element): CellsDoc {
  return with_key(doc, element.key, rows_in(with_key(doc, element.key, undefined), element));
}

/// A puzzle of another size with what stood in the places of an element before, moved by halves of cells.
export function moved_places(before: CellsDoc, after: CellsDoc, element: Element, by: Drawn): CellsDoc {
  const { first, step } = lattice(element);
  const rows = rows_in(with_key(after, element.key, undefined), element).map((line, row) => [...line].map((_, column) =>
    value_at(before, [element], { row: first.row + row * step - by.row, column: first.column + column * step - by.column }) || blank).join(""));
  return with_key(after, element.key, rows);
}

/// The place that a point of the grid means; null: a cell in which there is none.
export function place_near(doc: CellsDoc, elements: readonly Element[], { x, y }: Point): Drawn | null {
  const half = (at: number): number => {
    const border = Math.round(at);
    return Math.abs(at - border) <= reach ? 2 * border : 2 * Math.floor(at) + 1;
  };
  const at = { row: half(y), column: half(x) };
  if (found(doc, elements, at)) return at;
  // Where only one of the two is meant, as beside a corner.
  const corner = { row: 2 * Math.round(y), column: 2 * Math.round(x) };
  const cell = { row: 2 * Math.floor(y) + 1, column: 2 * Math.floor(x) + 1 };
  return [corner, cell].find((one) => found(doc, elements, one) && !(one === corner && found(doc, elements, cell))) ?? null;
}
