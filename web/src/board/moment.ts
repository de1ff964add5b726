// SPDX-License-Identifier: MIT
// The moment of a solve as the engine draws it: with candidates, and with what the step removes. It lies over the board
// while the steps of a grid are shown; what is drawn of lines anyway needs no other picture.
import { ask_about, Channel } from "../engine/asker";
import { theme_for } from "../engine/catalogue";
import type { Film } from "../engine/film";
import { family_of } from "../puzzle/doc";
import { cropped, unit } from "./backdrop";

/// The smallest letters that can be read, in pixels.
const least_letters = 9;

export class Moment {
  readonly image = document.createElement("img");
  private channel = new Channel();
  private wanted: { film: Film; position: number; theme: string } | null = null;
  private ready: Film | null = null;  ///< the one whose picture is shown
  private busy = false;
  private letters = 0;  ///< the size of the smallest candidates of the film, in cells; 0 if there are none

  /// `arrived` is called when there is another picture.
  constructor(private arrived: () => void) {
    this.image.className = "backdrop moment";
    this.image.alt = "";
  }

  /// Whether there is a picture of this film. That of the moment before stays until the next one is there.
  fits(film: Film | null): boolean {
    return film !== null && this.ready === film;
  }

  /// How large a cell has to be, in pixels, so that all candidates can be read.
  get least_cell(): number {
    return this.letters > 0 ? Math.ceil(least_letters / this.letters) : 0;
  }

  /// Asks for the picture of a moment. Of moments that are passed in a hurry only the last one is drawn.
  async want(film: Film, position: number): Promise<void> {
    const theme = theme_for(family_of(film.doc));
    if (this.wanted?.film === film && this.wanted.position === position && this.wanted.theme === theme) return;
    this.wanted = { film, position, theme };
    if (this.busy) return;
    this.busy = true;
    let drawn: object | null = null;
    while (this.wanted !== null && drawn !== this.wanted) {
      drawn = this.wanted;
      await this.draw(this.wanted);
    }
    this.busy = false;
  }

  /// Asks no more: others need the engine.
  leave(): void {
    if (this.wanted === null) return;
    this.wanted = null;
    this.channel.begin();
  }

  private async draw({ film, position, theme }: { film: Film; position: number; theme: string }): Promise<void> {
    const reply = await ask_about(film.doc, "render", { as: "svg", what: "steps", step: position, theme, time_limit: 10 }, this.channel.begin());
    const svg = reply?.text === undefined || film.doc.kind !== "cells" ? null : cropped(reply.text, film.doc);
    const before = this.image.src;
    if (this.ready !== film) this.letters = 0;
    this.ready = svg === null ? null : film;
    const sizes = [...svg?.matchAll(/class="pencil"[^>]* font-size="([\d.]+)"/g) ?? []].map(([, size]) => Number(size) / unit);
    if (sizes.length > 0) this.letters = Math.min(...sizes, ...this.letters > 0 ? [this.letters] : []);
    if (svg !== null) this.image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    if (before !== "") URL.revokeObjectURL(before);
    this.arrived();
  }
}
