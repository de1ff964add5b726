// SPDX-License-Identifier: MIT
// What the engine draws of a grid without its clues: boxes, cages, shades, whatever the family has. It
// lies under the cells, so that the page needs to know nothing of a family to show all its rules. It
// has the theme of its family (engine/catalogue). Clues that are signs, such as trees, are
// in the picture; until the next one is there, a sign that is new is a letter.
import { ask, Channel } from "../engine/asker";
import { below_of, edges_in, elements_of, margin_of, theme_for } from "../engine/catalogue";
import type { Showing } from "../app/shown";
import { has_pictures, with_key } from "../puzzle/elements";
import { is_place, without_places } from "../puzzle/places";
import { cleared, family_of, size_of, text_of_doc, type CellsDoc } from "../puzzle/doc";

/// The side of a cell in the engine's pictures; the margins left, right and above are equal.
export const unit = 60;

/// Where the frame of the cells is, if the picture has one: there is more room at sides with numbers.
function frame_of(svg: string, rows: number, columns: number): [number, number] | null {
  const [wide, high] = [unit * columns, unit * rows];
  const found = new RegExp(`d="M([\\d.]+) ([\\d.]+)h${wide}v${high}h-${wide}z"`).exec(svg);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/// The part of a picture that has the cells, a margin around them if there is something on their rim, and what is below; null if it has
/// another shape than expected.
export function cropped(svg: string, doc: CellsDoc): string | null {
  const { rows, columns } = size_of(doc);
  const beyond = margin_of(doc) * unit;
  return part_of(svg, doc, -beyond, -beyond, unit * columns + 2 * beyond, unit * rows + beyond + below_of(doc) * unit);
}

/// The part that has one cell.
export function cell_of(svg: string, doc: CellsDoc, site: number): string | null {
  const { columns } = size_of(doc);
  return part_of(svg, doc, site % columns * unit, Math.floor(site / columns) * unit, unit, unit);
}

/// A part of a picture, by its place in the grid.
function part_of(svg: string, doc: CellsDoc, x: number, y: number, wide: number, high: number): string | null {
  const { rows, columns } = size_of(doc);
  const found = /width="[\d.]+" height="[\d.]+" viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
  if (!found) return null;
  const margin = (Number(found[1]) - unit * columns) / 2;
  const [left, top] = frame_of(svg, rows, columns) ?? [margin, margin];
  if (left < 0 || left + unit * columns > Number(found[1]) || top + unit * rows > Number(found[2])) return null;
  return svg.replace(found[0], `width="${wide}" height="${high}" viewBox="${left + x} ${top + y} ${wide} ${high}"`);
}

/// Of what a picture depends on beside the puzzle: the theme, and whether edges are known to be played.
function look_of(doc: CellsDoc): string {
  return `${theme_for(family_of(doc))} ${edges_in(doc) ? "edges" : "cells"} `;
}

export class Backdrop {
  readonly image = document.createElement("img");
  private channel = new Channel();
  private wanted = "";
  private ready = "";       ///< look and puzzle of the picture without clues
  private ready_grid: readonly string[] = [];  ///< and its clues by cell, if the picture has them

  /// `arrived` is called when there is another picture.
  constructor(private arrived: () => void) {
    this.image.className = "backdrop";
    this.image.alt = "";
  }

  /// Whether the picture is the one for this document.
  fits(doc: CellsDoc): boolean {
    return this.ready !== "" && this.ready === this.key(doc);
  }

  /// What is to be drawn over the picture: not the clues that it has.
  over(doc: CellsDoc, showing: Showing): Showing {
    if (this.ready_grid.length === 0 || !this.fits(doc)) return showing;
    const cells = doc.grid.flat();
    const { fills } = showing;
    return { ...showing, glyphs: showing.glyphs.map((glyph, site) => cells[site] !== doc.blank && glyph === cells[site] && glyph === this.ready_grid[site] && (fills[site] === 0 || !/^\d/.test(glyph)) ? "" : glyph) };
  }

  /// The look, and the puzzle without clues; totals and what stands beside the grid or between cells are clues, too.
  private key(doc: CellsDoc): string {
    const clues = elements_of(family_of(doc)).filter(({ kind }) => kind === "total" || kind === "heads");
    const bare = clues.reduce((left, { key }) => with_key(left, key, undefined), cleared(doc));
    return look_of(doc) + text_of_doc(elements_of(family_of(doc)).filter(is_place).reduce(without_places, bare));
  }

  /// Asks for the picture of a document, unless it is there or under way.
  async want(doc: CellsDoc): Promise<void> {
    const key = this.key(doc);
    const elements = elements_of(family_of(doc));
    const places = elements.filter(is_place);
    const has_clues = has_pictures(elements);
    const grid = has_clues ? doc.grid.flat() : [];
    const look = look_of(doc);
    const seen = has_clues || places.length > 0 ? JSON.parse(text_of_doc(has_clues ? doc : cleared(doc))) as Record<string, unknown> : null;
    const bare = JSON.parse(key.slice(look.length)) as Record<string, unknown>;
    for (const part of ["grid", ...places.map((place) => place.key)]) if (seen?.[part] !== undefined) bare[part] = seen[part];
    const text = JSON.stringify(bare);
    if (look + text === this.wanted) return;
    this.wanted = look + text;
    const signal = this.channel.begin();
    const reply = await ask("render", { text }, { family: family_of(doc), as: "svg", what: "puzzle", theme: theme_for(family_of(doc)), time_limit: 5 }, signal);
    const svg = reply?.text === undefined ? null : cropped(reply.text, doc);
    if (svg === null) return;
    const before = this.image.src;
    this.image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    if (before !== "") URL.revokeObjectURL(before);
    this.ready = key;
    this.ready_grid = grid;
    this.arrived();
  }
}
