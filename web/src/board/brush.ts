// SPDX-License-Identifier: MIT
// A stroke of the chosen tool on a picture: each move is part of the same edit.
import type { Studio } from "../app/studio";
import type { PictureDoc } from "../puzzle/doc";
import { paint } from "../puzzle/picture";
import { area_sites, line_sites, mirrored, rectangle_sites } from "../puzzle/strokes";

export class Brush {
  private base: PictureDoc | null = null;
  private from = 0;
  private last = 0;
  private colour = 0;
  private edited = false;
  private touched: number[] = [];

  constructor(private studio: Studio) {}

  get active(): boolean {
    return this.base !== null;
  }

  /// Begins at a cell. A stroke that begins on a cell of its own colour erases.
  begin(site: number, erases: boolean): void {
    const doc = this.studio.doc;
    if (doc.kind !== "picture") return;
    this.base = doc;
    this.edited = false;
    this.from = this.last = site;
    this.touched = [];
    this.colour = erases || doc.picture.cells[site] === this.studio.colour ? 0 : this.studio.colour;
    this.move(site);
  }

  move(site: number): void {
    const base = this.base;
    if (!base) return;
    const { rows, columns } = base.picture;
    const { tool, mirror } = this.studio;
    let sites: number[];
    if (tool === "pencil") {
      this.touched.push(...line_sites(this.last, site, columns));
      sites = this.touched;
    } else if (tool === "line") {
      sites = line_sites(this.from, site, columns);
    } else if (tool === "rectangle") {
      sites = rectangle_sites(this.from, site, columns);
    } else {
      sites = area_sites(base.picture, this.from);
    }
    this.last = site;
    const picture = paint(base.picture, mirrored(sites, mirror, rows, columns), this.colour);
    const doc = this.studio.doc;
    if (doc.kind !== "picture" || (picture === base.picture && !this.edited)) return;
    if (picture.cells.every((cell, i) => cell === doc.picture.cells[i])) return;
    this.studio.edit({ ...base, picture }, this.edited);
    this.edited = true;
  }

  end(): void {
    this.base = null;
  }

  /// Takes the stroke back.
  cancel(): void {
    if (this.base && this.edited) this.studio.undo();
    this.base = null;
  }
}
