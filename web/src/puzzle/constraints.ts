// SPDX-License-Identifier: MIT
// Constraints as setters draw them, in the puzzle's JSON. The engine lists the kinds (`crosshatch list constraints`); how
// one is drawn follows from what its cells are, and no kind is known here by name.
import { size_of, type CellsDoc, type Doc } from "./doc";
import { with_key } from "./elements";

/// A kind as the engine lists it (docs/json.md, Constraints).
export interface ConstraintKind {
  readonly family: string;
  readonly kind: string;
  readonly cells: string;
  readonly least: string;
  readonly numbers: string;
  readonly detail: string;
  readonly title: string;
  readonly rule: string;
}

export interface Constraint {
  readonly kind: string;
  readonly cells?: readonly string[];  ///< "r1c1"
  readonly numbers?: readonly number[];
  readonly [more: string]: unknown;
}

/// How a kind is drawn: along cells, on a border or at a corner, in cells, as two sets of the same shape, as several sets,
/// beside the grid, by saying that it holds, of other constraints, or as cells that are not in the grid.
export type Shape = "line" | "border" | "corner" | "cells" | "copy" | "groups" | "outside" | "whole" | "parts" | "extra";
export const shapes: readonly Shape[] = ["line", "border", "corner", "cells", "copy", "groups", "outside", "whole", "parts", "extra"];

const shape_of_cells: Readonly<Record<string, Shape>> = {
  line: "line", loop: "line", list: "line", reading: "line", pair: "border", sign: "border", square: "corner", set: "cells", halves: "copy", groups: "groups",
  row: "outside", view: "outside", grid: "whole",
};

/// What is typed for kinds that say more than cells and numbers.
const typed_details: readonly string[] = ["", "pattern", "pairs", "machine"];

/// Null: it says more than the page knows, and cannot be drawn.
export function shape_of({ cells, detail, numbers }: ConstraintKind): Shape | null {
  if (detail === "parts") return numbers === "" ? "parts" : "extra";
  return typed_details.includes(detail) ? shape_of_cells[cells] ?? null : null;
}

export interface Step {
  readonly down: number;
  readonly right: number;
}

/// The eight ways across a grid, by the arrows that people see.
export const ways: readonly (Step & { readonly arrow: string })[] = [
  { arrow: "↘", down: 1, right: 1 }, { arrow: "↙", down: 1, right: -1 }, { arrow: "↗", down: -1, right: 1 }, { arrow: "↖", down: -1, right: -1 },
  { arrow: "↓", down: 1, right: 0 }, { arrow: "↑", down: -1, right: 0 }, { arrow: "→", down: 0, right: 1 }, { arrow: "←", down: 0, right: -1 },
];

/// The ways that numbers of a kind may look: the straight ones, and slanted ones where it sees diagonals.
export function ways_of({ cells }: ConstraintKind): typeof ways {
  return cells === "view" ? ways : ways.filter(({ down, right }) => down === 0 || right === 0);
}

const key = "constraints";

export function constraints_of(doc: Doc): readonly Constraint[] {
  const all = doc.kind === "cells" ? doc.rest[key] : null;
  return Array.isArray(all) ? all as Constraint[] : [];
}

export function with_constraints(doc: CellsDoc, all: readonly Constraint[]): CellsDoc {
  return with_key(doc, key, all.length > 0 ? all : undefined);
}

export function cell_name(site: number, columns: number): string {
  return `r${Math.floor(site / columns) + 1}c${site % columns + 1}`;
}

/// The sites of the cells that a constraint names, as far as they are in the grid.
export function sites_of(doc: CellsDoc, { cells }: Constraint): number[] {
  const { rows, columns } = size_of(doc);
  return (cells ?? []).flatMap((name) => {
    const [row, column] = /^r(\d+)c(\d+)$/.exec(name)?.slice(1).map((one) => Number(one) - 1) ?? [-1, -1];
    return row! >= 0 && row! < rows && column! >= 0 && column! < columns ? [row! * columns + column!] : [];
  });
}

/// Kinds of single cells are one constraint, whose cells come and go.
function is_of_single_cells(kind: ConstraintKind): boolean {
  return shape_of(kind) === "cells" && kind.least === "1" && kind.numbers === "" && kind.detail === "";
}

function are_same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell, i) => cell === other[i]);
}
function has_same_cells(one: readonly string[], other: readonly string[]): boolean {
  return are_same([...one].sort(), [...other].sort());
}

/// How many cells a kind needs at least.
export function least_cells(kind: ConstraintKind): number {
  return Number(kind.least);
}

/// A constraint drawn there. The same once more is taken away, or, where the order of two cells counts, turned round.
export function with_drawn(doc: CellsDoc, kind: ConstraintKind, sites: readonly number[], numbers: readonly number[], more: Readonly<Record<string, unknown>> = {}): CellsDoc {
  const { columns } = size_of(doc);
  const all = constraints_of(doc);
  const shape = shape_of(kind);
  const cells = sites.map((site) => cell_name(site, columns));
  const made: Constraint = { kind: kind.kind, ...(cells.length > 0 ? { cells } : {}), ...(numbers.length > 0 ? { numbers } : {}), ...more };
  if (is_of_single_cells(kind)) {
    const old = all.find((one) => one.kind === kind.kind);
    const before = old?.cells ?? [];
    const goes = cells.every((cell) => before.includes(cell));
    const after = goes ? before.filter((cell) => !cells.includes(cell)) : [...before, ...cells.filter((cell) => !before.includes(cell))];
    const others = all.filter((one) => one !== old);
    return with_constraints(doc, after.length > 0 ? [...others, { ...made, cells: after }] : others);
  }
  const is_there = (one: Constraint): boolean => one.kind === kind.kind &&
    (shape === "border" || shape === "corner" || shape === "cells" || shape === "whole" ? has_same_cells(one.cells ?? [], cells) : are_same(one.cells ?? [], cells));
  const old = all.find(is_there);
  const others = all.filter((one) => one !== old);
  if (old === undefined) return with_constraints(doc, [...all, made]);
  const is_same = JSON.stringify(old.numbers ?? []) === JSON.stringify(numbers) && Object.entries(more).every(([key, value]) => JSON.stringify(old[key]) === JSON.stringify(value));
  if (!is_same) return with_constraints(doc, [...others, made]);
  // Of two cells in an order, such as a sign of order, the other order comes before nothing.
  const turns = kind.cells === "sign" && are_same(old.cells ?? [], cells);
  return with_constraints(doc, turns ? [...others, { ...made, cells: [...cells].reverse() }] : others);
}

