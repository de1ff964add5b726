// SPDX-License-Identifier: MIT
// What a player does to edges. A click puts what is chosen, then a cross, then nothing. A stroke draws along the corners
// that the pointer passes, and going back takes its last edge away; crosses, and the eraser, meet the edges that the pointer
// touches. Like any stroke it changes only edges that look like its first one, and is one move.
//
// Where edges may have several lines, they are bridges: all links between two islands are one, and each stroke over them, or
// click, puts one more. Where edges part the grid, a stroke from the middle of a cell draws a rectangle around cells.
import type { Studio } from "../app/studio";
import type { Drawn, Edges, Point } from "../puzzle/edges";
import { t } from "../base/texts";
import { shade_of } from "../puzzle/marks";
import { cross, with_value, type PlayBoard } from "../puzzle/play";

/// Whoever points between cells means an edge that is at most so far away, in cells.
export const edge_reach = 0.45;

/// How far from where it began, in cells, a stroke is no click any more, and from an edge it still touches it.
const stroke_begins = 0.3;
const touches = 0.25;
/// A stroke that begins at most so far from a corner begins there.
const at_corner = 0.3;
/// A stroke for a rectangle begins at least so far from all edges.
const in_the_middle = 0.27;

function cell_at({ rows, columns }: Edges, { x, y }: Point): number {
  const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(at)));
  return within(y, rows) * columns + within(x, columns);
}

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
  private rectangle: { readonly cell: number; readonly before: PlayBoard; last: number } | null = null;
  private bridges = new Set<number>();  ///< those that the stroke has met, by their first link

  constructor(private studio: Studio) {}

  get active(): boolean {
    return this.down !== null || this.corner !== null;
  }

  private wanted(crosses: boolean): string {
    const { symbol, rules } = this.studio.game!;
    // Who shades cells with the pointer draws lines with the keyboard.
    const index = shade_of(symbol) === undefined ? symbol : 0;
    return crosses || index === -1 ? cross : rules!.symbols[index] ?? "";
  }

  /// What a click, or Space, does to an edge.
  click(site: number, crosses: boolean): void {
    const { game } = this.studio;
    if (!game?.rules) return;
    const sites = this.together(site);
    if (!sites.some((one) => game.rules!.open[one])) return this.studio.say(t("play.fixed"));
    const now = game.board.values[site]!;
    const wanted = this.wanted(crosses);
    if (wanted === cross || wanted === "") game.put(sites, now === wanted ? "" : wanted);
    else game.put(sites, now === cross ? "" : this.one_more(now, wanted) || cross);
  }

  /// All links of a bridge; an edge is alone otherwise.
  private together(site: number): number[] {
    const { game, doc } = this.studio;
    const { edges, symbols } = game!.rules!;
    if (!edges || symbols.length < 2 || doc.kind !== "cells") return [site];
    const cells = doc.grid.flat();
    return edges.run(site, (cell) => cells[cell] !== doc.blank);
  }

  /// What follows: more lines, at least as many as were chosen; "" after the most.
  private one_more(now: string, wanted: string): string {
    const { symbols } = this.studio.game!.rules!;
    return symbols[Math.max(symbols.indexOf(now) + 1, symbols.indexOf(wanted))] ?? "";
  }

  /// The pointer goes down at an edge. It may tremble by `least` cells, if that is more than usual.
  begin(site: number, at: Point, crosses: boolean, least: number): void {
    this.leave();
    [this.down, this.last, this.site, this.crosses] = [at, at, site, crosses];
    this.least = Math.max(stroke_begins, least);
    this.strokes = false;
    const { game } = this.studio;
    const edges = game?.rules?.edges;
    if (edges && game.rules!.pieces && !crosses && game.symbol >= 0 && edges.nearest(at, in_the_middle) === null)
      this.rectangle = { cell: cell_at(edges, at), before: game.board, last: -1 };
  }

  move(at: Point): void {
    const { down, last } = this;
    const edges = this.studio.game?.rules?.edges;
    if (!down || !last || !edges) return;
    if (this.rectangle) return this.stretch(edges, at);
    const wanted = this.wanted(this.crosses);
    if (!this.strokes) {
      if (Math.hypot(at.x - down.x, at.y - down.y) < this.least) return;
      this.strokes = true;
      if (wanted === cross || wanted === "") {
        if (this.means_edge) this.put(this.site, wanted);
      } else this.corner = this.first_corner(edges, down, at);
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

  /// Whether the pointer went down at an edge, and not in the middle of a cell.
  private get means_edge(): boolean {
    return this.down !== null && (this.studio.game?.rules?.edges?.nearest(this.down, edge_reach) ?? null) !== null;
  }

  /// The rectangle from the first cell to the one under the pointer.
  private stretch(edges: Edges, at: Point): void {
    const game = this.studio.game!;
    const { cell, before, last } = this.rectangle!;
    const to = cell_at(edges, at);
    if (to === last || (last < 0 && to === cell && Math.hypot(at.x - this.down!.x, at.y - this.down!.y) < this.least)) return;
    this.rectangle!.last = to;
    const { around, inside } = edges.rectangle(cell, to);
    const open = (sites: readonly number[]): number[] => sites.filter((site) => game.rules!.open[site]);
    game.draw(with_value(with_value(before, open(inside), ""), open(around), game.rules!.symbols[0]!), this.moved);
    this.moved = this.strokes = true;
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
    if (game.rules!.symbols.length > 1) return this.put_bridge(this.together(site), now, wanted);
    if (this.first === null) [this.first, this.value] = [now, now === wanted ? "" : wanted];
    if (now !== this.first || now === this.value) return false;
    return this.change([site], this.value);
  }

  /// Where there is no choice nothing changes, and no move begins.
  private change(sites: readonly number[], value: string): boolean {
    const game = this.studio.game!;
    const before = game.board;
    game.put(sites, value, this.moved);
    if (game.board === before) return false;
    this.moved = true;
    return true;
  }

  /// Going back over a bridge changes nothing.
  private put_bridge(sites: readonly number[], now: string, wanted: string): boolean {
    const name = Math.min(...sites);
    const value = wanted === cross || wanted === "" ? wanted : this.one_more(now, wanted);
    if (this.bridges.has(name) || value === now) return false;
    this.bridges.add(name);
    this.change(sites, value);
    return false;
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
    if (down && this.means_edge && !strokes && !this.rectangle) this.click(this.site, this.crosses);
    this.leave();
  }

  /// Takes the stroke back.
  cancel(): void {
    if (this.active && this.moved) this.studio.game?.undo();
    this.leave();
  }

  /// Forgets the stroke; what it has drawn stays.
  leave(): void {
    [this.down, this.last, this.corner, this.first, this.rectangle] = [null, null, null, null, null];
    this.bridges.clear();
    this.passed = [];
    this.moved = this.strokes = false;
  }
}
