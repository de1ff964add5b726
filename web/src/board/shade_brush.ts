// SPDX-License-Identifier: MIT
// What a player shades on a board that is played on edges: cells, such as those that are black, or inside. The engine does
// not judge it. A stroke changes only cells that look like its first one, and is one move.
import type { Studio } from "../app/studio";
import { size_of } from "../puzzle/doc";
import { shade_of, shades, with_shade } from "../puzzle/marks";
import { line_sites } from "../puzzle/strokes";

export class ShadeBrush {
  private value = "";
  private first = "";
  private last = 0;
  private moved = false;
  active = false;

  constructor(private studio: Studio) {}

  /// Begins at a cell; `other` takes the shade that is not chosen. What is there already is taken away.
  begin(cell: number, other: boolean): void {
    const game = this.studio.game;
    if (!game?.rules?.edges) return;
    const chosen = shade_of(game.symbol) ?? shades[0];
    const wanted = other ? shades.find((shade) => shade !== chosen)! : chosen;
    this.first = game.board.tints[cell]!;
    this.value = this.first === wanted ? "" : wanted;
    this.last = cell;
    this.active = true;
    this.moved = false;
    this.move(cell);
  }

  move(cell: number): void {
    const game = this.studio.game;
    if (!this.active || !game) return;
    const cells = line_sites(this.last, cell, size_of(this.studio.doc).columns).filter((at) => game.board.tints[at] === this.first);
    this.last = cell;
    const before = game.board;
    game.draw(with_shade(before, cells, this.value), this.moved);
    if (game.board !== before) this.moved = true;
  }

  end(): void {
    this.active = false;
  }

  /// Takes the stroke back.
  cancel(): void {
    if (this.active && this.moved) this.studio.game?.undo();
    this.active = false;
  }
}
