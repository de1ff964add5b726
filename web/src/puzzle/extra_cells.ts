// SPDX-License-Identifier: MIT
// Cells that are not in the grid, with the constraints that name them (docs/constraints.md). They are numbered on behind
// those of the grid, as if there were more rows below it, and only the parts of the constraint that adds them name them.
import { cell_name, constraints_of, with_constraints, type Constraint, type ConstraintKind } from "./constraints";
import { size_of, type CellsDoc, type Doc } from "./doc";

/// Whether constraints of a kind add cells.
export function adds_cells({ cells, numbers }: ConstraintKind): boolean {
  return cells === "parts" && numbers !== "";
}

/// What such a constraint is made of.
export function parts_of(one: Constraint): readonly Constraint[] {
  return Array.isArray(one["parts"]) ? one["parts"] as Constraint[] : [];
}

/// The constraint that adds cells; undefined: there is none.
export function group_of(doc: Doc, kinds: readonly ConstraintKind[]): Constraint | undefined {
  const added = kinds.filter(adds_cells).map(({ kind }) => kind);
  return constraints_of(doc).find(({ kind }) => added.includes(kind));
}

/// How many cells there are beside those of the grid.
export function extra_cells_of(doc: Doc, kinds: readonly ConstraintKind[]): number {
  return group_of(doc, kinds)?.numbers?.[0] ?? 0;
}

export function names_extra(doc: Doc, sites: readonly number[]): boolean {
  const { rows, columns } = size_of(doc);
  return sites.some((site) => site >= rows * columns);
}

function site_named(name: string, columns: number): number {
  const [row, column] = /^r(\d+)c(\d+)$/.exec(name)?.slice(1).map(Number) ?? [0, 0];
  return (row! - 1) * columns + column! - 1;
}

/// The sites of all cells that a constraint names, those of its parts as well.
export function all_sites_of(doc: CellsDoc, one: Constraint): number[] {
  const { columns } = size_of(doc);
  return [...(one.cells ?? []).map((name) => site_named(name, columns)), ...parts_of(one).flatMap((part) => all_sites_of(doc, part))];
}

function with_group(doc: CellsDoc, old: Constraint | undefined, group: Constraint | null): CellsDoc {
  return with_constraints(doc, [...constraints_of(doc).filter((one) => one !== old), ...(group ? [group] : [])]);
}

/// So many extra cells; 0: none. Parts that lose a cell go.
export function with_extra_cells(doc: CellsDoc, kind: ConstraintKind, count: number): CellsDoc {
  const old = constraints_of(doc).find((one) => one.kind === kind.kind);
  const { rows, columns } = size_of(doc);
  const parts = old ? parts_of(old).filter((part) => all_sites_of(doc, part).every((site) => site < rows * columns + count)) : [];
  return with_group(doc, old, count > 0 ? { kind: kind.kind, numbers: [count], ...(parts.length > 0 ? { parts } : {}) } : null);
}

/// A constraint that names extra cells, as a part of the one that adds them; the same once more is taken away.
export function with_part(doc: CellsDoc, group: Constraint, kind: ConstraintKind, sites: readonly number[], numbers: readonly number[], more: Readonly<Record<string, unknown>>): CellsDoc {
  const { columns } = size_of(doc);
  const made: Constraint = { kind: kind.kind, cells: sites.map((site) => cell_name(site, columns)), ...(numbers.length > 0 ? { numbers } : {}), ...more };
  const is_same = (one: Constraint): boolean => JSON.stringify(one) === JSON.stringify(made);
  return parts_of(group).some(is_same) ? without_part(doc, group, is_same) : with_group(doc, group, { ...group, parts: [...parts_of(group), made] });
}

export function without_part(doc: CellsDoc, group: Constraint, goes: (part: Constraint) => boolean): CellsDoc {
  const { parts: _, ...bare } = group;
  const left = parts_of(group).filter((part) => !goes(part));
  return with_group(doc, group, left.length > 0 ? { ...bare, parts: left } as Constraint : bare as Constraint);
}
