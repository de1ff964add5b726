// SPDX-License-Identifier: MIT
// The moment of a solve as the engine draws it: with candidates, and with what the step removes. It lies over the board
// while the steps of a grid are shown; what is drawn of lines anyway needs no other picture.
import { ask_about, Channel } from "../engine/asker";
import type { Film } from "../engine/film";
import { size_of } from "../puzzle/doc";
import { cropped } from "./backdrop";

export class Moment {
  readonly image = document.createElement("img");
  private channel = new Channel();
  private wanted: { film: Film; position: number } | null = null;
  private ready: Film | null = null;  ///< the one whose picture is shown
  private busy = false;

  /// `arrived` is called when there is another picture.
  constructor(private arrived: () => void) {
    this.image.className = "backdrop moment";
    this.image.alt = "";
  }

  /// Whether there is a picture of this film. That of the moment before stays until the next one is there.
  fits(film: Film | null): boolean {
    return film !== null && this.ready === film;
  }

  /// Asks for the picture of a moment. Of moments that are passed in a hurry only the last one is drawn.
  async want(film: Film, position: number): Promise<void> {
    if (this.wanted?.film === film && this.wanted.position === position) return;
    this.wanted = { film, position };
    if (this.busy) return;
    this.busy = true;
    let drawn: object | null = null;
    while (drawn !== this.wanted) {
      drawn = this.wanted;
      await this.draw(this.wanted);
    }
    this.busy = false;
  }

  private async draw({ film, position }: { film: Film; position: number }): Promise<void> {
    const { rows, columns } = size_of(film.doc);
    const reply = await ask_about(film.doc, "render", { as: "svg", what: "steps", step: position, theme: "light", time_limit: 10 }, this.channel.begin());
    const svg = reply?.text === undefined ? null : cropped(reply.text, rows, columns);
    const before = this.image.src;
    this.ready = svg === null ? null : film;
    if (svg !== null) this.image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    if (before !== "") URL.revokeObjectURL(before);
    this.arrived();
  }
}
