// SPDX-License-Identifier: MIT
// The colours that a player can give cells, each with the pattern that it has on the board.
import { h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import type { Board } from "../board/board";
import { read_inks } from "../board/inks";
import { draw_tint } from "../board/marks";
import { theme_for } from "../engine/catalogue";
import { family_of } from "../puzzle/doc";
import { tints } from "../puzzle/marks";

const side = 60;  // of a sample, in pixels of its canvas

export function sample_of_tint(studio: Studio, tint: string): HTMLElement {
  const sample = h("canvas", { class: "sample", width: side, height: side, "data-theme": theme_for(family_of(studio.doc)), "aria-hidden": "true" });
  // Its colours are known when it is on the page.
  requestAnimationFrame(() => {
    const brush = sample.getContext("2d")!;
    const inks = read_inks(sample);
    brush.fillStyle = inks["cell"]!;
    brush.fillRect(0, 0, side, side);
    draw_tint(brush, { x: 0, y: 0, width: side, height: side }, tint, inks);
  });
  return sample;
}

export function tint_buttons(studio: Studio, board: Board): HTMLElement[] {
  return tints.map((tint) => {
    const name = `${t(`tint.${tint}`)} (${tint})`;
    return h("button", { type: "button", class: "swatch", "aria-label": name, title: name, "data-tool": `tint-${tint}`, onclick: () => board.tint(tint) }, sample_of_tint(studio, tint));
  });
}
