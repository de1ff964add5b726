// SPDX-License-Identifier: MIT
// Plays the steps, each for as long as its sentence takes to read. It stops at the end, and when somebody does anything else.
import { remember, remembered } from "../app/looks";
import type { Studio } from "../app/studio";
import type { Film } from "../engine/film";
import { sentence } from "../base/texts";

export const paces = ["slow", "usual", "fast"] as const;
export type Pace = (typeof paces)[number];
const factor: Record<Pace, number> = { slow: 1.8, usual: 1, fast: 0.4 };

/// Milliseconds for a sentence: a syllable of Hangul is read as long as two or three letters are.
export function time_to_read(text: string): number {
  const letters = [...text].reduce((sum, letter) => sum + (letter >= "\u1100" ? 2.4 : 1), 0);
  return Math.max(1200, Math.min(9000, 700 + letters * 45));
}

export class Player {
  private timer = 0;
  private film: Film | null = null;
  private position = 0;

  /// `changed` is called when it begins or stops; `is_shown` says whether it is still on the page.
  constructor(private studio: Studio, private changed: () => void, private is_shown: () => boolean) {
    studio.on("view", () => { if (this.is_playing && !this.goes_on()) this.stop(); });
    document.addEventListener("visibilitychange", () => { if (document.hidden) this.stop(); });
  }

  get is_playing(): boolean {
    return this.film !== null;
  }
  get pace(): Pace {
    return paces.find((pace) => pace === remembered("pace")) ?? "usual";
  }
  set pace(pace: Pace) {
    remember("pace", pace);
    if (this.is_playing) this.wait();
  }

  private goes_on(): boolean {
    const { film, filming, position, hint } = this.studio;
    return filming && film === this.film && position === this.position && hint === null;
  }

  start(): void {
    const { film, position } = this.studio;
    if (!film) return;
    if (position >= film.steps.length) this.studio.go_to_step(0);
    this.film = film;
    this.position = this.studio.position;
    if (this.studio.hint) this.studio.go_to_step(this.position);
    this.wait();
    this.changed();
  }
  stop(): void {
    clearTimeout(this.timer);
    if (this.film === null) return;
    this.film = null;
    this.changed();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const step = this.film!.steps[this.position - 1];
    this.timer = setTimeout(() => this.next(), step ? time_to_read(sentence(step)) * factor[this.pace] : 600);
  }
  private next(): void {
    if (!this.film || !this.is_shown()) return this.stop();
    ++this.position;
    this.studio.go_to_step(this.position);
    if (!this.is_playing) return;
    if (this.position >= this.film.steps.length) this.stop();
    else this.wait();
  }
}
