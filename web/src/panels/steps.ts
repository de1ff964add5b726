// SPDX-License-Identifier: MIT
// How a person solves the puzzle: a slider over the steps with a sentence for each, which also plays by itself, and hints on
// the next step in three levels.
import { fill, h, icon } from "../base/dom";
import { sentence, t } from "../base/texts";
import type { Studio } from "../app/studio";
import { Player, paces, type Pace } from "./player";
import { Track } from "./track";

export function steps_panel(studio: Studio): HTMLElement {
  const told = h("p", { class: "sentence", "aria-live": "polite", id: "told" });
  const place = h("output", { class: "soft", for: "step" });
  const slider = h("input", {
    id: "step", type: "range", min: 0, step: 1,
    oninput: () => studio.go_to_step(Number(slider.value)),
  });
  const button = (key: string, go: () => void, id = ""): HTMLButtonElement => h("button", { type: "button", id: id || undefined, onclick: go }, t(key));
  const back = button("steps.back", () => studio.go_to_step(studio.position - 1));
  const next = button("steps.next", () => studio.go_to_step(studio.position + 1));
  const hard_after = (): number | undefined => studio.film?.hard.find((moment) => moment > studio.position);
  const hard = button("steps.hard", () => studio.go_to_step(hard_after() ?? studio.position), "step-hard");
  const player: Player = new Player(studio, () => update_player(), () => film.isConnected);
  const play = h("button", { type: "button", class: "tool", id: "step-play", onclick: () => player.is_playing ? player.stop() : player.start() });
  const pace = h("select", { id: "pace", "aria-label": t("steps.pace"), onchange: () => { player.pace = pace.value as Pace; } },
    ...paces.map((one) => h("option", { value: one, selected: one === player.pace }, t(`steps.pace.${one}`))));
  const hints = ([1, 2, 3] as const).map((level) => button(`hint.${level}`, () => studio.show_hint(level)));
  const hint = h("p", { class: "sentence hint", "aria-live": "polite" });
  const list = h("ol", { class: "steps", tabindex: 0, "aria-label": t("steps.list"), onclick: (event: Event) => {
    const at = [...list.children].indexOf((event.target as Element).closest("li")!);
    if (at >= 0) studio.go_to_step(at + 1);
  } });
  const track = new Track((position) => studio.go_to_step(position));
  const all = h("details", { ontoggle: () => fill_list() }, h("summary", {}, t("steps.all")), list);
  const film: HTMLElement = h("div", { class: "film", onkeydown: (event: KeyboardEvent) => step_by_key(event) },
    h("label", { for: "step", class: "hidden" }, t("steps.slider")), h("div", { class: "film-head" }, place, pace), track.element, slider,
    h("div", { class: "row player" }, back, play, next, hard), told,
    h("h2", {}, t("hint.title")), h("div", { class: "row player" }, ...hints), hint, all);
  const message = h("p", { class: "soft" });
  let listed: unknown = null;

  /// The arrow keys go through the steps wherever the focus is in the panel; the slider and the choice of the pace have their own.
  const step_by_key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target instanceof HTMLSelectElement || event.target === slider) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined) return;
    studio.go_to_step(by === -Infinity ? 0 : by === Infinity ? studio.film?.steps.length ?? 0 : studio.position + by);
    event.preventDefault();
  };

  const update_player = (): void => {
    const name = t(player.is_playing ? "steps.pause" : "steps.play");
    play.setAttribute("aria-label", name);
    play.title = name;
    fill(play, icon(player.is_playing ? "pause" : "play"));
  };

  /// Hundreds of sentences, so only when somebody looks at them.
  const fill_list = (): void => {
    const known = studio.film;
    if (!known || !all.open) return;
    if (listed !== known) {
      listed = known;
      fill(list, ...known.steps.map((step, i) => {
        const { step: value, part } = known.place(i + 1);
        return h("li", part > 1 ? { class: "part" } : { value }, sentence(step));
      }));
    }
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = list.children[studio.position - 1];
    current?.setAttribute("aria-current", "step");
    if (!(current instanceof HTMLElement)) return;
    // The list alone: what is beside it stays where it is.
    const top = current.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + current.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3;
  };

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
    hard.hidden = known.hard.length === 0;
    hard.disabled = hard_after() === undefined;
    fill(hint, studio.hint?.text ?? "");
    track.show(known);
    fill_list();
  };
  studio.on("view", update);
  update_player();
  update();
  return h("section", { "aria-label": t("tab.steps") }, message, film);
}
