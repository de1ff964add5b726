// SPDX-License-Identifier: MIT
// A row or column more, or one less, at a side of the board. All that the puzzle says stays where it is: clues, what stands
// beside the grid or between cells, regions, cages and constraints. A new cell is in the region of its neighbour.
import { constraints_of, outside_at, ray, shape_of, sites_of, ways_of, cell_name, with_constraints, type Constraint, type ConstraintKind } from "./constraints";
import { rows_of, size_of, type CellsDoc, type CluesDoc, type Doc } from "./doc";
import { cages_of, shapes_of_boxes, with_key, type Element } from "./elements";
import { heads_at, is_side_of_rows, sides, sides_of } from "./heads";
import { longest_side, type Picture } from "./picture";
import { is_place, moved_places } from "./places";
import { regions_key } from "./regions";

export const board_sides = ["top", "bottom", "left", "right"] as const;
export type BoardSide = typeof board_sides[number];

/// What a family may have, as the engine lists it.
export interface Listed {
  readonly elements: readonly Element[];
  readonly constraints: readonly ConstraintKind[];
}

/// Where a line comes or goes: of how many, and what then becomes of each line.
interface Change {
  readonly rows: number;     ///< as they were before
  readonly columns: number;
  readonly of_rows: boolean;
  readonly grows: boolean;
  readonly at: number;  ///< the new line, or the one that goes
}

/// A list with the change: `fresh` makes the new line of the one beside it.
function changed<T>(list: readonly T[], { grows, at }: Change, fresh: (beside: T) => T): T[] {
  if (!grows) return list.filter((_, i) => i !== at);
  const beside = list[Math.min(at, list.length - 1)]!;
  return [...list.slice(0, at), fresh(beside), ...list.slice(at)];
}

function changed_grid<T>(rows: readonly (readonly T[])[], change: Change, fresh: (beside: T) => T): T[][] {
  return change.of_rows ? changed(rows.map((row) => [...row]), change, (row) => row.map(fresh)) : rows.map((row) => changed(row, change, fresh));
}

function changed_picture(picture: Picture, change: Change): Picture {
  const rows = Array.from({ length: picture.rows }, (_, row) => [...picture.cells.slice(row * picture.columns, (row + 1) * picture.columns)]);
  const after = changed_grid(rows, change, () => 0);
  return { rows: after.length, columns: after[0]!.length, cells: Uint8Array.from(after.flat()) };
}

/// The name of a cell afterwards; null: it has gone. Cells beside the grid are counted on behind those that it has then.
function moved_name(name: string, { of_rows, grows, at, rows, columns }: Change): string | null {
  const [row, column] = /^r(\d+)c(\d+)$/.exec(name)?.slice(1).map(Number) ?? [];
  if (row === undefined || column === undefined) return name;
  if (row > rows) {
    const by = grows ? 1 : -1;
    const wide = columns + (of_rows ? 0 : by);
    return cell_name((rows + (of_rows ? by : 0)) * wide + (row - 1 - rows) * columns + column - 1, wide);
  }
  const line = of_rows ? row - 1 : column - 1;
  if (!grows && line === at) return null;
  const next = line >= at ? line + (grows ? 1 : -1) : line;
  return of_rows ? `r${next + 1}c${column}` : `r${row}c${next + 1}`;
}

/// A constraint afterwards; null: it has lost a cell that it needs.
function moved_constraint(one: Constraint, change: Change, single: boolean): Constraint | null {
  const parts = Array.isArray(one["parts"]) ? (one["parts"] as Constraint[]).map((part) => moved_constraint(part, change, false)) : null;
  const cells = one.cells?.map((cell) => moved_name(cell, change));
  const left = cells?.filter((cell): cell is string => cell !== null);
  if (parts?.includes(null) || (left && cells && (left.length === 0 || (!single && left.length < cells.length)))) return null;
  return { ...one, ...(left ? { cells: left } : {}), ...(parts ? { parts } : {}) };
}

