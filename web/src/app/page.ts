// SPDX-License-Identifier: MIT
// The page: header, toolbar, board, and the rail with its tabs, which is a sheet at the bottom of
// narrow windows. It is built anew when the language changes.
import { fill, h, icon } from "../base/dom";
import { t } from "../base/texts";
import { Board } from "../board/board";
import { exports_panel } from "../panels/exports";
import { help_dialog, new_dialog, open_dialog } from "../panels/dialogs";
import { play_panel } from "../panels/play";
import { rules_panel } from "../panels/rules";
import { follow_drags, narrow, type Height } from "../panels/sheet";
import { steps_panel } from "../panels/steps";
import { toolbar } from "../panels/toolbar";
import { veil } from "../panels/veil";
import { open_sites, verdict_panel, words_of_verdict } from "../panels/verdict";
import { catalogue, load_catalogue } from "../engine/catalogue";
import { brand, looks_bar } from "./header";
import { outdate } from "./revision";
import type { Rooms } from "./rooms";
import type { Studio } from "./studio";
import { title_of } from "../puzzle/doc";
import { most, with_title } from "../puzzle/words";

const tabs = ["verdict", "rules", "steps", "export"] as const;
type Tab = (typeof tabs)[number];

let board: Board | null = null;
let open_tab: Tab = "verdict";
let height: Height = narrow.matches ? "low" : "half";

/// The board that the page has now.
export function use_board(shown: Board): void {
  board = shown;
}

export function redraw_board(): void {
  board?.renew();
}

function header(studio: Studio, rooms: Rooms): HTMLElement {
  const title = h("input", {
    class: "title", "aria-label": t("title.label"), placeholder: t("title.none"), maxlength: most.title, value: title_of(studio.doc),
    onchange: () => studio.edit(with_title(studio.doc, title.value)),
  });
  studio.on("doc", () => { if (document.activeElement !== title) title.value = title_of(studio.doc); });
  const button = (key: string, go: () => void, id: string): HTMLElement => h("button", { type: "button", id, onclick: go }, t(key));
  return h("header", {}, brand(rooms), title,
    h("div", { class: "row" }, button("menu.new", () => void new_dialog(studio), "new"), button("menu.open", () => open_dialog(studio), "open"),
      button("menu.help", () => help_dialog(), "help")),
    looks_bar(rooms, redraw_board));
}

function rail(studio: Studio): HTMLElement {
  const panels: Record<Tab, HTMLElement> = { verdict: verdict_panel(studio), rules: rules_panel(studio), steps: steps_panel(studio), export: exports_panel(studio) };
  const buttons = tabs.map((tab) => h("button", {
    type: "button", role: "tab", id: `tab-${tab}`, "aria-controls": `panel-${tab}`, onclick: () => { if (height === "low") set_height("half"); go(tab); },
  }, t(`tab.${tab}`)));
  const go = (tab: Tab): void => {
    open_tab = tab;
    tabs.forEach((id, i) => {
      buttons[i]!.setAttribute("aria-selected", String(id === tab));
      buttons[i]!.tabIndex = id === tab ? 0 : -1;
      panels[id].hidden = id !== tab;
    });
    panels[tab].dispatchEvent(new Event("shown"));
    if (tab === "steps") void studio.explain();
    else if (studio.filming) studio.stop_film();
    if (studio.hides_map === (tab === "rules")) return;
    studio.hides_map = tab === "rules";
    studio.tell("view");
  };
  const list = h("div", {
    role: "tablist", "aria-label": t("tab.label"), onkeydown: (event: KeyboardEvent) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.code];
      if (step === undefined) return;
      const shown = tabs.filter((_, i) => !buttons[i]!.hidden);
      const next = shown[(shown.indexOf(open_tab) + step + shown.length) % shown.length]!;
      go(next);
      buttons[tabs.indexOf(next)]!.focus();
      event.preventDefault();
    },
  }, ...buttons);
  for (const tab of tabs) {
    panels[tab].id = `panel-${tab}`;
    panels[tab].setAttribute("role", "tabpanel");
    panels[tab].setAttribute("aria-labelledby", `tab-${tab}`);
    panels[tab].removeAttribute("aria-label");
    panels[tab].tabIndex = 0;
  }
  const lower = h("button", { type: "button", class: "lower", "aria-label": t("tab.sheet"), title: t("tab.sheet"), "aria-expanded": String(height !== "low"), onclick: () => set_height(height === "low" ? "half" : "low") }, icon("lower"));
  const set_height = (wanted: Height): void => {
    height = wanted;
    lower.setAttribute("aria-expanded", String(height !== "low"));
    element.classList.toggle("lowered", height === "low");
    element.classList.toggle("tall", height === "tall");
  };
  const head = h("div", { class: "rail-head" }, list, lower);
  const element = h("aside", { class: "rail", "aria-label": t("tab.label") }, head,
    h("div", { class: "panels" }, ...tabs.map((tab) => panels[tab])));
  set_height(height);
  follow_drags(element, head, set_height);
  // As soon as it is known which rules there are.
  const show_rules = (): void => { buttons[tabs.indexOf("rules")]!.hidden = catalogue().families.length === 0; };
  studio.on("doc", show_rules);
  studio.on("catalogue", show_rules);
  show_rules();
  // An edit ends the film, and with it the tab that shows it.
  studio.on("view", () => { if (open_tab === "steps" && !studio.filming) go("verdict"); });
  // A player sees nothing of the solutions.
  const make_way = (): void => { element.hidden = studio.game !== null; };
  studio.on("view", make_way);
  make_way();
  queueMicrotask(() => go(open_tab));
  return element;
}

