// SPDX-License-Identifier: MIT
// All states of the puzzle, or of the player's board, as a tree: what was undone before another edit
// stays there as a branch. Choosing a state goes back to it.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { size_of, type Doc } from "../puzzle/doc";
import type { Edges } from "../puzzle/edges";
import { picture_in } from "../puzzle/drawing";
import type { State } from "../puzzle/history";
import { cross, type PlayBoard } from "../puzzle/play";
import { dialog } from "./dialog";

const side = 56;  // of a small picture, in pixels

/// What there is to see of a state: a number for each cell, 0 for nothing; of an edge, 2 for a cross.
interface Look {
  readonly rows: number;
  readonly columns: number;
  readonly cells: ArrayLike<number>;  ///< or edges
  readonly edges?: Edges;
}

function look_of(value: Doc | PlayBoard, studio: Studio): Look {
  const edges = studio.game?.rules?.edges;
  if ("values" in value && edges) return { ...size_of(studio.doc), cells: value.values.map((one) => one === "" ? 0 : one === cross ? 2 : 1), edges };
  if ("values" in value) return { ...size_of(studio.doc), cells: value.values.map((one) => Number(one !== "")) };
  const { rows, columns } = size_of(value);
  if (studio.is_veiled(value)) return { rows, columns, cells: new Uint8Array(rows * columns) };
  const picture = picture_in(value);
  if (picture) return { rows, columns, cells: picture.cells };
  if (value.kind === "cells") return { rows, columns, cells: value.grid.flat().map((cell) => Number(cell !== value.blank)) };
  // Of clues: as many cells from the left as a row has filled ones.
  const filled = value.kind === "clues" ? value.clues.rows.map((clue) => clue.reduce((sum, run) => sum + run.length, 0)) : [];
  return { rows, columns, cells: Array.from({ length: rows * columns }, (_, site) => Number(site % columns < filled[Math.floor(site / columns)]!)) };
}

function small_picture({ rows, columns, cells, edges }: Look): HTMLCanvasElement {
  const canvas = h("canvas", { width: 2 * side, height: 2 * side, "aria-hidden": "true" });
  const unit = 2 * side / Math.max(rows, columns);
  const brush = canvas.getContext("2d")!;
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, unit * columns, unit * rows);
  brush.fillStyle = "#1d222b";
  if (edges) {
    const [margin, cell] = [unit / 4, (2 * side - unit / 2) / Math.max(rows, columns)];
    const thick = Math.max(3, cell / 6);
    for (let site = 0; site < edges.count; ++site) {
      if (cells[site] !== 1) continue;
      const { row, column } = edges.place(site);
      const [x, y] = [margin + column / 2 * cell, margin + row / 2 * cell];
      const [wide, high] = edges.is_level(site) ? [cell + thick, thick] : [thick, cell + thick];
      brush.fillRect(x - wide / 2, y - high / 2, wide, high);
    }
    return canvas;
  }
  for (let site = 0; site < rows * columns; ++site)
    if (cells[site]! > 0) brush.fillRect(site % columns * unit, Math.floor(site / columns) * unit, unit, unit);
  return canvas;
}

/// The puzzle on the page, small.
export function thumbnail(studio: Studio): HTMLCanvasElement {
  return small_picture(look_of(studio.doc, studio));
}

function words_of(state: State<Doc | PlayBoard>, number: number, look: Look): string {
  let count = 0;
  for (let site = 0; site < look.cells.length; ++site) if (look.cells[site]! > 0) ++count;
  const edits = number === 1 ? t("states.first") : t("states.edits", { n: state.steps });
  return `${t("states.state", { number })}: ${t(look.edges ? "states.edges" : "states.cells", { n: count })}. ${edits}`;
}

export function states_dialog(studio: Studio): void {
  const { game } = studio;
  const list = h("ol", { class: "states" });
  const draw = (): void => {
    const states = studio.states();
    fill(list, ...states.map((state, i) => {
      const look = look_of(state.value, studio);
      const button = h("button", { type: "button", "data-state": state.id, "aria-current": state.is_now ? "true" : null, onclick: () => {
        // A game that has ended meanwhile has no states.
        if (studio.game !== game) return element.close();
        studio.go_to_state(state.id);
        draw();
        list.querySelector<HTMLElement>("[aria-current]")?.focus();
      } }, small_picture(look), h("span", {}, words_of(state, i + 1, look), state.is_now ? h("strong", {}, ` (${t("states.now")})`) : null));
      const item = h("li", {}, button);
      item.style.marginInlineStart = `${Math.min(state.depth, 8)}rem`;
      return item;
    }));
  };
  draw();
  const element = dialog(t("states.title"), h("p", { class: "soft" }, t("states.text")), list);
  list.querySelector<HTMLElement>("[aria-current]")?.focus();
}
