// SPDX-License-Identifier: MIT
// The board: canvases, grid and clue editor in one place that can be scrolled and zoomed.
import { h } from "../base/dom";
import { t } from "../base/texts";
import { showing_of } from "../app/showing";
import type { Studio } from "../app/studio";
import { below_of, edge_margin, edges_in, elements_of, has_margin, margin_of, name_of_family } from "../engine/catalogue";
import type { Point } from "../puzzle/edges";
import type { Mode } from "../puzzle/marks";
import { clues_in, family_of, size_of } from "../puzzle/doc";
import { with_images } from "../puzzle/symmetry";
import { more_of, values_of } from "../puzzle/elements";
import { text_of_clue } from "../puzzle/clues";
import { Beside } from "./beside";
import { EdgeGrid } from "./edge_grid";
import { Coordinates } from "./coordinates";
import { ClueEditor } from "./clue_editor";
import { edge_reach } from "./edge_brush";
import { ExtraCells } from "./extra_cells";
import { Grid, type At, type Heads } from "./grid";
import { Hand } from "./hand";
import { board_key } from "./keys";
import { fit, type Layout } from "./layout";
import { Places } from "./places";
import { follow_pointers } from "./pointer";
import { name_of_sign } from "./signs";
import { part_of } from "./part";
import { Stage } from "./stage";
import { Tints } from "./tints";

/// The padding of the board in pixels, as in board.css.
const margin = 8;

export class Board {
  readonly element = h("div", { class: "board" });
  readonly hand: Hand;
  private sheet = h("div", { class: "sheet" });
  private stage: Stage;  ///< canvases and grid; an open clue editor stays beside it
  private layout: Layout = { cell: 0, font: 0, row_head: 0, column_head: 0, numbers: 0, row_tail: 0, column_tail: 0 };
  private grid: Grid | EdgeGrid | null = null;
  private editor: ClueEditor | null = null;
  private shape = "";     ///< of what is on the stage
  private laid_out = "";  ///< the layout that it has
  private zoom = 1;
  private whole = false;  ///< whether somebody wants to see all of the board, though what is in the cells is too small then
  private followed = "";  ///< the moment of the film whose place is in view
  private room: [number, number] = [0, 0];
  private coordinates = new Coordinates();
  private beside: Beside;
  private tints: Tints;
  private extra: ExtraCells;
  readonly places: Places;
  /// What has been typed into the cell in focus since it has the focus.
  private typed = { site: -1, text: "" };

  constructor(readonly studio: Studio) {
    this.hand = new Hand(studio, this);
    this.stage = new Stage(studio, () => this.update(), () => this.renew());
    this.beside = new Beside(studio);
    this.tints = new Tints(studio);
    this.extra = new ExtraCells(studio);
    this.places = new Places(studio);
    this.sheet.append(this.coordinates.element, this.stage.element, this.tints.element, this.places.element, this.beside.element, this.extra.element);
    this.element.append(this.sheet);
    this.sheet.addEventListener("keydown", (event) => board_key(this, event));
    this.sheet.addEventListener("keyup", (event) => { if (event.key === "Shift") this.hand.stroke.end(); });
    this.sheet.addEventListener("click", (event) => this.clicked(event));
    this.sheet.addEventListener("focusin", (event) => this.focused(event));
    follow_pointers(this.sheet, this.hand.follows());
    studio.on("view", () => this.update());
    studio.on("catalogue", () => this.update());
    studio.on("findings", () => this.element.classList.toggle("stale", studio.findings.stage === "asking"));
    studio.on("doc", () => this.leave_others());
    new ResizeObserver(() => {
      this.room = [this.element.clientWidth - 2 * margin, this.element.clientHeight - 2 * margin];
      this.update();
    }).observe(this.element);
  }

  /// What was begun on another puzzle ends with it.
  private leave_others(): void {
    this.hand.leave();
    this.places.update();
    this.editor?.leave_others();
  }

  get at(): At {
    return this.grid?.at ?? { row: 0, column: 0 };
  }
  /// The site in focus: a cell, or an edge where those are played; null if another thing has the focus.
  get site(): number | null {
    const { row, column } = this.at;
    if (this.grid instanceof EdgeGrid) return edges_in(this.studio.doc)?.site_at(this.at) ?? null;
    return row < 0 || column < 0 ? null : row * size_of(this.studio.doc).columns + column;
  }
  step(down: number, right: number): void {
    this.left();
    this.grid?.step(down, right);
    this.arrived();
  }
  end_of(first: boolean, whole: boolean): void {
    this.left();
    this.grid?.end_of(first, whole);
    this.arrived();
  }
  go(at: At, takes: boolean): void {
    this.left();
    this.grid?.go(at, takes);
    this.arrived();
  }
  /// The cell in focus, at which a player looks.
  private arrived(): void {
    this.studio.focused = this.site;
    const { game } = this.studio;
    if (game?.rules?.marks === false) game.look_at(this.site);
  }
  /// Another cell has the focus: what is typed there begins anew.
  private left(): void {
    this.typed = { site: -1, text: "" };
    this.places.leave();
  }

