// SPDX-License-Identifier: MIT
// Which cells a stroke of a drawing tool covers. A site is row * columns + column.
import type { Picture } from "./picture";

export type Tool = "pencil" | "line" | "rectangle" | "bucket" | "clue";
export const tools: Tool[] = ["pencil", "line", "rectangle", "bucket"];
export type Mirror = "none" | "across" | "down" | "both" | "turn";
export const mirrors: Mirror[] = ["none", "across", "down", "both", "turn"];

/// The cells of a line from one to another (Bresenham, 1965).
export function line_sites(from: number, to: number, columns: number): number[] {
  let row = Math.floor(from / columns);
  let column = from % columns;
  const last_row = Math.floor(to / columns);
  const last_column = to % columns;
  const down = Math.abs(last_row - row);
  const right = Math.abs(last_column - column);
  let error = right - down;
  const sites: number[] = [];
  for (;;) {
    sites.push(row * columns + column);
    if (row === last_row && column === last_column) return sites;
    const twice = 2 * error;
    if (twice > -down) {
      error -= down;
      column += Math.sign(last_column - column);
    }
    if (twice < right) {
      error += right;
      row += Math.sign(last_row - row);
    }
  }
}

/// The border of the rectangle between two corners.
export function rectangle_sites(from: number, to: number, columns: number): number[] {
  const rows = [Math.floor(from / columns), Math.floor(to / columns)].sort((a, b) => a - b);
  const sides = [from % columns, to % columns].sort((a, b) => a - b);
  const sites: number[] = [];
  for (let row = rows[0]!; row <= rows[1]!; ++row)
    for (let column = sides[0]!; column <= sides[1]!; ++column)
      if (row === rows[0] || row === rows[1] || column === sides[0] || column === sides[1])
        sites.push(row * columns + column);
  return sites;
}

/// The cells of the same colour that touch each other, from `start` on.
export function area_sites(picture: Picture, start: number): number[] {
  const { rows, columns, cells } = picture;
  const seen = new Uint8Array(cells.length);
  const sites = [start];
  seen[start] = 1;
  for (let i = 0; i < sites.length; ++i) {
    const site = sites[i]!;
    const column = site % columns;
    const row = Math.floor(site / columns);
    for (const next of [column > 0 ? site - 1 : -1, column + 1 < columns ? site + 1 : -1,
      row > 0 ? site - columns : -1, row + 1 < rows ? site + columns : -1]) {
      if (next < 0 || seen[next] || cells[next] !== cells[start]) continue;
      seen[next] = 1;
      sites.push(next);
    }
  }
  return sites;
}

/// The same cells and their images: across swaps left and right, down swaps top and bottom, turn is half a turn.
export function mirrored(sites: number[], mirror: Mirror, rows: number, columns: number): number[] {
  if (mirror === "none") return sites;
  const all = new Set(sites);
  const across = (site: number) => site - (site % columns) + columns - 1 - (site % columns);
  const down = (site: number) => (rows - 1 - Math.floor(site / columns)) * columns + (site % columns);
  for (const site of sites) {
    if (mirror === "turn") {
      all.add(rows * columns - 1 - site);
      continue;
    }
    if (mirror !== "down") all.add(across(site));
    if (mirror !== "across") all.add(down(site));
    if (mirror === "both") all.add(across(down(site)));
  }
  return [...all];
}
