// SPDX-License-Identifier: MIT
// The studio begins: language, theme, the puzzle of the link or of the last visit, the page.
import "./style/page.css";
import { build_embedded } from "./app/embed";
import { begin_language, begin_theme, embedded, remember, remembered, when_nothing_is_kept } from "./app/looks";
import { redraw_board, watch_keys } from "./app/page";
import { take_link, watch_intake, words_of_fault } from "./app/intake";
import { forget_link, room_of_address, Rooms } from "./app/rooms";
import { Studio } from "./app/studio";
import { t } from "./base/texts";
import type { Doc } from "./puzzle/doc";
import { with_drawing_aside } from "./puzzle/drawing";
import { doc_of_shared, linked_by, shared_text } from "./puzzle/share";

/// Keeps the document, at most twice a second, and when the page is left.
function keep(studio: Studio): void {
  let timer = 0;
  const now = (): void => {
    clearTimeout(timer);
    timer = 0;
    remember("puzzle", shared_text(studio.doc));
    remember("veil", studio.hides_solution ? "on" : "");
  };
  studio.on("doc", () => {
    if (timer === 0) timer = setTimeout(now, 500);
  }, true);
  addEventListener("pagehide", () => { if (timer !== 0) now(); });
}

/// The puzzle of the last visit. Earlier versions of the page kept it as a fragment.
async function kept(): Promise<Doc | null> {
  const text = remembered("puzzle") ?? "";
  if (!text.startsWith("#")) return doc_of_shared(text);
  const linked = await linked_by(text);
  return typeof linked === "object" ? linked.doc : null;
}

async function begin(): Promise<void> {
  begin_language();
  begin_theme(redraw_board);
  const root = document.getElementById("studio")!;
  const found = await linked_by(location.hash);
  const linked = typeof found === "object" ? with_drawing_aside(found.doc) : null;
  if (embedded !== null) {
    const shown = linked ? new Studio(linked) : null;
    when_nothing_is_kept(() => shown?.say(t("keep.blocked_board")));
    return build_embedded(shown, embedded, root, typeof found === "string" ? words_of_fault(found) : null);
  }
  const studio = new Studio(linked ?? await kept());
  if (linked || remembered("veil") === "on") studio.veil(studio.doc);
  when_nothing_is_kept(() => studio.say(t("keep.blocked")));
  keep(studio);
  const room = room_of_address();
  if (linked) forget_link();
  const rooms = new Rooms(studio, root);
  rooms.show(room);
  if (typeof found === "object" && found.purpose === "play") studio.play(true);
  if (typeof found === "string") studio.fail(words_of_fault(found));
  watch_keys(studio);
  watch_intake(() => studio);
  // The engine may be loaded now.
  addEventListener("online", () => { if (studio.findings.failed) studio.changed(); });
  addEventListener("hashchange", () => void take_link(studio, location.hash));
  if ("serviceWorker" in navigator && location.protocol !== "file:") await navigator.serviceWorker.register("sw.js");
}

void begin();
