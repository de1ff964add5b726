// SPDX-License-Identifier: MIT
// Regions of a grid, in the puzzle's JSON: of as many cells as a row has, in the place of boxes, or of any size.
import { rows_of, size_of, type CellsDoc } from "./doc";
import { with_key, type Element } from "./elements";

/// The names of regions as large as a row, and of those of any size.
const symbols = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const area_symbols = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Where a puzzle has its regions.
export interface RegionsKey {
  readonly key: string;
  readonly kind: "regions" | "areas";
  readonly box_key: string;
}

/// Null: puzzles with these elements have no regions.
export function regions_key(elements: readonly Element[]): RegionsKey | null {
  const found = elements.find(({ kind }) => kind === "regions" || kind === "areas");
  if (!found) return null;
  return { key: found.key, kind: found.kind as RegionsKey["kind"], box_key: elements.find(({ kind }) => kind === "box")?.key ?? "" };
}

function names_of({ kind }: RegionsKey): string {
  return kind === "areas" ? area_symbols : symbols;
}

/// The region of each site, row by row: its own, or else the number of its box or row.
export function regions_of(doc: CellsDoc, { key, box_key }: RegionsKey): string[] {
  const { rows, columns } = size_of(doc);
  const own = rows_of(doc.rest[key]);
  if (own !== null) return [...own.join("")];
  const box = doc.rest[box_key];
  // Rows, where there are no boxes.
  const [high, wide] = Array.isArray(box) ? box as [number, number] : [1, columns];
  return Array.from({ length: rows * columns }, (_, site) =>
    symbols[Math.floor(Math.floor(site / columns) / high) * (columns / wide) + Math.floor(site % columns / wide)] ?? "?");
}

/// Those that there are, in the order in which they are met.
export function names_in(doc: CellsDoc, where: RegionsKey): string[] {
  return [...new Set(regions_of(doc, where))];
}

/// The name of a region that there is not yet; null: there are no more.
export function new_region(doc: CellsDoc, where: RegionsKey): string | null {
  const taken = names_in(doc, where);
  return [...names_of(where)].find((name) => !taken.includes(name)) ?? null;
}

/// The puzzle with these regions, which take the place of boxes; itself if they are its own.
export function with_regions(doc: CellsDoc, where: RegionsKey, regions: readonly string[]): CellsDoc {
  const { columns } = size_of(doc);
  if (regions_of(doc, where).every((region, site) => region === regions[site])) return doc;
  const lines = doc.grid.map((_, row) => regions.slice(row * columns, (row + 1) * columns).join(""));
  return with_key(where.kind === "areas" ? doc : with_key(doc, where.box_key, undefined), where.key, where.kind === "areas" ? lines : lines.join("\n"));
}

/// The sites painted with a region.
export function with_painted(doc: CellsDoc, where: RegionsKey, sites: readonly number[], name: string): CellsDoc {
  const regions = regions_of(doc, where);
  for (const site of sites) regions[site] = name;
  return with_regions(doc, where, regions);
}

/// The sites as one region: that of the first of them, or a new one if all of them are in that one.
export function with_joined(doc: CellsDoc, where: RegionsKey, sites: readonly number[]): CellsDoc {
  const regions = regions_of(doc, where);
  const first = regions[sites[0]!]!;
  const is_one = sites.every((site) => regions[site] === first);
  if (is_one && regions.filter((region) => region === first).length === sites.length) return doc;
  const name = is_one ? new_region(doc, where) : first;
  return name === null ? doc : with_painted(doc, where, sites, name);
}

/// Rows as regions of any size.
export function rows_as_areas(doc: CellsDoc): string[] {
  const { columns } = size_of(doc);
  return doc.grid.map((_, row) => area_symbols[row % area_symbols.length]!.repeat(columns));
}

/// A number for each site, so that neighbours in different regions have different ones: of few, as for colours. It follows
/// from where regions are, not from their names, which formats change.
export function shades_of(doc: CellsDoc, where: RegionsKey): number[] {
  const { rows, columns } = size_of(doc);
  const regions = regions_of(doc, where);
  const beside = new Map<string, Set<string>>();
  const meet = (site: number, next: number): void => {
    const [one, other] = [regions[site]!, regions[next]!];
    if (one === other) return;
    for (const [a, b] of [[one, other], [other, one]] as const) beside.set(a, (beside.get(a) ?? new Set()).add(b));
  };
  for (let site = 0; site < rows * columns; ++site) {
    if ((site + 1) % columns !== 0) meet(site, site + 1);
    if (site + columns < rows * columns) meet(site, site + columns);
  }
  const shades = new Map<string, number>();
  for (const name of new Set(regions)) {
    const taken = [...beside.get(name) ?? []].map((other) => shades.get(other));
    let shade = 0;
    while (taken.includes(shade)) ++shade;
    shades.set(name, shade);
  }
  return regions.map((name) => shades.get(name)!);
}
