// SPDX-License-Identifier: MIT
// The solve of a person, step by step (docs/steps.md): the board after each step, as glyphs. What
// glyph a value has is learned from the solutions of the puzzle, so it is the same for all families.
import type { About } from "../app/revision";
import type { Doc } from "../puzzle/doc";
import type { Answer, Step } from "./answers";
import { signs_of, type Edges } from "../puzzle/edges";
import type { Technique, Techniques } from "./techniques";

/// The value of a mask with one bit, or -1. Masks may have more than 32 bits.
function value_of(mask: number): number {
  const value = Math.log2(mask);
  return Number.isInteger(value) ? value : -1;
}

/// The number of a step, and within a trial the part of it.
export interface Place {
  readonly step: number;
  readonly part: number;   ///< 0: it is no trial
  readonly parts: number;
}

export class Film implements About {
  readonly steps: readonly Step[];
  private start: readonly number[];
  private places: readonly Place[];
  private glyphs = new Map<number, string>();

  /// `edges`: those on which the puzzle is solved, if there are no cells to find out.
  constructor(readonly doc: Doc, readonly answer: Answer, edges: Edges | null, private techniques: Techniques) {
    this.steps = answer.steps ?? [];
    this.start = answer.board ?? [];
    this.places = this.find_places();
    const letters = signs_of(answer.solutions[0] ?? "", edges, answer.columns);
    // What is decided at the start may be a clue, which has a glyph of its own.
    this.masks(this.steps.length).forEach((mask, site) => {
      const value = value_of(mask);
      if (value < 0 || letters[site] === undefined) return;
      if (value_of(this.start[site]!) < 0 || !this.glyphs.has(value)) this.glyphs.set(value, letters[site]!);
    });
  }

  /// The masks of all sites after `count` steps. A refutation takes back everything since its
  /// assumption, and the assumption itself. `assumed` gets the masks before each assumption that holds.
  private masks(count: number, assumed: number[][] = []): number[] {
    let masks = [...this.start];
    for (const step of this.steps.slice(0, count)) {
      if (step.kind === "assume") assumed.push([...masks]);
      if (step.kind === "refute") masks = assumed.pop() ?? masks;
      for (const [site, , after] of [...step.changes, ...step.follow]) masks[site] = after;
    }
    return masks;
  }

  /// Where a person is after `count` moments of the film. A trial is one step, however much is tried in it: the
  /// numbers are those of the rating. The end is not a step.
  place(count: number): Place {
    const { places } = this;
    return count === 0 ? { step: 0, part: 0, parts: 0 } : places[count - 1]!;
  }
  get count(): number {
    return this.places.at(-1)?.step ?? 0;
  }

  private find_places(): Place[] {
    const places: { step: number; part: number; parts: number }[] = [];
    let step = 0;
    let trial = -1;  // where the one that is under way began
    this.steps.forEach(({ kind, depth }, i) => {
      if (depth > 0 && trial < 0) {
        trial = i;
        ++step;
      }
      if (depth === 0 && trial < 0 && kind !== "solution" && kind !== "stuck") ++step;
      places.push({ step, part: trial < 0 ? 0 : i - trial + 1, parts: 0 });
      if (depth > 0 || trial < 0) return;
      for (let at = trial; at <= i; ++at) places[at]!.parts = i - trial + 1;
      trial = -1;
    });
    return places;
  }

  /// A glyph for each decided site after `count` steps, "" for the others.
  board(count: number): string[] {
    return this.masks(count).map((mask) => this.glyphs.get(value_of(mask)) ?? "");
  }

  /// By site: whether the first value, nothing, is all that the clues alone leave there.
  get bare(): readonly boolean[] {
    return this.start.map((mask) => mask === 1);
  }

  /// The sites that are only assumed to be as they are, or follow from it.
  assumed(count: number): number[] {
    const before: number[][] = [];
    return this.masks(count, before).flatMap((mask, site) => before[0] && before[0][site] !== mask ? [site] : []);
  }

  /// For each site that is not decided what it may still be, of these symbols.
  candidates(count: number, symbols: string): string[] {
    return this.masks(count).map((mask) => value_of(mask) >= 0 ? "" : [...symbols].filter((_, value) => Math.floor(mask / 2 ** value) % 2 === 1).join(""));
  }

  /// The technique of a step, if it has one.
  technique(step: Step): Technique | null {
    return this.techniques.get(step.technique ?? "") ?? null;
  }

  /// The moments at which the hardest steps of the solve are done, in order; none if all of it is easy.
  get hard(): number[] {
    const hardest = this.answer.summary?.hardest ?? [];
    return hardest.map(({ last }) => last).filter((moment) => this.is_hard(moment)).sort((a, b) => a - b);
  }
  private is_hard(moment: number): boolean {
    const step = this.steps[moment - 1];
    const technique = step ? this.technique(step) : null;
    return technique !== null && technique.grade !== "easy";
  }

  /// The moment at whose end the next step is done: that of a trial, where one begins.
  next_step(position: number): number {
    const next = this.places[position];
    return next?.part === 1 ? position + next.parts : Math.min(position + 1, this.steps.length);
  }
}
