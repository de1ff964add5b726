// SPDX-License-Identifier: MIT
// The line of HTML that shows the puzzle in another page (app/embed.ts).
import { escaped } from "../base/markup";
import { current_language } from "../base/texts";
import { chosen_theme } from "../app/looks";
import { size_of, title_of, type Doc } from "../puzzle/doc";

/// Pixels that a board of this many cells needs beside its clues or its buttons, within sizes of usual pages.
const pixels = (cells: number, beside: number): number => Math.max(400, Math.min(900, 28 * cells + beside));

/// From the address of this puzzle in the studio, whose fragment has the puzzle.
export function embed_line(href: string, doc: Doc, kind: "play" | "view"): string {
  const url = new URL(href);
  url.search = "";
  url.searchParams.set("embed", kind);
  url.searchParams.set("lang", current_language());
  if (chosen_theme() !== "auto") url.searchParams.set("theme", chosen_theme());
  const { rows, columns } = size_of(doc);
  return `<iframe src="${escaped(url.href)}" title="${escaped(title_of(doc) || "Crosshatch")}" width="${pixels(columns, 140)}" ` +
    `height="${pixels(rows, 240)}" style="border: 0; max-width: 100%" loading="lazy"></iframe>`;
}
