// SPDX-License-Identifier: MIT
// Edges in words, for those who cannot see them.
import { t } from "../base/texts";
import { openness, over, type EdgesShown } from "../app/shown";
import { type CellSide, type Edges } from "../puzzle/edges";

/// Where an edge is: between two cells, or at a side of a cell of the rim.
export function place_in_words(edges: Edges, site: number): string {
  const { row, column } = edges.place(site);
  const [rows, columns] = [2 * edges.rows, 2 * edges.columns];
  const side: CellSide | null = row === 0 ? "top" : row === rows ? "bottom" : column === 0 ? "left" : column === columns ? "right" : null;
  const cell = { row: Math.min(edges.rows, Math.floor(row / 2) + 1), column: Math.min(edges.columns, Math.floor(column / 2) + 1) };
  if (side) return t("edge.rim", { place: t("cell.place", cell), side: t(`side.${side}`) });
  return row % 2 === 0 ? t("edge.level", { ...cell, above: cell.row - 1, below: cell.row, row: cell.row })
    : t("edge.upright", { ...cell, left: cell.column - 1, right: cell.column });
}

/// What is on an edge; "" if nothing is known.
function value_in_words(value: number): string {
  return value === 0 ? "" : value === 1 ? t("cell.crossed") : value === 2 ? t("edge.line") : t("edge.lines", { n: value - 1 });
}

/// What has been found out about an edge.
function findings_in_words(flag: number, playing: boolean): string[] {
  const words: string[] = [];
  if (openness(flag) > 0) words.push(t("cell.ambiguous"));
  if (flag & over.differs) words.push(t("cell.differs"));
  if (flag & over.clash) words.push(t("cell.clash"));
  if (flag & over.conflict) words.push(t(playing ? "edge.wrong" : "cell.conflict"));
  if (flag & (over.target | over.cause)) words.push(t("cell.step"));
  return words;
}

export function edge_in_words({ edges, values, flags }: EdgesShown, site: number, playing: boolean): string {
  return [place_in_words(edges, site), value_in_words(values[site]!) || t("cell.unknown"), ...findings_in_words(flags[site]!, playing)].join(", ");
}

/// What there is to say of the four sides of a cell, those together that are alike.
export function sides_in_words({ edges, values, flags }: EdgesShown, cell: number, playing: boolean): string[] {
  const alike = new Map<string, string[]>();
  for (const [side, site] of edges.sides(cell)) {
    const words = [value_in_words(values[site]!), ...findings_in_words(flags[site]!, playing)].filter((word) => word !== "").join(", ");
    if (words !== "") alike.set(words, [...alike.get(words) ?? [], t(`side.${side}`)]);
  }
  return [...alike].map(([words, sides]) => t("edge.sides", { sides: sides.join(", "), words }));
}

/// Changes when these words do.
export function look_of_sides({ edges, values, flags }: EdgesShown, cell: number): string {
  return edges.sides(cell).map(([, site]) => `${values[site]} ${flags[site]}`).join(" ");
}