/// In narrow windows a message lies over the page: above the cells or below them, where there is room, otherwise over the end
/// of the panel, if that is not lowered, or over the menu.
function put_beside(message: HTMLElement): void {
  message.style.top = "";
  const board = document.querySelector(".board")?.getBoundingClientRect();
  const [sheet, cells, panel] = [".sheet", ".sheet canvas", ".rail:not([hidden])"].map((one) => document.querySelector(one));
  if (!narrow.matches || !board || !sheet || !cells || message.textContent === "") return;
  const { offsetHeight: height } = message;
  // Clues stand above the cells of lines, but beside others only the numbers of the columns.
  const first = (sheet.querySelector(".coordinates:not([hidden])") ? cells : sheet).getBoundingClientRect().top;
  const last = sheet.getBoundingClientRect().bottom;
  const put = (from: number, to: number): void => { message.style.top = `${from + (to - from - height) / 2}px`; };
  if (first - board.top >= height) put(board.top, first);
  else if (board.bottom - last >= height) put(last, board.bottom);
  else if (panel && !panel.classList.contains("lowered")) message.style.top = `${innerHeight - height - 4}px`;
}

/// A line for messages, and the live region that reads the verdict once it has stood for a moment.
export function messages(studio: Studio): HTMLElement[] {
  const message = h("p", { class: "message", role: "status" });
  const live = h("p", { class: "hidden", role: "status", id: "live" });
  let timer = 0;
  let reading = 0;
  // When the panel is raised or lowered, the room is elsewhere.
  queueMicrotask(() => {
    const board = document.querySelector(".board");
    if (board) new ResizeObserver(() => put_beside(message)).observe(board);
  });
  studio.on("message", () => {
    fill(message, studio.message);
    message.classList.toggle("bad", studio.fails);
    put_beside(message);
    clearTimeout(timer);
    const usual = narrow.matches ? Math.min(7_000, 2_000 + 60 * studio.message.length) : 7_000;
    timer = setTimeout(() => fill(message), studio.fails ? 15_000 : usual);
  });
  studio.on("findings", () => {
    clearTimeout(reading);
    const { verdict, stage, ambiguous } = studio.findings;
    if (stage === "asking" || verdict === null) return;
    reading = setTimeout(() => {
      const words = words_of_verdict(studio) + (verdict === "multiple" && ambiguous.length > 0 ? ". " + open_sites(studio) : "");
      if (live.textContent !== words) fill(live, words);
    }, 400);
  });
  return [message, live];
}

export function build(studio: Studio, rooms: Rooms, root: HTMLElement): void {
  studio.leave_views();
  void load_catalogue().then(() => studio.tell("catalogue"));
  document.title = t("page.title");
  const shown = new Board(studio);
  use_board(shown);
  studio.on("doc", () => outdate(root, studio.doc));
  const desk = h("div", { class: "desk", id: "board" }, toolbar(studio, shown), veil(studio), shown.element, ...messages(studio));
  studio.on("view", () => desk.classList.toggle("filming", studio.filming));
  fill(root, h("a", { class: "skip", href: "#board", onclick: (event: Event) => { event.preventDefault(); shown.go(shown.at, true); } }, t("page.skip")),
    header(studio, rooms),
    h("main", {}, desk, rail(studio), play_panel(studio)));
}

/// Keys that work everywhere on the page, except for fields.
export function watch_keys(studio: Studio): void {
  document.addEventListener("keydown", (event) => {
    // They are for the board on the desk.
    if (!document.getElementById("board") && !document.querySelector(".embed")) return;
    if (event.isComposing || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const typing = event.target instanceof Element && event.target.closest("input:not([type=range], [type=checkbox]), textarea, select") !== null;
    if (typing) return;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.code === "KeyZ") {
      if (event.shiftKey) studio.redo();
      else studio.undo();
    } else if (command && event.code === "KeyY") {
      studio.redo();
    } else if (command && event.code === "Enter") {
      studio.changed();
    } else if (!command && !event.altKey && (event.key === "?" || (event.code === "Slash" && event.shiftKey))) {
      help_dialog();
    } else if (!command && !event.altKey && event.code === "KeyH" && event.target instanceof Element && event.target.closest(".grid")) {
      if (studio.game) void studio.game.ask_more();
      else document.getElementById("tab-steps")?.click();
    } else {
      return;
    }
    event.preventDefault();
  });
}
