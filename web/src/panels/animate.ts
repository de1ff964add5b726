// SPDX-License-Identifier: MIT
// The button that saves the steps as a GIF, with progress and a way to cancel.
import { fill, h } from "../base/dom";
import { t } from "../base/texts";
import { animation_of } from "../engine/animation";
import { Channel } from "../engine/asker";
import type { Studio } from "../app/studio";
import type { Doc } from "../puzzle/doc";

const channel = new Channel();

/// `save` gets the file, and the document that it is of: a later one may be on the page by then.
export function animate_controls(studio: Studio, save: (gif: Blob, doc: Doc) => void): HTMLElement {
  const progress = h("p", { class: "soft", role: "status", id: "gif-progress" });
  const start = h("button", { type: "button", id: "gif", onclick: () => void make() }, t("export.gif"));
  const cancel = h("button", { type: "button", id: "gif-cancel", hidden: true, onclick: () => void channel.begin() }, t("export.cancel"));
  const working = (on: boolean): void => {
    // The focus stays on the one that can be pressed.
    const focused = [start, cancel].includes(document.activeElement as HTMLButtonElement);
    start.hidden = on;
    cancel.hidden = !on;
    if (focused) (on ? cancel : start).focus();
  };
  const make = async (): Promise<void> => {
    const { doc } = studio;
    working(true);
    fill(progress, t("steps.asking"));
    const made = await animation_of(doc, channel, (frame, n) => fill(progress, t("export.frame", { frame, n })));
    working(false);
    fill(progress, made === "cancelled" ? t("export.cancelled") : "error" in made ? made.error ?? t("export.failed") : "");
    if (made !== "cancelled" && "gif" in made) save(new Blob([made.gif.slice()], { type: "image/gif" }), doc);
  };
  return h("div", {}, h("div", { class: "row" }, start, cancel), progress);
}