/// Without the constraints that `goes` names; the document itself if there are none.
export function without_constraints(doc: CellsDoc, goes: (one: Constraint) => boolean): CellsDoc {
  const all = constraints_of(doc);
  const left = all.filter((one) => !goes(one));
  return left.length === all.length ? doc : with_constraints(doc, left);
}

/// The puzzle without what is at these cells: of a kind, or of all. Kinds of single cells lose only these cells.
export function without_at(doc: CellsDoc, kinds: readonly ConstraintKind[], sites: readonly number[], only: string | null): CellsDoc {
  const { columns } = size_of(doc);
  const names = sites.map((site) => cell_name(site, columns));
  const touched = constraints_of(doc).filter((one) => (only === null || one.kind === only) && one.cells?.some((cell) => names.includes(cell)));
  if (touched.length === 0) return doc;
  return with_constraints(doc, constraints_of(doc).flatMap((one) => {
    if (!touched.includes(one)) return [one];
    const kind = kinds.find(({ kind: id }) => id === one.kind);
    const left = kind && is_of_single_cells(kind) ? one.cells!.filter((cell) => !names.includes(cell)) : [];
    return left.length > 0 ? [{ ...one, cells: left }] : [];
  }));
}

/// A place beside the grid, or the cells that one sees from it.
export interface At {
  readonly row: number;
  readonly column: number;
}

/// The cells that a number beside the grid looks at from its place; none: it looks past the grid.
export function ray(doc: CellsDoc, at: At, { down, right }: Step): number[] {
  const { rows, columns } = size_of(doc);
  const sites: number[] = [];
  for (let row = at.row + down, column = at.column + right; row >= 0 && row < rows && column >= 0 && column < columns; row += down, column += right)
    sites.push(row * columns + column);
  return sites;
}

/// The numbers of a kind that stand at a place beside the grid, with the ways that they look.
export function outside_at(doc: CellsDoc, kind: ConstraintKind, at: At): { constraint: Constraint; way: typeof ways[number] }[] {
  const { columns } = size_of(doc);
  return constraints_of(doc).filter((one) => one.kind === kind.kind).flatMap((constraint) => {
    const way = ways_of(kind).find((one) => {
      const sites = ray(doc, at, one);
      return sites.length > 0 && are_same(constraint.cells ?? [], sites.map((site) => cell_name(site, columns)));
    });
    return way ? [{ constraint, way }] : [];
  });
}

/// A click on a place beside the grid: a number there, then one that looks another way, then none.
export function with_outside(doc: CellsDoc, kind: ConstraintKind, at: At, numbers: readonly number[], wanted: Step | null): CellsDoc {
  const open = ways_of(kind).filter((way) => ray(doc, at, way).length > 0);
  const [there] = outside_at(doc, kind, at);
  if (open.length === 0) return doc;
  const chosen = open.find(({ down, right }) => wanted?.down === down && wanted.right === right);
  if (!there) return with_drawn(doc, kind, ray(doc, at, chosen ?? open[0]!), numbers);
  const others = without_constraints(doc, (one) => one === there.constraint);
  const said = there.constraint.numbers ?? [];
  if (numbers.length > 0 && JSON.stringify(said) !== JSON.stringify(numbers)) return with_drawn(others, kind, ray(doc, at, there.way), numbers);
  const next = open[open.indexOf(there.way) + 1];
  return next === undefined || chosen !== undefined ? others : with_drawn(others, kind, ray(doc, at, next), said);
}

/// The four cells around a corner, or the two at a border; of cells from 0.
export function around(doc: CellsDoc, row: number, column: number): number[] {
  const { rows, columns } = size_of(doc);
  const [high, wide] = [row % 2 === 0 ? [row / 2 - 1, row / 2] : [(row - 1) / 2], column % 2 === 0 ? [column / 2 - 1, column / 2] : [(column - 1) / 2]];
  const sites = high.flatMap((at) => wide.map((to) => ({ at, to }))).filter(({ at, to }) => at >= 0 && at < rows && to >= 0 && to < columns);
  return sites.length === high.length * wide.length ? sites.map(({ at, to }) => at * columns + to) : [];
}

/// The same cells moved so that the first is at a site; none: some would be outside.
export function moved(doc: CellsDoc, sites: readonly number[], to: number): number[] {
  const { rows, columns } = size_of(doc);
  const place = (site: number): [number, number] => [Math.floor(site / columns), site % columns];
  const [row, column] = place(sites[0]!);
  const [down, right] = [place(to)[0] - row, place(to)[1] - column];
  const moved_sites = sites.map(place).map(([at, across]) => [at + down, across + right] as const);
  return moved_sites.every(([at, across]) => at >= 0 && at < rows && across >= 0 && across < columns) ? moved_sites.map(([at, across]) => at * columns + across) : [];
}
