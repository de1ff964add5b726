// SPDX-License-Identifier: MIT
// Which cells of a grid lose a digit when it is written into another one. The engine says it: it is asked
// for the candidates of the grid with this one digit, and without it.
import { elements_of } from "./catalogue";
import { ask_about, Channel } from "./asker";
import { cleared, family_of, with_cell, type CellsDoc } from "../puzzle/doc";

export class Sight {
  private channel = new Channel();
  private signal = this.channel.begin();
  private empty: CellsDoc;
  private base: Promise<readonly number[] | null> | null = null;
  private known = new Map<string, Promise<readonly number[]>>();

  constructor(doc: CellsDoc) {
    this.empty = cleared(doc);
  }

  /// The sites that lose `symbol` to `site`; none if that is not known.
  seen(site: number, symbol: string): Promise<readonly number[]> {
    const key = `${site} ${symbol}`;
    if (!this.known.has(key)) this.known.set(key, this.ask(site, symbol));
    return this.known.get(key)!;
  }

  end(): void {
    this.channel.begin();
  }

  private async ask(site: number, symbol: string): Promise<readonly number[]> {
    const digits = elements_of(family_of(this.empty)).find(({ kind }) => kind === "digits")?.values ?? "";
    const bit = digits.indexOf(symbol);
    if (bit < 0) return [];
    this.base ??= this.candidates(this.empty);
    const [before, after] = await Promise.all([this.base, this.candidates(with_cell(this.empty, site, symbol))]);
    if (!before || !after) return [];
    const has = (masks: readonly number[], at: number): boolean => (masks[at]! >> bit & 1) === 1;
    return before.flatMap((_, at) => at !== site && has(before, at) && !has(after, at) ? [at] : []);
  }

  /// The candidates of each site, as bits; null if the engine has none to tell.
  private async candidates(doc: CellsDoc): Promise<readonly number[] | null> {
    const reply = await ask_about(doc, "explain", { all: true, node_limit: 1, time_limit: 5 }, this.signal);
    return reply?.answer?.board ?? null;
  }
}
