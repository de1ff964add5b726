// SPDX-License-Identifier: MIT
// The studio begins: language, theme, the puzzle of the link or of the last visit, the page.
import "./style/page.css";
import { begin_language, begin_theme, remember, remembered } from "./app/looks";
import { build, redraw_board, watch_keys } from "./app/page";
import { forget_link, take_link, watch_intake } from "./app/intake";
import { was_played } from "./app/game";
import { Studio } from "./app/studio";
import { doc_of_fragment, fragment_of } from "./puzzle/share";

/// Keeps the document, at most twice a second.
function keep(studio: Studio): void {
  let timer = 0;
  const now = async (): Promise<void> => {
    timer = 0;
    remember("puzzle", await fragment_of(studio.doc));
  };
  studio.on("doc", () => {
    if (timer === 0) timer = setTimeout(() => void now(), 500);
  }, true);
}

async function begin(): Promise<void> {
  begin_language();
  begin_theme(redraw_board);
  const root = document.getElementById("studio")!;
  const linked = await doc_of_fragment(location.hash);
  const doc = linked ?? await doc_of_fragment(remembered("puzzle") ?? "");
  const studio = new Studio(doc ?? null);
  keep(studio);
  build(studio, root);
  if (linked === null) await take_link(studio, location.hash);
  else forget_link();
  watch_keys(studio);
  watch_intake(() => studio);
  addEventListener("hashchange", () => void take_link(studio, location.hash));
  studio.changed();
  if (was_played(studio.doc)) studio.play(true);
  if ("serviceWorker" in navigator && location.protocol !== "file:") await navigator.serviceWorker.register("sw.js");
}

void begin();
