// SPDX-License-Identifier: MIT
// The page in a frame of another page: one puzzle to play or to look at, and nothing else.
import { fill, h } from "../base/dom";
import { t, t_or } from "../base/texts";
import { Board } from "../board/board";
import { sign_of } from "../board/signs";
import { drawn } from "../panels/exports";
import { play_tools } from "../panels/play";
import { rules_said } from "../panels/rules_said";
import { load_catalogue } from "../engine/catalogue";
import { tool_button } from "../panels/toolbar";
import { family_of, size_of, title_of } from "../puzzle/doc";
import { messages, use_board, watch_keys } from "./page";
import type { Studio } from "./studio";

/// "Nonogram, 20 × 30", with its title before it if there is one.
function name_of(studio: Studio): string {
  const { doc } = studio;
  const name = t("board.label", { family: t_or(`family.${family_of(doc)}`, family_of(doc)), ...size_of(doc) });
  return title_of(doc) === "" ? name : `${title_of(doc)}: ${name}`;
}

function heading(studio: Studio): HTMLElement {
  return h("h1", { class: "hidden" }, name_of(studio));
}

/// The same puzzle in the studio, in a window of its own.
function link_out(): HTMLElement {
  const url = new URL(location.href);
  url.search = "";
  return h("a", { class: "out", href: url.href, target: "_blank", rel: "noopener" }, t("embed.out"));
}

/// Tells the page around, once for each time that the puzzle is solved; docs/studio.md describes it. It
/// holds nothing that the page around may not know, so any page may have it.
function tell_when_solved(studio: Studio): void {
  let told = false;
  studio.on("view", () => {
    const { game } = studio;
    const solved = game?.solved === true;
    if (solved && !told) parent.postMessage({ source: "crosshatch", event: "solved", seconds: game.seconds }, "*");
    told = solved;
  });
}

function play_bar(studio: Studio, board: Board): HTMLElement {
  const undo = tool_button("undo", "tool.undo", "Ctrl+Z", null, () => studio.undo());
  const redo = tool_button("redo", "tool.redo", "Ctrl+Y", null, () => studio.redo());
  const button = (key: string, id: string, go: () => void): HTMLButtonElement => h("button", { type: "button", id, onclick: go }, t(key));
  const check = button("play.check", "play-check", () => void studio.game?.check());
  const hint = button("embed.hint", "play-hint", () => void studio.game?.ask_more());
  const said = h("p", { class: "play-said", role: "status" });
  const tools = h("div", { class: "row" });
  let shown = "";
  const update = (): void => {
    const { game } = studio;
    undo.disabled = !studio.can_undo;
    redo.disabled = !studio.can_redo;
    check.disabled = hint.disabled = !game?.rules;
    if (said.textContent !== (game?.said ?? "")) fill(said, game?.said);
    said.classList.toggle("solved", game?.solved === true);
    const state = JSON.stringify([game?.rules?.symbols.map((symbol) => [symbol, sign_of(family_of(studio.doc), symbol)?.src]), game?.symbol, game?.mode]);
    if (state === shown) return;
    shown = state;
    const focused = document.activeElement instanceof HTMLElement && tools.contains(document.activeElement) ? document.activeElement.dataset["tool"] : undefined;
    fill(tools, play_tools(studio, board));
    if (focused !== undefined) tools.querySelector<HTMLElement>(`[data-tool="${focused}"]`)?.focus();
  };
  studio.on("view", update);
  studio.on("tools", update);
  update();
  return h("div", { class: "toolbar" }, tools, h("div", { class: "tools", role: "group", "aria-label": t("tool.history") }, undo, redo), check, hint, link_out(), said, rules_said(studio, false));
}

function to_play(studio: Studio): HTMLElement {
  void load_catalogue().then(() => studio.tell("catalogue"));
  const board = new Board(studio);
  use_board(board);
  // When the board is on the page, and has its colours.
  queueMicrotask(() => studio.play(true));
  watch_keys(studio);
  return h("main", { class: "embed" }, heading(studio), board.element, play_bar(studio, board), ...messages(studio));
}

/// The picture of the puzzle as the engine draws it.
async function to_view(studio: Studio): Promise<HTMLElement> {
  await load_catalogue();
  const svg = await drawn(studio, "puzzle", document.documentElement.dataset["theme"] === "light" ? "light" : "dark");
  const source = svg === null ? "" : URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const still = h("div", { class: "still" });
  // Around the picture is its own paper.
  still.style.background = /\.paper\{color:(#\w+)\}/.exec(svg ?? "")?.[1] ?? "";
  const picture = svg === null ? h("p", { role: "alert" }, studio.message) : h("img", { src: source, alt: name_of(studio) });
  still.append(picture);
  return h("main", { class: "embed" }, heading(studio), still, h("div", { class: "toolbar" }, rules_said(studio, false), link_out()));
}

/// Null as the studio: there was no puzzle in the address, or `fault` says what is wrong with it.
export async function build_embedded(studio: Studio | null, kind: "play" | "view", root: HTMLElement, fault: string | null): Promise<void> {
  document.title = t("page.title");
  if (studio === null) return fill(root, h("main", { class: "embed" }, h("p", { role: "alert", class: "error" }, fault ?? t("embed.none"))));
  tell_when_solved(studio);
  fill(root, kind === "play" ? to_play(studio) : await to_view(studio));
}
