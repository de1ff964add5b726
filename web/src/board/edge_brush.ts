// SPDX-License-Identifier: MIT
// What a player does to edges. A click puts what is chosen, then a cross, then nothing. A stroke draws along the corners
// that the pointer passes, and going back takes its last edge away; crosses, and the eraser, meet the edges that the pointer
// touches. Like any stroke it changes only edges that look like its first one, and is one move.
import type { Studio } from "../app/studio";
import type { Drawn, Edges, Point } from "../puzzle/edges";
import { cross } from "../puzzle/play";

/// How far from where it began, in cells, a stroke is no click any more, and from an edge it still touches it.
const stroke_begins = 0.3;
const touches = 0.25;
/// A stroke that begins at most so far from a corner begins there.
const at_corner = 0.3;

export class EdgeBrush {
  private down: Point | null = null;
  private site = 0;               ///< where the pointer went down
  private crosses = false;
  private least = stroke_begins;
  private strokes = false;
  private last: Point | null = null;
  private corner: Drawn | null = null;  ///< where the stroke is: a place of the drawing
  private passed: { site: number; changed: boolean }[] = [];
  private first: string | null = null;
  private value = "";
  private moved = false;

  constructor(private studio: Studio) {}

  get active(): boolean {
    return this.down !== null || this.corner !== null;
  }

  private wanted(crosses: boolean): string {
    const { symbol, rules } = this.studio.game!;
    return crosses || symbol === -1 ? cross : rules!.symbols[symbol] ?? "";
  }

  /// What a click, or Space, does to an edge.
  click(site: number, crosses: boolean): void {
    const { game } = this.studio;
    if (!game?.rules) return;
    const now = game.board.values[site];
    const wanted = this.wanted(crosses);
    if (wanted === cross || wanted === "") game.put([site], now === wanted ? "" : wanted);
    else game.put([site], now === wanted ? cross : now === cross ? "" : wanted);
  }

  /// The pointer goes down at an edge. It may tremble by `least` cells, if that is more than usual.
  begin(site: number, at: Point, crosses: boolean, least: number): void {
    this.leave();
    [this.down, this.last, this.site, this.crosses] = [at, at, site, crosses];
    this.least = Math.max(stroke_begins, least);
    this.strokes = false;
  }

  move(at: Point): void {
    const { down, last } = this;
    const edges = this.studio.game?.rules?.edges;
    if (!down || !last || !edges) return;
    const wanted = this.wanted(this.crosses);
    if (!this.strokes) {
      if (Math.hypot(at.x - down.x, at.y - down.y) < this.least) return;
      this.strokes = true;
      if (wanted === cross || wanted === "") this.put(this.site, wanted);
      else this.corner = this.first_corner(edges, down, at);
    }
    // Events may be far apart: nothing on the way is left out.
    const count = Math.ceil(Math.hypot(at.x - last.x, at.y - last.y) / 0.1);
    for (let i = 1; i <= count; ++i) {
      const point = { x: last.x + (at.x - last.x) * i / count, y: last.y + (at.y - last.y) * i / count };
      if (this.corner) this.follow(edges, point, wanted);
      else this.touch(edges, point, wanted);
    }
    this.last = at;
  }

  /// Where a stroke along corners begins: at the corner that is near, else at the end of the edge that it leaves behind.
  private first_corner(edges: Edges, down: Point, at: Point): Drawn {
    const near = edges.meeting(down);
    const { row, column } = edges.place(this.site);
    const [right, below] = [at.x - down.x, at.y - down.y];
    const is_level = edges.is_level(this.site);
    const along = is_level ? right : below;
    if (Math.hypot(down.x - near.column / 2, down.y - near.row / 2) <= at_corner || Math.abs(along) < Math.abs(is_level ? below : right)) return near;
    const behind = along > 0 ? -1 : 1;
    return is_level ? { row, column: column + behind } : { row: row + behind, column };
  }

  /// Goes on to the corner that is nearest to the pointer, over edges.
  private follow(edges: Edges, { x, y }: Point, wanted: string): void {
    for (;;) {
      const { row, column } = this.corner!;
      const to = edges.meeting({ x, y });
      const [down, right] = [to.row - row, to.column - column];
      if (down === 0 && right === 0) return;
      const is_level = right !== 0 && (down === 0 || Math.abs(x - column / 2) > Math.abs(y - row / 2));
      this.pass(edges, is_level ? 0 : Math.sign(down), is_level ? Math.sign(right) : 0, wanted);
    }
  }

  /// From the corner over the edge beside it, to the next corner.
  private pass(edges: Edges, down: number, right: number, wanted: string): number {
    const { row, column } = this.corner!;
    const site = edges.site_at({ row: row + down, column: column + right })!;
    this.corner = { row: row + 2 * down, column: column + 2 * right };
    const before = this.passed.at(-1);
    if (before?.site !== site) {
      this.passed.push({ site, changed: this.put(site, wanted) });
    } else {
      this.passed.pop();
      if (before.changed) this.studio.game!.put([site], this.first!, true);
    }
    return site;
  }

  private touch(edges: Edges, at: Point, wanted: string): void {
    const site = edges.nearest(at, touches);
    if (site !== null) this.put(site, wanted);
  }

  /// Changes an edge that looks like the first one, and says whether it did.
  private put(site: number, wanted: string): boolean {
    const game = this.studio.game!;
    const now = game.board.values[site]!;
    if (this.first === null) [this.first, this.value] = [now, now === wanted ? "" : wanted];
    if (now !== this.first || now === this.value) return false;
    game.put([site], this.value, this.moved);
    this.moved = true;
    return true;
  }

  /// The keyboard draws: from an edge over the next one in this direction, which is returned; the first time it may be the
  /// same one. Null at the rim.
  walk(site: number, down: number, right: number): number | null {
    const edges = this.studio.game?.rules?.edges;
    if (!edges) return null;
    const { row, column } = edges.place(site);
    const is_level = edges.is_level(site);
    // Along the edge it begins behind it; otherwise at its end.
    const behind = is_level === (right !== 0) ? -(down + right) : 1;
    this.corner ??= is_level ? { row, column: column + behind } : { row: row + behind, column };
    const next = edges.site_at({ row: this.corner.row + down, column: this.corner.column + right });
    return next === null ? null : this.pass(edges, down, right, this.wanted(false));
  }

  end(): void {
    const { down, strokes } = this;
    if (down && !strokes) this.click(this.site, this.crosses);
    this.leave();
  }

  /// Takes the stroke back.
  cancel(): void {
    if (this.active && this.moved) this.studio.game?.undo();
    this.leave();
  }

  /// Forgets the stroke; what it has drawn stays.
  leave(): void {
    [this.down, this.last, this.corner, this.first] = [null, null, null, null];
    this.passed = [];
    this.moved = this.strokes = false;
  }
}
