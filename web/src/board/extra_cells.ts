// SPDX-License-Identifier: MIT
// Cells that are not in the grid: the engine draws them below it, and here they are chosen while constraints are drawn. Each
// is a button, so that keyboards and screen readers reach it.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { constraints_for, gap_below } from "../engine/catalogue";
import { cell_name } from "../puzzle/constraints";
import { family_of, size_of } from "../puzzle/doc";
import { extra_cells_of } from "../puzzle/extra_cells";
import type { Layout } from "./layout";

export class ExtraCells {
  readonly element = h("div", { class: "extra-cells", role: "group" });
  private made = "";

  constructor(private studio: Studio) {}

  show(layout: Layout): void {
    const { doc, game, filming, selection, lit } = this.studio;
    const { columns, rows } = size_of(doc);
    const count = game || filming ? 0 : extra_cells_of(doc, constraints_for(family_of(doc)));
    this.element.hidden = count === 0;
    const state = JSON.stringify([count, rows, layout, t("language")]);
    if (state !== this.made) this.make(count, layout);
    this.made = state;
    [...this.element.children].forEach((button, i) => {
      const site = rows * columns + i;
      button.setAttribute("aria-pressed", String(selection.includes(site)));
      button.classList.toggle("lit", lit.includes(site));
    });
  }

  private make(count: number, { cell, row_head, column_head }: Layout): void {
    const { doc } = this.studio;
    const { rows, columns } = size_of(doc);
    const focused = [...this.element.children].indexOf(document.activeElement!);
    this.element.setAttribute("aria-label", t("extra.group"));
    fill(this.element, ...Array.from({ length: count }, (_, i) => {
      const button = h("button", {
        type: "button", "aria-label": t("extra.cell", { name: cell_name(rows * columns + i, columns) }), onclick: () => this.choose(rows * columns + i),
        // Space and Enter are the button's here.
        onkeydown: (event: KeyboardEvent) => { if (event.code === "Space" || event.code === "Enter") event.stopPropagation(); },
      });
      Object.assign(button.style, {
        left: `${row_head + i % columns * cell}px`, top: `${column_head + (rows + gap_below(doc) + Math.floor(i / columns)) * cell}px`,
        width: `${cell}px`, height: `${cell}px`,
      });
      return button;
    }));
    if (focused >= 0) (this.element.children[focused] as HTMLElement | undefined)?.focus();
  }

  /// After those that are chosen, or no longer.
  private choose(site: number): void {
    const { setter, selection } = this.studio;
    if (!setter || setter.shape === "extra" || setter.shape === "parts") return this.studio.say(t("extra.kind_first"));
    this.studio.select(selection.includes(site) ? selection.filter((one) => one !== site) : [...selection, site]);
    this.studio.say(t("extra.how"));
  }
}
