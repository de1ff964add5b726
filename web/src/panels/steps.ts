// SPDX-License-Identifier: MIT
// How a person solves the puzzle: a slider over the steps with a sentence for each, and hints on the
// next step in three levels.
import { fill, h } from "../base/dom";
import { sentence, t } from "../base/texts";
import type { Studio } from "../app/studio";

export function steps_panel(studio: Studio): HTMLElement {
  const told = h("p", { class: "sentence", "aria-live": "polite" });
  const place = h("output", { class: "soft", for: "step" });
  const slider = h("input", {
    id: "step", type: "range", min: 0, step: 1,
    oninput: () => studio.go_to_step(Number(slider.value)),
  });
  const button = (key: string, go: () => void): HTMLButtonElement => h("button", { type: "button", onclick: go }, t(key));
  const back = button("steps.back", () => studio.go_to_step(studio.position - 1));
  const next = button("steps.next", () => studio.go_to_step(studio.position + 1));
  const hints = ([1, 2, 3] as const).map((level) => button(`hint.${level}`, () => void studio.ask_hint(level)));
  const hint = h("p", { class: "sentence hint", "aria-live": "polite" });
  const list = h("ol", { class: "steps", tabindex: 0, "aria-label": t("steps.list") });
  const film = h("div", {},
    h("label", { for: "step" }, t("steps.slider")), slider, place,
    h("div", { class: "row" }, back, next), told,
    h("h2", {}, t("hint.title")), h("div", { class: "row" }, ...hints), hint,
    h("details", {}, h("summary", {}, t("steps.all")), list));
  const message = h("p", { class: "soft" });
  let listed: unknown = null;

  const update = (): void => {
    const known = studio.film;
    film.hidden = known === null;
    fill(message, studio.film_message);
    if (!known) return;
    const count = known.steps.length;
    slider.max = String(count);
    slider.value = String(studio.position);
    const now = studio.position === 0 ? t("steps.start") : sentence(known.steps[studio.position - 1]);
    const { step, part, parts } = known.place(studio.position);
    slider.setAttribute("aria-valuetext", `${step}: ${now}`);
    fill(place, t(part > 0 ? "steps.in_trial" : "steps.place", { step, n: known.count, part, parts }));
    if (told.textContent !== now) fill(told, now);
    back.disabled = studio.position === 0;
    next.disabled = studio.position === count;
    fill(hint, sentence(studio.hint));
    if (listed !== known) {
      listed = known;
      fill(list, ...known.steps.map((step, i) => {
        const { step: value, part } = known.place(i + 1);
        return h("li", part > 1 ? { class: "part" } : { value }, sentence(step));
      }));
    }
    [...list.children].forEach((item, i) => {
      if (i + 1 === studio.position) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
  };
  studio.on("view", update);
  update();
  return h("section", { "aria-label": t("tab.steps") }, message, film);
}
