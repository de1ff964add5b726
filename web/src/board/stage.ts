// SPDX-License-Identifier: MIT
// All that is seen of a board: the engine's pictures, the canvases over them, and what is on edges; above them the grid
// for keyboards and screen readers.
import { h } from "../base/dom";
import { is_dark } from "../app/looks";
import { over, type Showing } from "../app/shown";
import type { Studio } from "../app/studio";
import { below_of, margin_of, theme_for } from "../engine/catalogue";
import { family_of, size_of, type Doc } from "../puzzle/doc";
import { Backdrop } from "./backdrop";
import { Cells } from "./canvas";
import { EdgeCanvas } from "./edge_canvas";
import { read_inks, type Inks } from "./inks";
import { walls_of, type Layout } from "./layout";
import { Moment } from "./moment";
import { has_signs, sign_of, want_sign } from "./signs";

export class Stage {
  readonly element = h("div");
  private cells: Cells | null = null;
  private edges: EdgeCanvas | null = null;
  private backdrop: Backdrop;
  private moment: Moment;
  private cell = 0;  ///< the side of a cell as it is drawn

  /// `arrived` is called when there is another picture, `outdated` when all has to be drawn again.
  constructor(private studio: Studio, arrived: () => void, private outdated: () => void) {
    this.backdrop = new Backdrop(arrived);
    this.moment = new Moment(arrived);
  }

  /// Where the cells are in the window.
  get box(): DOMRect {
    return (this.cells?.paper ?? this.element).getBoundingClientRect();
  }

  /// How large the cells have to be for what is drawn in them while steps are shown.
  get least_cell(): number {
    const { filming, film } = this.studio;
    return filming && this.moment.fits(film) ? this.moment.least_cell : 0;
  }

  /// Asks the engine for pictures. Whether that under the cells is there.
  want(doc: Doc, showing: Showing): boolean {
    const { filming, film, position, hint } = this.studio;
    if (doc.kind === "cells") void this.backdrop.want(doc);
    const shown = doc.kind === "cells" && !showing.on_edges && filming ? film : null;
    if (shown) void this.moment.want(shown, position);
    else this.moment.leave();
    if (has_signs(doc)) this.want_signs(doc, showing);
    // A hint is shown over the picture, which is that of the step.
    this.element.classList.toggle("filmed", this.moment.fits(shown));
    this.element.classList.toggle("hinted", hint !== null);
    return this.is_drawn(doc);
  }

  private is_drawn(doc: Doc): boolean {
    return doc.kind === "cells" && this.backdrop.fits(doc);
  }

  /// Those of the signs that are there, or that the player may put.
  private want_signs(doc: Doc, { glyphs, flags }: Showing): void {
    const rules = this.studio.game?.rules;
    const wanted = new Map(rules?.samples.map((site, i) => [rules.symbols[i]!, site]));
    glyphs.forEach((glyph, site) => { if (glyph !== "" && !(flags[site]! & over.given) && !wanted.has(glyph)) wanted.set(glyph, site); });
    for (const [sign, site] of wanted) {
      void want_sign(doc, sign, site).then((is_new) => {
        if (!is_new) return;
        this.outdated();
        this.studio.tell("tools");
      });
    }
  }

  /// What is drawn on the canvases: not what the picture under them has.
  private left_of(doc: Doc, showing: Showing): Showing {
    return doc.kind === "cells" && this.is_drawn(doc) ? this.backdrop.over(doc, showing) : showing;
  }

  /// Draws what has changed.
  draw(layout: Layout, showing: Showing): void {
    const { on_edges } = showing;
    const seen = this.left_of(this.studio.doc, showing);
    if (layout.cell === this.cell) this.cells?.draw(seen);
    else this.cells?.resize(layout, seen);
    if (on_edges && layout.cell === this.cell) this.edges?.draw(on_edges);
    else if (on_edges) this.edges?.resize(layout, on_edges);
    this.cell = layout.cell;
  }

  /// Pictures are drawn on paper, in the dark on dimmed paper.
  private inks_for(doc: Doc): Inks {
    if (doc.kind === "cells" || !is_dark()) return read_inks(this.element);
    const paper = document.createElement("div");
    paper.dataset["theme"] = "dimmed";
    this.element.append(paper);
    const inks = read_inks(paper);
    paper.remove();
    return inks;
  }

  /// Makes it for a puzzle of another shape, with this grid.
  make(doc: Doc, layout: Layout, showing: Showing, grid: HTMLElement): void {
    const { on_edges } = showing;
    const drawn = this.is_drawn(doc);
    const theme = theme_for(family_of(doc));
    if (drawn) this.element.dataset["theme"] = theme === "light" && is_dark() ? "dimmed" : theme;
    else delete this.element.dataset["theme"];
    const inks = this.inks_for(doc);
    const palette = doc.kind === "cells" ? [] : doc.palette;
    this.cells = new Cells(layout, this.left_of(doc, showing), inks, palette.map((colour) => colour.value || inks["filled"]!),
      palette.map((colour) => colour.letter), drawn || on_edges ? null : walls_of(doc), on_edges !== null, (glyph) => sign_of(family_of(doc), glyph), walls_of(doc));
    this.cells.paper.classList.toggle("follows", doc.kind === "clues");
    this.edges = on_edges && new EdgeCanvas(inks);
    if (on_edges) this.edges!.resize(layout, on_edges);
    this.cell = layout.cell;
    this.element.classList.toggle("edged", on_edges !== null);
    this.element.replaceChildren(...(drawn ? [this.backdrop.image] : []), ...(doc.kind === "cells" ? [this.moment.image] : []),
      this.cells.paper, this.cells.findings, ...(this.edges ? [this.edges.findings, this.edges.lines] : []), grid);
  }

  /// Sizes and places of the pictures, and places of the canvases.
  place({ cell, row_head, column_head }: Layout): void {
    const { rows, columns } = size_of(this.studio.doc);
    const beyond = margin_of(this.studio.doc) * cell;
    const put = (layer: HTMLElement | undefined, by: number): void => {
      if (!layer) return;
      layer.style.left = `${row_head - by}px`;
      layer.style.top = `${column_head - by}px`;
    };
    for (const layer of [this.cells?.paper, this.cells?.findings]) put(layer, 0);
    for (const layer of [this.edges?.lines, this.edges?.findings]) put(layer, beyond);
    for (const image of [this.backdrop.image, this.moment.image]) {
      put(image, beyond);
      image.style.width = `${columns * cell + 2 * beyond}px`;
      image.style.height = `${rows * cell + beyond + below_of(this.studio.doc) * cell}px`;
    }
  }
}
