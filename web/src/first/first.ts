// SPDX-License-Identifier: MIT
// The first screen: what this is, a picture to try it on, the work of the last visit, and the ways in.
import { nothing_drawn } from "../app/blank";
import { brand, looks_bar } from "../app/header";
import { take_file } from "../app/intake";
import { messages, redraw_board } from "../app/page";
import type { Rooms } from "../app/rooms";
import type { Studio } from "../app/studio";
import { h, icon } from "../base/dom";
import { t } from "../base/texts";
import { load_catalogue, name_of_family } from "../engine/catalogue";
import { thumbnail } from "../panels/states";
import { new_dialog, open_dialog } from "../panels/dialogs";
import { family_of, size_of, title_of, type Doc } from "../puzzle/doc";
import { black, empty_picture } from "../puzzle/picture";
import { doc_of_shared } from "../puzzle/share";
import { example_cards, family_cards } from "./cards";
import { hero } from "./hero";

const usual_side = 10;

/// What was on the desk, for whoever wants to go on with it.
function work(studio: Studio, rooms: Rooms): HTMLElement | null {
  const { doc } = studio;
  if (nothing_drawn(doc)) return null;
  const name = title_of(doc) || t("board.label", { family: name_of_family(family_of(doc)), ...size_of(doc) });
  return h("button", { type: "button", class: "work", id: "work", onclick: () => rooms.go("desk") },
    thumbnail(studio), h("span", {}, t("first.work", { name })), icon("onward"));
}

function ways_in(studio: Studio, rooms: Rooms): HTMLElement {
  const draw = (): void => {
    if (nothing_drawn(studio.doc)) rooms.go("desk");
    else studio.edit({ kind: "picture", title: "", palette: [black], picture: empty_picture(usual_side, usual_side) });
  };
  const file = h("input", { type: "file", hidden: true, onchange: () => {
    if (file.files?.[0]) void take_file(studio, file.files[0]);
    file.value = "";
  } });
  return h("div", { class: "row ways" }, h("button", { type: "button", class: "main", id: "draw", onclick: draw }, icon("pencil"), t("first.draw")),
    h("button", { type: "button", id: "paste", onclick: () => open_dialog(studio) }, icon("paste"), t("first.paste")),
    h("button", { type: "button", id: "file", onclick: () => file.click() }, icon("file"), t("first.file")), file);
}

export function build_first(studio: Studio, rooms: Rooms, root: HTMLElement): void {
  studio.leave_views();
  document.title = t("page.title");
  void load_catalogue();
  const open = (doc: Doc): void => doc.kind === "clues" ? studio.open(doc) : studio.edit(doc);
  const [message] = messages(studio);
  root.replaceChildren(
    h("header", { class: "first-head" }, brand(rooms), looks_bar(rooms, redraw_board)),
    h("main", { class: "first" },
      h("section", { class: "hero" },
        h("div", { class: "hero-words" }, h("p", { class: "claim" }, ...t("first.claim").split("\n").map((line) => h("span", {}, line))), h("p", { class: "soft" }, t("first.how")),
          ways_in(studio, rooms), work(studio, rooms), message!),
        hero((doc) => studio.edit(doc))),
      family_cards((id) => { void new_dialog(studio, id); }),
      example_cards(({ text }) => {
        const doc = doc_of_shared(text);
        if (doc) open(doc);
      }),
      h("p", { class: "soft foot" }, t("help.private"))));
}
