// SPDX-License-Identifier: MIT
// Over the slider of the steps: a bar for each of its places, the higher the harder the technique is, and a mark at the
// hardest ones. It is for eyes and pointers; the button to the next hard place is for everyone.
import { fill, h } from "../base/dom";
import { sentence, t } from "../base/texts";
import type { Film } from "../engine/film";

const space = "http://www.w3.org/2000/svg";
const high = 24;     ///< of the bars, in units of the picture
const reach = 7;     ///< of a pointer from a mark, in pixels

/// How high a bar is: scores go from 1 to tens of thousands, and half of the height is for the first ten.
function height_of(score: number, most: number): number {
  return score <= 0 ? 0 : Math.max(0.12, Math.log(1 + score) / Math.log(1 + most));
}

export class Track {
  readonly element: HTMLElement;
  private bars: SVGSVGElement;
  private marks = h("div", { class: "peaks" });
  private said = h("span", { class: "tip", hidden: true });
  private film: Film | null = null;

  /// `go` is called with the place that was clicked.
  constructor(private go: (position: number) => void) {
    this.bars = document.createElementNS(space, "svg");
    this.bars.setAttribute("preserveAspectRatio", "none");
    this.element = h("div", { class: "track", "aria-hidden": "true",
      onpointermove: (event: PointerEvent) => this.say(event),
      onpointerleave: () => { this.said.hidden = true; },
      onclick: (event: MouseEvent) => this.go(this.position_at(event)),
    }, this.marks, this.said);
    this.element.prepend(this.bars);
  }

  show(film: Film): void {
    if (film === this.film) return;
    this.film = film;
    const count = film.steps.length;
    const scores = film.steps.map((step) => film.technique(step)?.score ?? 0);
    const most = Math.max(10, ...scores);
    this.bars.setAttribute("viewBox", `0 0 ${count} ${high}`);
    const path = (wanted: (i: number) => boolean): SVGPathElement => {
      const one = document.createElementNS(space, "path");
      one.setAttribute("d", scores.map((score, i) => wanted(i) && score > 0 ? `M${i + 1} ${high}V${(high * (1 - height_of(score, most))).toFixed(1)}` : "").join(""));
      return one;
    };
    const is_trial = film.steps.map((_, i) => film.place(i + 1).part > 0);
    const [plain, trial] = [path((i) => !is_trial[i]), path((i) => is_trial[i]!)];
    trial.setAttribute("class", "of-trial");
    this.bars.replaceChildren(plain, trial);
    this.bars.style.setProperty("--bars", String(count));
    fill(this.marks, ...film.hard.map((moment) => {
      const mark = h("span", { class: "peak", "data-moment": moment, "data-name": this.name_at(moment) });
      mark.style.left = `${moment / count * 100}%`;
      return mark;
    }));
  }

  /// The step and its technique.
  private name_at(position: number): string {
    const film = this.film!;
    const step = film.steps[position - 1];
    if (!step) return t("steps.start");
    const name = film.technique(step)?.name ?? sentence(step);
    return t("steps.tip", { step: film.place(position).step, name });
  }

  /// The place under the pointer: that of a mark that is near, so that small marks can be met.
  private position_at({ clientX }: MouseEvent): number {
    const { left, width } = this.marks.getBoundingClientRect();
    const count = this.film?.steps.length ?? 0;
    const x = clientX - left;
    const near = [...this.film?.hard ?? []].map((moment) => [moment, Math.abs(moment / count * width - x)] as const)
      .sort((a, b) => a[1] - b[1])[0];
    if (near && near[1] <= reach) return near[0];
    return Math.max(0, Math.min(count, Math.round(x / width * count)));
  }

  private say(event: PointerEvent): void {
    if (!this.film || event.pointerType === "touch") return;
    const { left, width } = this.element.getBoundingClientRect();
    fill(this.said, this.name_at(this.position_at(event)));
    this.said.hidden = false;
    const half = this.said.offsetWidth / 2;
    this.said.style.left = `${Math.max(half, Math.min(width - half, event.clientX - left))}px`;
  }
}
