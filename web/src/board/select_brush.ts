// SPDX-License-Identifier: MIT
// A stroke that chooses cells of a grid, to make a cage or a region of them, or to write into all of them. One that
// begins on a chosen cell adds to the others; the right button takes cells out. So do strokes of players with Shift or Ctrl,
// and others begin anew.
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

  begin(site: number, removes: boolean, adds = false): void {
    const { game, selection } = this.studio;
    this.before = selection;
    const goes_on = game ? adds : selection.includes(site);
    if (!removes && !goes_on) this.before = [];
    this.touched = [];
    this.last = site;
    this.removes = removes || (game !== null && adds && selection.length > 1 && selection.includes(site));
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
