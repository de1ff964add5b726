// SPDX-License-Identifier: MIT
// A stroke of a player: it changes the cells that look like the first one, so that it leaves alone
// what is decided already. Each stroke is one move.
import type { Studio } from "../app/studio";
import { size_of } from "../puzzle/doc";
import { cross } from "../puzzle/play";
import { line_sites } from "../puzzle/strokes";

export class PlayBrush {
  private value = "";
  private first = "";
  private last = 0;
  private moved = false;
  active = false;

  constructor(private studio: Studio) {}

  /// Begins at a cell; `crosses` puts crosses, or the other one of a pair, whatever is chosen. What is there already is taken
  /// away; of a pair the other one follows.
  begin(site: number, crosses: boolean): void {
    const game = this.studio.game;
    if (!game?.rules?.marks) return;
    const { symbols, pair } = game.rules;
    const chosen = symbols[game.symbol] ?? "";
    const other = pair && chosen !== "" ? symbols.find((symbol) => symbol !== chosen)! : "";
    const wanted = pair && crosses ? other : crosses || game.symbol === -1 ? cross : chosen;
    this.first = game.board.values[site]!;
    this.value = this.first !== wanted ? wanted : crosses ? "" : other;
    if (pair && !crosses && this.first === other) this.value = "";
    this.last = site;
    this.active = true;
    this.moved = false;
    this.move(site);
  }

  move(site: number): void {
    const game = this.studio.game;
    if (!this.active || !game) return;
    const sites = line_sites(this.last, site, size_of(this.studio.doc).columns).filter((at) => game.board.values[at] === this.first);
    this.last = site;
    const before = game.board;
    game.put(sites, this.value, this.moved);
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
