// SPDX-License-Identifier: MIT
// The solve of a person, step by step (docs/steps.md): the board after each step, as glyphs. What
// glyph a value has is learned from the solutions of the puzzle, so it is the same for all families.
import type { Answer, Step } from "./answers";

/// The value of a mask with one bit, or -1. Masks may have more than 32 bits.
function value_of(mask: number): number {
  const value = Math.log2(mask);
  return Number.isInteger(value) ? value : -1;
}

export class Film {
  readonly steps: readonly Step[];
  private start: readonly number[];
  private glyphs = new Map<number, string>();

  constructor(readonly answer: Answer) {
    this.steps = answer.steps ?? [];
    this.start = answer.board ?? [];
    const solution = (answer.solutions[0] ?? "").replaceAll("\n", "");
    const letters = [...solution];
    // What is decided at the start may be a clue, which has a glyph of its own.
    this.masks(this.steps.length).forEach((mask, site) => {
      const value = value_of(mask);
      if (value < 0 || letters[site] === undefined) return;
      if (value_of(this.start[site]!) < 0 || !this.glyphs.has(value)) this.glyphs.set(value, letters[site]!);
    });
  }

  /// The masks of all sites after `count` steps. A refutation takes back everything since its
  /// assumption, and the assumption itself.
  private masks(count: number): number[] {
    let masks = [...this.start];
    const assumed: number[][] = [];
    for (const step of this.steps.slice(0, count)) {
      if (step.kind === "assume") assumed.push([...masks]);
      if (step.kind === "refute") masks = assumed.pop() ?? masks;
      for (const [site, , after] of [...step.changes, ...step.follow]) masks[site] = after;
    }
    return masks;
  }

  /// A glyph for each decided site after `count` steps, "" for the others.
  board(count: number): string[] {
    return this.masks(count).map((mask) => this.glyphs.get(value_of(mask)) ?? "");
  }

  /// The same as the text of a half-solved board, in which `?` is a site that is not decided.
  state(count: number): string {
    const board = this.board(count);
    const { rows, columns } = this.answer;
    return Array.from({ length: rows }, (_, row) =>
      board.slice(row * columns, (row + 1) * columns).map((glyph) => glyph || "?").join("")).join("\n");
  }
}
