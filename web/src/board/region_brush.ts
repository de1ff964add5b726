// SPDX-License-Identifier: MIT
// A stroke that paints regions: with the region of its first cell, a new one, or one that is chosen. It is one edit. The
// right button chooses the region that it points at.
import type { Studio } from "../app/studio";
import { size_of, type CellsDoc } from "../puzzle/doc";
import { new_region, regions_of, with_painted } from "../puzzle/regions";
import { line_sites } from "../puzzle/strokes";

export class RegionBrush {
  private base: CellsDoc | null = null;
  private made: CellsDoc | null = null;
  private symbol = "";
  private touched: number[] = [];
  private last = 0;

  constructor(private studio: Studio) {}

  get active(): boolean {
    return this.base !== null;
  }

  begin(site: number, chooses: boolean): void {
    const { doc, painter } = this.studio;
    if (doc.kind !== "cells" || !painter) return;
    const regions = regions_of(doc, painter);
    if (chooses) return this.studio.paint({ ...painter, symbol: regions[site]! });
    this.symbol = painter.symbol === "new" ? new_region(doc, painter) ?? regions[site]! : painter.symbol === "" ? regions[site]! : painter.symbol;
    [this.base, this.made, this.touched, this.last] = [doc, doc, [], site];
    this.move(site);
  }

  move(site: number): void {
    const { base, studio } = this;
    const { painter } = studio;
    if (!base || !painter) return;
    // Another puzzle ends the stroke.
    if (studio.doc !== this.made) {
      this.base = null;
      return;
    }
    this.touched.push(...line_sites(this.last, site, size_of(base).columns));
    this.last = site;
    const next = with_painted(base, painter, this.touched, this.symbol);
    if (next === base || JSON.stringify(next.rest) === JSON.stringify(this.made!.rest)) return;
    const joins = this.made !== base;
    this.made = next;
    studio.edit(next, joins);
  }

  end(): void {
    this.base = null;
  }

  cancel(): void {
    if (this.base && this.made !== this.base && this.studio.doc === this.made) this.studio.undo();
    this.base = null;
  }
}