  zoom_by(factor: number): void {
    this.zoom = factor === 0 ? 1 : Math.max(0.2, Math.min(8, this.zoom * factor));
    if (factor === 0) this.whole = true;
    this.update();
  }

  /// The same around a point of the window, which stays on its cell.
  zoom_at(factor: number, x: number, y: number): void {
    const before = this.sheet.getBoundingClientRect();
    const [across, down] = [(x - before.left) / before.width, (y - before.top) / before.height];
    this.zoom_by(factor);
    const { left, top, width, height } = this.sheet.getBoundingClientRect();
    this.element.scrollBy(left + across * width - x, top + down * height - y);
  }

  /// Draws everything again, as after a change of colours or language.
  renew(): void {
    this.shape = "";
    this.update();
  }

  /// Whether the sites under pointer and focus are edges.
  get is_on_edges(): boolean {
    return this.grid instanceof EdgeGrid;
  }
  /// The cell in focus where edges are played; null if an edge has it.
  get cell_between(): number | null {
    const { row, column } = this.at;
    return this.is_on_edges && row % 2 === 1 && column % 2 === 1 ? (row - 1) / 2 * size_of(this.studio.doc).columns + (column - 1) / 2 : null;
  }
  /// The cell at a place of the window; null: it is beyond the grid.
  cell_at(x: number, y: number): number | null {
    const { rows, columns } = size_of(this.studio.doc);
    const point = this.point_at(x, y);
    const [row, column] = [Math.floor(point.y), Math.floor(point.x)];
    return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
  }
  /// The size of a cell in pixels.
  get cell(): number {
    return this.layout.cell;
  }
  /// Shows what a click would change, where that is not plain.
  hover(site: number | null): void {
    if (this.grid instanceof EdgeGrid) this.grid.hover(site === null ? null : this.at_of(site));
  }
  at_of(site: number): At {
    if (this.grid instanceof EdgeGrid) return edges_in(this.studio.doc)!.place(site);
    const { columns } = size_of(this.studio.doc);
    return { row: Math.floor(site / columns), column: site % columns };
  }

  /// A cell, in whatever grid there is.
  at_of_cell(cell: number): At {
    const { columns } = size_of(this.studio.doc);
    const at = { row: Math.floor(cell / columns), column: cell % columns };
    return this.is_on_edges ? { row: 2 * at.row + 1, column: 2 * at.column + 1 } : at;
  }

  /// The point of the grid at a place of the window.
  point_at(x: number, y: number): Point {
    const box = this.stage.box;
    return { x: (x - box.left) / this.layout.cell, y: (y - box.top) / this.layout.cell };
  }

  /// The cell or the edge that a pointer means there; `strokes`: or near which a stroke may begin.
  site_at(x: number, y: number, strokes = true): number | null {
    if (!this.grid) return null;
    const point = this.point_at(x, y);
    if (this.grid instanceof EdgeGrid) {
      // Strokes over links, and rectangles, begin in the middle of cells.
      const begins = strokes && (this.studio.game?.rules?.pieces || edges_in(this.studio.doc)?.are_links);
      return edges_in(this.studio.doc)?.nearest(point, begins ? 1 : edge_reach) ?? null;
    }
    const view = this.element.getBoundingClientRect();
    // What is under the clues, which stay in view, is not meant.
    const stays = this.studio.doc.kind !== "cells";
    if (stays && x < view.left + this.layout.row_head && this.element.scrollLeft > 0) return null;
    if (stays && y < view.top + this.layout.column_head && this.element.scrollTop > 0) return null;
    const { rows, columns } = size_of(this.studio.doc);
    const beyond = has_margin(this.studio.doc) ? edge_margin : 0;
    const cell = (at: number, count: number): number => Math.floor(at < 0 && at >= -beyond ? 0 : at >= count && at <= count + beyond ? count - 1 : at);
    const [row, column] = [cell(point.y, rows), cell(point.x, columns)];
    return row >= 0 && row < rows && column >= 0 && column < columns ? row * columns + column : null;
  }

  private heads(): Heads | null {
    const doc = this.studio.doc;
    const clues = clues_in(doc);
    if (!clues || doc.kind === "cells") return null;
    const letters = doc.palette.map((colour) => colour.letter);
    const values = letters.length > 1 ? new Map(doc.palette.map(({ letter, value }) => [letter, value])) : null;
    return {
      values,
      rows: clues.rows.map((clue) => text_of_clue(clue, letters)),
      columns: clues.columns.map((clue) => text_of_clue(clue, letters)),
    };
  }

