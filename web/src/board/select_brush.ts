// SPDX-License-Identifier: MIT
// A stroke that chooses cells of a grid, to make a cage or a region of them. One that begins on a chosen
// cell adds to the others; the right button takes cells out.
import type { Studio } from "../app/studio";
import { size_of } from "../puzzle/doc";
import { line_sites } from "../puzzle/strokes";

export class SelectBrush {
  private before: readonly number[] = [];
  private touched: number[] = [];
  private last = 0;
  private removes = false;
  active = false;

  constructor(private studio: Studio) {}

  begin(site: number, removes: boolean): void {
    this.before = this.studio.selection;
    if (!removes && !this.before.includes(site)) this.before = [];
    this.touched = [];
    this.last = site;
    this.removes = removes;
    this.active = true;
    this.move(site);
  }

  move(site: number): void {
    if (!this.active) return;
    this.touched.push(...line_sites(this.last, site, size_of(this.studio.doc).columns));
    this.last = site;
    this.studio.select(this.removes ? this.before.filter((one) => !this.touched.includes(one)) : [...new Set([...this.before, ...this.touched])]);
  }

  end(): void {
    this.active = false;
  }

  cancel(): void {
    if (this.active) this.studio.select(this.before);
    this.active = false;
  }
}
