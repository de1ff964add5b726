// SPDX-License-Identifier: MIT
// A small picture that can be drawn on at once. Some of its cells are ambiguous until somebody changes it; the verdict
// under it is the engine's.
import { use_board } from "../app/page";
import { Studio } from "../app/studio";
import { fill, h, icon } from "../base/dom";
import { t } from "../base/texts";
import { Board } from "../board/board";
import { open_sites, words_of_verdict } from "../panels/verdict";
import type { Doc } from "../puzzle/doc";
import { black, picture_of_text } from "../puzzle/picture";

const cat = [".#....#.", ".##..##.", ".######.", ".#.##.#.", ".######.", "..####..", ".######.", "######.."];

let drawn: Doc | null = null;  ///< what became of it, when the page is built anew

/// `take` is for whoever wants to go on with it.
export function hero(take: (doc: Doc) => void): HTMLElement {
  const doc = drawn ?? { kind: "picture", title: "", palette: [black], picture: picture_of_text(cat.join("\n"), cat.length, cat[0]!.length, ["#"]) };
  const studio = new Studio(doc);
  const board = new Board(studio);
  use_board(board);
  const said = h("p", { class: "said", role: "status" });
  const show = (): void => {
    const { verdict, stage } = studio.findings;
    if (verdict === null) return;
    said.dataset["verdict"] = verdict;
    const open = verdict === "multiple" && stage !== "verdict" ? `: ${open_sites(studio)}` : "";
    fill(said, icon(verdict), h("span", {}, words_of_verdict(studio) + open));
  };
  studio.on("findings", show);
  studio.on("doc", () => { drawn = studio.doc; });
  queueMicrotask(() => studio.changed());
  return h("div", { class: "hero-board", "aria-label": t("first.try"), role: "group" }, board.element, said,
    h("div", { class: "row" }, h("button", { type: "button", id: "hero-undo", onclick: () => studio.undo() }, icon("undo"), t("tool.undo")),
      h("button", { type: "button", id: "hero-take", onclick: () => take(studio.doc) }, t("first.take"))));
}