  update(): void {
    const { studio } = this;
    const doc = studio.doc;
    const { rows, columns } = size_of(doc);
    const showing = showing_of(studio);
    const { on_edges } = showing;
    const palette = doc.kind === "cells" ? [] : doc.palette;
    const { box = "", regions = "" } = doc.kind === "cells" ? doc.rest : {};
    const drawn = this.stage.want(doc, showing);
    if (!studio.filming) this.whole = false;
    const beyond = studio.setter?.shape === "outside" ? 1 : margin_of(doc);
    const layout = fit(doc, ...this.room, this.zoom, studio.game === null, beyond, Math.max(beyond, below_of(doc)), this.whole ? 0 : this.stage.least_cell);
    const plays_edges = showing.playing && on_edges !== null;
    const shape = JSON.stringify([family_of(doc), doc.kind, rows, columns, palette, box, regions, drawn, on_edges !== null, plays_edges]);
    const heads = this.heads();
    this.beside.show(layout, showing);
    this.tints.show(layout);
    this.extra.show(layout);
    this.element.classList.toggle("paints", this.hand.paints);
    if (shape === this.shape && this.grid) {
      this.lay_out(layout);
      this.stage.draw(layout, showing);
      if (heads && this.grid instanceof Grid) this.grid.show_heads(heads);
      this.grid.show(showing);
      this.follow();
      return;
    }
    this.shape = shape;
    const has_focus = this.sheet.contains(document.activeElement) && !this.editor;
    const at = this.place_in(plays_edges);
    const label = t("board.label", { family: name_of_family(family_of(doc)), rows, columns });
    this.grid = plays_edges ? new EdgeGrid(showing, on_edges, label) : new Grid(showing, heads, label, (fill) =>
      palette.length > 1 ? t("cell.colour", { letter: palette[fill - 1]?.letter ?? "" }) : t("cell.filled"),
      (glyph) => name_of_sign(family_of(doc), glyph));
    this.stage.make(doc, layout, showing, this.grid.element);
    this.laid_out = "";
    this.lay_out(layout);
    this.grid.go(at, has_focus);
  }

  /// Brings into view what a step is about, where the board is larger than its room.
  private follow(): void {
    const { studio, element } = this;
    const moment = studio.filming && studio.film ? `${studio.position} ${studio.hint?.text ?? ""} ${this.layout.cell} ${this.room}` : "";
    if (moment === this.followed) return;
    this.followed = moment;
    const is_all_seen = element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
    const wanted = moment === "" || is_all_seen ? null : part_of(studio.focus(), size_of(studio.doc));
    if (!wanted) return;
    const { cell, row_head, column_head } = this.layout;
    const middle = (at: { first: number; last: number }, head: number, shown: number): number => {
      const [start, end] = [head + at.first * cell, head + (at.last + 1) * cell];
      // Of what is larger than the room, the beginning.
      return margin + (end - start > shown - head ? start - head : (start + end - shown) / 2);
    };
    element.scrollTo({
      left: middle(wanted.columns, row_head, element.clientWidth), top: middle(wanted.rows, column_head, element.clientHeight),
      behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth",
    });
  }

  /// The place in focus, in the grid that is to come: of cells, or of a drawing of edges.
  private place_in(drawing: boolean): At {
    const { row, column } = this.at;
    if (drawing === this.grid instanceof EdgeGrid) return this.at;
    if (drawing) return { row: 2 * Math.max(0, row) + 1, column: 2 * Math.max(0, column) + 1 };
    return { row: Math.floor(row / 2), column: Math.floor(column / 2) };
  }

  /// Sizes and places of everything on the sheet but the cells that are drawn.
  private lay_out(layout: Layout): void {
    const { rows, columns } = size_of(this.studio.doc);
    const sizes = JSON.stringify(layout);
    if (sizes === this.laid_out) return;
    this.laid_out = sizes;
    this.layout = layout;
    const { cell, row_head, column_head, row_tail, column_tail } = layout;
    this.sheet.style.width = `${row_head + columns * cell + 2 + row_tail}px`;
    this.sheet.style.height = `${column_head + rows * cell + 2 + column_tail}px`;
    this.stage.place(layout);
    // Beside the paper of the stage, so they have the colours of the theme.
    this.coordinates.element.hidden = this.studio.doc.kind !== "cells";
    if (!this.coordinates.element.hidden) this.coordinates.resize(rows, columns, layout);
    this.grid!.resize(layout);
    this.places.resize(layout);
    this.place_editor();
  }