/// The constraints afterwards. A number beside the grid stays beside its line, and sees all of it.
function moved_constraints(before: CellsDoc, after: CellsDoc, change: Change, kinds: readonly ConstraintKind[]): CellsDoc {
  const { rows, columns } = size_of(before);
  const next = size_of(after);
  const single = (id: string): boolean => kinds.some(({ kind, cells, least, numbers }) => kind === id && cells === "set" && least === "1" && numbers === "");
  const place = (index: number, count: number, count_after: number, moves: boolean): number | null => {
    if (index < 0) return -1;
    if (index >= count) return count_after;
    if (!moves) return index;
    return !change.grows && index === change.at ? null : index >= change.at ? index + (change.grows ? 1 : -1) : index;
  };
  const outside = (one: Constraint): Constraint | null | undefined => {
    const kind = kinds.find(({ kind: id }) => id === one.kind);
    if (!kind || shape_of(kind) !== "outside") return undefined;
    const [first] = sites_of(before, one);
    if (first === undefined) return null;
    for (const { down, right } of ways_of(kind)) {
      const at = { row: Math.floor(first / columns) - down, column: first % columns - right };
      const inside = at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns;
      if (inside || !outside_at(before, kind, at).some(({ constraint, way }) => constraint === one && way.down === down && way.right === right)) continue;
      const row = place(at.row, rows, next.rows, change.of_rows);
      const column = place(at.column, columns, next.columns, !change.of_rows);
      if (row === null || column === null) return null;
      const cells = ray(after, { row, column }, { down, right }).map((site) => cell_name(site, next.columns));
      return cells.length > 0 ? { ...one, cells } : null;
    }
    return null;
  };
  const all = constraints_of(before);
  if (all.length === 0) return after;
  return with_constraints(after, all.flatMap((one) => {
    const seen = outside(one);
    const kept = seen === undefined ? moved_constraint(one, change, single(one.kind)) : seen;
    return kept ? [kept] : [];
  }));
}

/// Boxes and digits of a grid that has boxes: the usual ones of a square, none of another shape.
function framed(doc: CellsDoc, elements: readonly Element[]): CellsDoc {
  const box = elements.find(({ kind }) => kind === "box");
  if (!box) return doc;
  const { rows, columns } = size_of(doc);
  const has_regions = elements.some(({ kind, key }) => kind === "regions" && doc.rest[key] !== undefined);
  const lowest = Array.isArray(doc.rest["digits"]) ? Number((doc.rest["digits"] as unknown[])[0]) : 1;
  const most = Math.max(rows, columns);
  const shapes = shapes_of_boxes(doc);
  const shape = shapes[Math.floor(shapes.length / 2)];
  const square = with_key(with_key(doc, "size", rows === columns ? undefined : [rows, columns]), "digits", rows === columns && lowest === 1 ? undefined : [lowest, most - 1 + lowest]);
  return with_key(square, box.key, has_regions ? undefined : rows === columns && shape ? shape : false);
}

function cells_resized(doc: CellsDoc, change: Change, { elements, constraints }: Listed): CellsDoc {
  let after: CellsDoc = { ...doc, grid: changed_grid(doc.grid, change, () => doc.blank) };
  const regions = regions_key(elements);
  const own = regions && rows_of(doc.rest[regions.key]);
  if (regions && own) {
    const lines = changed_grid(own.map((line) => [...line]), change, (beside) => beside).map((line) => line.join(""));
    after = with_key(after, regions.key, typeof doc.rest[regions.key] === "string" ? lines.join("\n") : lines);
  }
  for (const side of sides_of(doc).filter((one) => sides.includes(one) && is_side_of_rows(one) === change.of_rows))
    after = with_key(after, side, changed(heads_at(doc, side), change, () => null));
  const shift = change.at === 0 ? (change.grows ? 2 : -2) : 0;
  for (const element of elements.filter(is_place))
    after = moved_places(doc, after, element, change.of_rows ? { row: shift, column: 0 } : { row: 0, column: shift });
  for (const { key } of elements.filter(({ kind }) => kind === "cages")) {
    const cages = cages_of(doc, key).map(({ cells, ...more }) => ({ ...more, cells: cells.map((cell) => moved_name(cell, change)).filter((cell): cell is string => cell !== null) }));
    const left = cages.filter(({ cells }) => cells.length > 0);
    after = with_key(after, key, left.length > 0 ? left : undefined);
  }
  after = framed(moved_constraints(doc, after, change, constraints), elements);
  const { drawing } = doc;
  if (!drawing) return after;
  const { columns } = size_of(doc);
  const hidden = drawing.hidden && Uint8Array.from(changed_grid(doc.grid.map((row, i) => row.map((_, column) => drawing.hidden![i * columns + column]!)), change, () => 0).flat());
  return { ...after, drawing: { ...drawing, picture: changed_picture(drawing.picture, change), full: null, hidden } };
}

/// The puzzle with a line more at a side, or one less; null: it would have none, or too many.
export function resized(doc: Doc, side: BoardSide, grows: boolean, listed: Listed): Doc | null {
  const { rows, columns } = size_of(doc);
  const of_rows = side === "top" || side === "bottom";
  const count = of_rows ? rows : columns;
  if (grows ? count >= longest_side : count <= 1) return null;
  const change: Change = { rows, columns, of_rows, grows, at: side === "top" || side === "left" ? 0 : grows ? count : count - 1 };
  if (doc.kind === "picture") return { ...doc, picture: changed_picture(doc.picture, change) };
  if (doc.kind === "cells") return cells_resized(doc, change, listed);
  const { clues } = doc;
  const lines: CluesDoc["clues"] = of_rows ? { ...clues, rows: changed(clues.rows, change, () => []) } : { ...clues, columns: changed(clues.columns, change, () => []) };
  return { ...doc, clues: lines };
}
