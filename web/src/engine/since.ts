// SPDX-License-Identifier: MIT
// The edit since which a puzzle no longer has one solution. Verdicts of earlier states are remembered; a state that was left
// before it had one is asked about when that is needed.
import { ask_about, Channel } from "./asker";
import { family_of, type Doc } from "../puzzle/doc";

interface State {
  readonly id: number;
  readonly value: Doc;
}

/// The last state with one solution, and the one after it.
export interface Since {
  readonly doc: Doc;      ///< the puzzle that this is about
  readonly good: State;
  readonly bad: State;
}

/// So far back it is looked for, and so many states are asked about.
const most_states = 200;
const most_asked = 12;

export class Verdicts {
  private known = new WeakMap<Doc, string>();
  private channel = new Channel();

  put(doc: Doc, verdict: string): void {
    this.known.set(doc, verdict);
  }

  /// Null: no earlier state is known to have one solution. `trail` begins with the puzzle.
  async since(trail: readonly State[]): Promise<Since | null> {
    const signal = this.channel.begin();
    const [now] = trail;
    if (!now) return null;
    const family = family_of(now.value);
    const end = trail.findIndex(({ value }) => family_of(value) !== family);
    const states = trail.slice(0, Math.min(most_states, end < 0 ? trail.length : end));
    let good = states.findIndex(({ value }, i) => i > 0 && this.known.get(value) === "unique");
    if (good < 0) return null;
    for (let asked = 0; good > 1 && asked < most_asked; ++asked) {
      const { value } = states[good - 1]!;
      if (!this.known.has(value)) {
        const reply = await ask_about(value, "check", { no_map: true, time_limit: 2 }, signal);
        if (!reply) return null;
        this.put(value, reply.answer?.answer ?? "refused");
      }
      if (this.known.get(value) !== "unique") break;
      --good;
    }
    return { doc: now.value, good: states[good]!, bad: states[good - 1]! };
  }
}