  /// The place of the event in the grid follows the focus.
  private focused(event: FocusEvent): void {
    const head = event.target as HTMLElement;
    const { row, column } = head.dataset;
    if (row !== undefined) this.go({ row: Number(row), column: -1 }, false);
    if (column !== undefined) this.go({ row: -1, column: Number(column) }, false);
  }

  private clicked(event: MouseEvent): void {
    const head = (event.target as HTMLElement).closest<HTMLElement>(".head");
    if (!head) return;
    const { row, column } = head.dataset;
    this.edit_clue(row !== undefined ? Number(row) : size_of(this.studio.doc).rows + Number(column), null);
  }

  /// Opens the editor on a clue. A picture has its clues from its cells.
  edit_clue(line: number, first: string | null): void {
    const { studio } = this;
    if (studio.game) return;
    if (studio.doc.kind !== "clues") return studio.say(t("clue.of_picture"));
    if (studio.filming) studio.stop_film();
    const { rows } = size_of(studio.doc);
    this.editor?.input.remove();
    this.go(line < rows ? { row: line, column: -1 } : { row: -1, column: line - rows }, false);
    this.editor = null;
    let left = false;
    const editor = new ClueEditor(studio, line, first, (next) => {
      if (left) return;
      left = true;
      if (this.editor === editor) this.editor = null;
      const had_focus = document.activeElement === editor.input;
      editor.input.remove();
      if (next !== null) return this.edit_clue(next, null);
      if (had_focus) this.go(this.at, true);
    });
    this.editor = editor;
    this.sheet.append(editor.input);
    this.place_editor();
    editor.input.focus({ preventScroll: true });
    if (first === null) editor.input.select();
    editor.input.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  private place_editor(): void {
    if (!this.editor) return;
    const { cell, row_head, column_head } = this.layout;
    const { rows } = size_of(this.studio.doc);
    const { line, input } = this.editor;
    const width = Math.max(row_head, 110);
    input.style.width = `${width}px`;
    const y = line < rows ? column_head + line * cell + cell / 2 - 22 : Math.max(0, column_head - 46);
    const x = line < rows ? 0 : row_head + (line - rows) * cell + cell / 2 - width / 2;
    input.style.left = `${Math.max(0, Math.min(x, this.sheet.offsetWidth - width))}px`;
    input.style.top = `${Math.max(0, y)}px`;
  }

  /// The characters that may be typed where the focus is, while a puzzle is edited.
  get values(): string[] {
    const { doc } = this.studio;
    return this.places.values() ?? values_of(elements_of(family_of(doc)), size_of(doc).columns);
  }

  /// Takes back what was typed last, or empties the cell.
  backspace(): void {
    const { text } = this.typed;
    this.type("");
    for (const character of text.slice(0, -1)) this.type(character);
  }

  /// The cells into which a player writes: those that are chosen, or the one in focus.
  private get meant(): readonly number[] {
    const { site } = this;
    if (site === null) return [];
    return this.studio.selection.includes(site) ? this.studio.selection : [site];
  }

  /// A player writes a character into cells, as a value or a mark; "" takes away what is there.
  write(value: string, mode: Mode): void {
    const { site, meant } = this;
    const { game } = this.studio;
    if (!game || site === null) return;
    if (value === "") game.erase(meant.filter((one) => game.rules?.open[one] || game.board.tints[one] !== ""));
    const before = this.typed.site === site ? this.typed.text : "";
    this.typed = { site, text: value === "" ? "" : game.type(meant, value, before, mode) };
  }

  /// A player colours cells.
  tint(colour: string): void {
    this.studio.game?.tint(this.meant, colour);
  }

  /// Writes a character into the cell or the place in focus; "" empties it. Characters that are typed one after the other
  /// are one clue, or one symbol, where those may have several.
  type(value: string): void {
    const { studio } = this;
    const { doc } = studio;
    if (doc.kind !== "cells" || (doc.drawing && !studio.game) || this.at.row < 0 || this.at.column < 0) return;
    const site = this.at.row * size_of(doc).columns + this.at.column;
    const before = this.typed.site === site ? this.typed.text : "";
    if (studio.game) return this.write(value, studio.game.mode);
    if (studio.filming) studio.stop_film();
    const elements = elements_of(family_of(doc));
    if (this.places.at !== null || doc.gridless) return this.places.type(value);
    const more = more_of(elements);
    const sign = sign_typed(value, values_of(elements, size_of(doc).columns));
    const joins = before !== "" && sign !== "" && more.includes(sign);
    const text = joins ? before + sign : sign;
    this.typed = { site, text };
    studio.edit(with_images(doc, elements, site, text, studio.mirror), joins);
  }
}

/// A letter in the case in which it may stand there.
function sign_typed(value: string, values: readonly string[]): string {
  return [value, value.toLowerCase(), value.toUpperCase()].find((one) => values.includes(one)) ?? value;
}
