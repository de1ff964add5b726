// SPDX-License-Identifier: MIT
// A stroke that draws constraints: along cells, also from corner to corner; on the border or the corner that it is near; beside
// the grid. A click takes away a line that is there, the right button all that it touches.
import type { Studio } from "../app/studio";
import { constraints_for } from "../engine/catalogue";
import { around, without_at } from "../puzzle/constraints";
import { family_of, size_of } from "../puzzle/doc";
import type { Point } from "../puzzle/edges";

/// How near to a border or a corner one has to point, in cells.
const reach = 0.32;
/// How near to the middle of a cell a line has to pass.
const core = 0.42;

export class SetterBrush {
  private path: number[] = [];
  private place: number[] | null = null;  ///< the cells around the border or corner that is meant
  private outside: { row: number; column: number } | null = null;
  private last: Point = { x: 0, y: 0 };
  private removes = false;
  active = false;

  constructor(private studio: Studio) {}

  /// The place beside the grid that a point means; null: none, or one in it.
  rim(point: Point): { row: number; column: number } | null {
    const { rows, columns } = size_of(this.studio.doc);
    const at = { row: Math.floor(point.y), column: Math.floor(point.x) };
    const near = at.row >= -1 && at.row <= rows && at.column >= -1 && at.column <= columns;
    const inside = at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns;
    return near && !inside ? at : null;
  }

  begin(site: number | null, point: Point, removes: boolean): void {
    const { setter, doc } = this.studio;
    if (!setter || doc.kind !== "cells") return;
    [this.path, this.place, this.outside, this.last, this.removes, this.active] = [[], null, null, point, removes, true];
    if (site !== null && setter.collects && !removes) {
      const { selection } = this.studio;
      // A chosen cell goes; another one comes after those that are.
      this.path = selection.filter((one) => one !== site);
      if (selection.includes(site)) return this.studio.select(this.path);
      return this.enter(site);
    }
    if (site === null) {
      this.outside = setter.shape === "outside" ? this.rim(point) : null;
      return;
    }
    if (setter.shape === "border" || setter.shape === "corner") this.place = this.near(point, setter.shape);
    if (setter.shape === "copy" && this.studio.selection.length > 0) {
      this.place = [site];
      return;
    }
    this.enter(site);
  }

  /// The cells around the border or corner near a point.
  private near({ x, y }: Point, shape: "border" | "corner"): number[] | null {
    const { doc } = this.studio;
    if (doc.kind !== "cells") return null;
    const half = (at: number): number => Math.abs(at - Math.round(at)) <= reach ? 2 * Math.round(at) : 2 * Math.floor(at) + 1;
    let [row, column] = [half(y), half(x)];
    if (shape === "border" && row % 2 === 0 && column % 2 === 0) {
      if (Math.abs(y - Math.round(y)) < Math.abs(x - Math.round(x))) column = 2 * Math.floor(x) + 1;
      else row = 2 * Math.floor(y) + 1;
    }
    const sites = around(doc, row, column);
    return sites.length === (shape === "border" ? 2 : 4) ? sites : null;
  }

  private enter(site: number): void {
    const { columns } = size_of(this.studio.doc);
    const last = this.path.at(-1);
    if (site === last) return;
    // Back over the way that it came.
    if (site === this.path.at(-2)) this.path.pop();
    else if (this.studio.setter?.kind.cells === "line" && !this.studio.setter.collects && last !== undefined && (Math.abs(site % columns - last % columns) > 1 || Math.abs(Math.floor(site / columns) - Math.floor(last / columns)) > 1)) return;
    else if (!this.path.includes(site)) this.path.push(site);
    this.studio.select(this.path);
  }

  move(point: Point): void {
    if (!this.active || this.path.length === 0) return;
    const { rows, columns } = size_of(this.studio.doc);
    const steps = Math.max(1, Math.ceil(Math.hypot(point.x - this.last.x, point.y - this.last.y) / 0.1));
    const { x, y } = this.last;
    for (let i = 1; i <= steps; ++i) {
      const [at_x, at_y] = [x + (point.x - x) * i / steps, y + (point.y - y) * i / steps];
      const [row, column] = [Math.floor(at_y), Math.floor(at_x)];
      if (row < 0 || row >= rows || column < 0 || column >= columns) continue;
      if (Math.abs(at_x - column - 0.5) + Math.abs(at_y - row - 0.5) <= core) this.enter(row * columns + column);
    }
    this.last = point;
  }

  end(): void {
    if (!this.active) return;
    this.active = false;
    const { studio, path, place, outside } = this;
    const { setter, doc } = studio;
    if (!setter || doc.kind !== "cells") return;
    if (outside) return setter.outside(outside);
    if (setter.collects && !this.removes) return;
    if (this.removes) {
      studio.select([]);
      const left = without_at(doc, constraints_for(family_of(doc)), path.length > 0 ? path : place ?? [], null);
      if (left !== doc) studio.edit(left);
      return;
    }
    if (setter.shape === "copy") {
      if (place) setter.copy(studio.selection, place[0]!);
      return;
    }
    if (path.length > 1 || !place) {
      // A click on a line takes it away.
      if (setter.shape === "line" && path.length === 1) {
        studio.select([]);
        if (setter.take_away(path)) return;
      }
      if (path.length > 0) setter.draw(path);
      // What waits for its number stays chosen.
      if (!setter.waiting) studio.select([]);
      return;
    }
    studio.select([]);
    setter.draw(place);
  }

  cancel(): void {
    if (this.active) this.studio.select([]);
    this.active = false;
  }
}
