// SPDX-License-Identifier: MIT
// What pointers and keys do on the board, with the brush that belongs to what is edited or played: an author paints, or
// chooses cells; a player marks cells, or draws on edges.
import type { Studio } from "../app/studio";
import { elements_of } from "../engine/catalogue";
import { family_of, size_of } from "../puzzle/doc";
import { picture_in } from "../puzzle/drawing";
import { has_groups } from "../puzzle/elements";
import { is_place } from "../puzzle/places";
import type { Board } from "./board";
import { Brush } from "./brush";
import { EdgeBrush } from "./edge_brush";
import { PlayBrush } from "./play_brush";
import type { PointerActions } from "./pointer";
import { RegionBrush } from "./region_brush";
import { SelectBrush } from "./select_brush";
import { SetterBrush } from "./setter_brush";
import { ShadeBrush } from "./shade_brush";
import { shade_of } from "../puzzle/marks";

/// How far a finger may slip while it taps, in pixels.
const slip = 6;

export class Hand {
  private pen: Brush;
  private play_pen: PlayBrush;
  private edge_pen: EdgeBrush;
  private shade_pen: ShadeBrush;
  private chooser: SelectBrush;
  private setter_pen: SetterBrush;
  private region_pen: RegionBrush;

  constructor(private studio: Studio, private board: Board) {
    this.pen = new Brush(studio);
    this.play_pen = new PlayBrush(studio);
    this.edge_pen = new EdgeBrush(studio);
    this.shade_pen = new ShadeBrush(studio);
    this.chooser = new SelectBrush(studio);
    this.setter_pen = new SetterBrush(studio);
    this.region_pen = new RegionBrush(studio);
  }

  /// What a stroke over cells does now.
  get brush(): Brush | PlayBrush | SelectBrush | RegionBrush {
    const { game, doc, painter } = this.studio;
    if (game) return game.rules?.marks === false ? this.chooser : this.play_pen;
    return picture_in(doc) ? this.pen : painter ? this.region_pen : this.chooser;
  }
  get stroke(): Brush | PlayBrush | SelectBrush | RegionBrush | EdgeBrush | ShadeBrush {
    return this.shade_pen.active ? this.shade_pen : this.board.is_on_edges ? this.edge_pen : this.brush;
  }
  /// Whether pointers shade cells of a board that is played on edges.
  private get shades(): boolean {
    return this.board.is_on_edges && shade_of(this.studio.game?.symbol ?? 0) !== undefined;
  }
  /// Whether pointers draw constraints.
  private get sets(): boolean {
    const { setter, game, doc } = this.studio;
    return setter !== null && game === null && doc.kind === "cells" && !doc.drawing;
  }
  /// Whether there is anything for strokes to do.
  get paints(): boolean {
    const { game, doc } = this.studio;
    if (game) return game.rules !== null;
    if (this.studio.hides_solution) return false;
    return picture_in(doc) !== null || (doc.kind === "cells" && has_groups(elements_of(family_of(doc))));
  }
  /// Whether Shift and the arrow keys do something: paint, or go to places between cells.
  get steps(): boolean {
    const { game, doc } = this.studio;
    return this.paints || (!game && doc.kind === "cells" && elements_of(family_of(doc)).some(is_place));
  }

  /// The puzzle is another one: what was begun ends.
  leave(): void {
    this.chooser.end();
    if (this.setter_pen.active) this.setter_pen.cancel();
    this.play_pen.end();
    this.shade_pen.end();
    this.edge_pen.leave();
  }

  follows(): PointerActions {
    const { board, studio } = this;
    const meant = (x: number, y: number, go: (site: number) => void): void => {
      const site = this.shades ? board.cell_at(x, y) : board.site_at(x, y);
      if (site !== null) go(site);
    };
    return {
      paints: () => this.paints,
      hits: (x, y) => (this.shades ? board.cell_at(x, y) : board.site_at(x, y)) !== null || (this.sets && this.setter_pen.rim(board.point_at(x, y)) !== null),
      begin: (x, y, erases, adds) => this.sets ? this.begin_setting(x, y, erases) : meant(x, y, (site) => {
        if (board.places.click(board.point_at(x, y), erases)) return;
        if (this.shades) {
          board.go(board.at_of_cell(site), true);
          return this.shade_pen.begin(site, erases);
        }
        board.go(board.at_of(site), true);
        if (studio.filming) studio.stop_film();
        if (board.is_on_edges) this.edge_pen.begin(site, board.point_at(x, y), erases, slip / board.cell);
        else if (this.brush === this.chooser) this.chooser.begin(site, erases, adds);
        else this.brush.begin(site, erases);
      }),
      move: (x, y) => {
        if (this.setter_pen.active) return this.setter_pen.move(board.point_at(x, y));
        if (board.is_on_edges && !this.shade_pen.active) this.edge_pen.move(board.point_at(x, y));
        else if (this.shade_pen.active) meant(x, y, (cell) => this.shade_pen.move(cell));
        else meant(x, y, (site) => this.brush.move(site));
      },
      end: () => this.setter_pen.active ? this.setter_pen.end() : this.stroke.end(),
      cancel: () => this.setter_pen.active ? this.setter_pen.cancel() : this.stroke.cancel(),
      tap: (x, y) => meant(x, y, (site) => {
        if (this.sets || this.shades) return;
        board.go(board.at_of(site), true);
        board.places.click(board.point_at(x, y), false);
      }),
      hover: (at) => board.hover(at && this.paints && !this.shades ? board.site_at(at.x, at.y, false) : null),
      pan: (x, y) => board.element.scrollBy(x, y),
      zoom: (factor, x, y) => board.zoom_at(factor, x, y),
    };
  }

  private begin_setting(x: number, y: number, erases: boolean): void {
    const { board, studio } = this;
    const site = board.site_at(x, y);
    if (site !== null) board.go(board.at_of(site), true);
    if (studio.filming) studio.stop_film();
    this.setter_pen.begin(site, board.point_at(x, y), erases);
  }

  /// Puts what a player has chosen on a site, or a cross.
  put(site: number, crosses: boolean): void {
    if (this.board.is_on_edges) return this.edge_pen.click(site, crosses);
    this.brush.end();
    this.brush.begin(site, crosses);
    this.brush.end();
  }

  /// Shades a cell of a board that is played on edges; `other`: as the pointer's other button does.
  shade(cell: number, other: boolean): void {
    this.shade_pen.begin(cell, other);
    this.shade_pen.end();
  }

  /// A step of the keyboard that paints where it goes.
  step(down: number, right: number): void {
    const { board } = this;
    const { site } = board;
    if (board.places.step(board.at, down, right)) return;
    if (board.is_on_edges) {
      const next = site === null ? null : this.edge_pen.walk(site, down, right);
      return next === null ? board.step(down, right) : board.go(board.at_of(next), true);
    }
    if (site !== null && !this.brush.active) this.brush.begin(site, false);
    board.step(down, right);
    if (this.brush.active && board.site !== null) this.brush.move(board.site);
  }

  /// Hides or shows the clue in focus, where clues follow from a drawing.
  toggle_clue(): void {
    const { at } = this.board;
    this.pen.toggle_clue(at.row * size_of(this.studio.doc).columns + at.column);
  }
}
