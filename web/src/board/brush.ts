// SPDX-License-Identifier: MIT
// A stroke of the chosen tool on a picture: each move is part of the same edit. On the drawing of a grid one
// tool hides and shows clues.
import type { Studio } from "../app/studio";
import { size_of, type Doc } from "../puzzle/doc";
import { picture_in, with_hidden, with_picture } from "../puzzle/drawing";
import { paint, type Picture } from "../puzzle/picture";
import { area_sites, line_sites, mirrored, rectangle_sites } from "../puzzle/strokes";

export class Brush {
  private base: Doc | null = null;
  private from = 0;
  private last = 0;
  private colour = 0;
  private edited = false;
  private made: Picture | null = null;  ///< what the stroke has made of the picture so far
  private touched: number[] = [];

  constructor(private studio: Studio) {}

  get active(): boolean {
    return this.base !== null;
  }

  /// Begins at a cell. A stroke that begins on a cell of its own colour erases.
  begin(site: number, erases: boolean): void {
    const doc = this.studio.doc;
    const picture = picture_in(doc);
    if (!picture) return;
    this.base = doc;
    this.made = picture;
    this.edited = false;
    this.from = this.last = site;
    this.touched = [];
    const colour = doc.kind === "picture" ? this.studio.colour : Math.min(1, this.studio.colour);
    this.colour = erases || picture.cells[site] === colour ? 0 : colour;
    this.move(site);
  }

  /// Takes a clue away, or shows it again.
  toggle_clue(site: number): void {
    const { doc } = this.studio;
    if (doc.kind === "cells" && doc.drawing?.hidden) this.studio.edit(with_hidden(doc, [site], doc.drawing.hidden[site] === 0));
  }

  move(site: number): void {
    this.leave_others();
    const { base } = this;
    const old = base && picture_in(base);
    if (!base || !old) return;
    const { rows, columns } = size_of(base);
    const { tool, mirror } = this.studio;
    if (tool === "clue" && base.kind === "cells") {
      this.touched.push(...line_sites(this.last, site, columns));
      this.last = site;
      return this.put(with_hidden(base, this.touched, base.drawing?.hidden?.[this.from] === 0));
    }
    let sites: number[];
    if (tool === "line") {
      sites = line_sites(this.from, site, columns);
    } else if (tool === "rectangle") {
      sites = rectangle_sites(this.from, site, columns);
    } else if (tool === "bucket") {
      sites = area_sites(old, this.from);
    } else {
      this.touched.push(...line_sites(this.last, site, columns));
      sites = this.touched;
    }
    this.last = site;
    const picture = paint(old, mirrored(sites, mirror, rows, columns), this.colour);
    const now = picture_in(this.studio.doc);
    if (!now || (picture === old && !this.edited)) return;
    if (picture.cells.every((cell, i) => cell === now.cells[i])) return;
    this.put(with_picture(base, picture));
  }

  private put(doc: Doc): void {
    if (doc === this.base && !this.edited) return;
    this.made = picture_in(doc);
    this.studio.edit(doc, this.edited);
    this.edited = true;
  }

  end(): void {
    this.base = null;
  }

  /// A stroke ends when another puzzle comes. The engine may add clues to a grid meanwhile, but keeps the picture.
  private leave_others(): void {
    if (picture_in(this.studio.doc) !== this.made) this.base = null;
  }

  /// Takes the stroke back.
  cancel(): void {
    this.leave_others();
    if (this.base && this.edited) this.studio.undo();
    this.base = null;
  }
}
