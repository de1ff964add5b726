// SPDX-License-Identifier: MIT
// The regions of a grid while they are painted: a tint and a letter in each cell, so that one sees which is which.
import { h } from "../base/dom";
import type { Studio } from "../app/studio";
import { size_of } from "../puzzle/doc";
import { regions_of, shades_of } from "../puzzle/regions";
import type { Layout } from "./layout";

const hues = [210, 40, 140, 330, 265, 180, 20, 90];

export class Tints {
  readonly element = h("canvas", { class: "tints", "aria-hidden": "true", hidden: true });
  private drawn = "";

  constructor(private studio: Studio) {}

  show({ cell, row_head, column_head }: Layout): void {
    const { doc, painter, game } = this.studio;
    const { element } = this;
    element.hidden = painter === null || game !== null || doc.kind !== "cells";
    if (painter === null || doc.kind !== "cells") return;
    const { rows, columns } = size_of(doc);
    const regions = regions_of(doc, painter);
    const state = [regions.join(""), columns, cell, row_head, column_head].join();
    if (state === this.drawn) return;
    this.drawn = state;
    const scale = Math.min(window.devicePixelRatio, 4096 / (cell * Math.max(rows, columns)));
    [element.width, element.height] = [columns * cell * scale, rows * cell * scale];
    Object.assign(element.style, { left: `${row_head}px`, top: `${column_head}px`, width: `${columns * cell}px`, height: `${rows * cell}px` });
    const brush = element.getContext("2d")!;
    brush.scale(scale, scale);
    brush.font = `600 ${Math.max(8, cell * 0.26)}px system-ui, sans-serif`;
    brush.textBaseline = "top";
    shades_of(doc, painter).forEach((shade, site) => {
      const [x, y] = [site % columns * cell, Math.floor(site / columns) * cell];
      const hue = hues[shade % hues.length]!;
      brush.fillStyle = `hsl(${hue} 80% 55% / .28)`;
      brush.fillRect(x, y, cell, cell);
      if (cell < 16) return;
      brush.fillStyle = `hsl(${hue} 80% 28%)`;
      brush.fillText(regions[site]!, x + cell * 0.07, y + cell * 0.07);
    });
  }
}
