// SPDX-License-Identifier: MIT
// A puzzle of an image: what is wished, and beside the image what comes of it. The engine makes it, as
// `crosshatch make cat.png` does.
import { base64 } from "../base/bytes";
import { fill, h } from "../base/dom";
import { ppm_of } from "../base/images";
import { t } from "../base/texts";
import type { Studio } from "../app/studio";
import { ask, Channel } from "../engine/asker";
import { doc_of_json, painted, type PictureDoc } from "../puzzle/doc";
import { longest_side, most_colours, type Picture } from "../puzzle/picture";
import { dialog, number_field } from "./dialog";

const channel = new Channel();
const usual_columns = 30;
const shades = ["otsu", "local", "level", "floyd-steinberg", "ordered"] as const;

/// Pictures for the eye are at most this many pixels a side.
const side = 240;

/// Draws cells on white, each of as many pixels as fit.
function draw(canvas: HTMLCanvasElement, picture: Picture, values: readonly string[]): void {
  const cell = Math.max(1, Math.floor(2 * side / Math.max(picture.rows, picture.columns)));
  [canvas.width, canvas.height] = [cell * picture.columns, cell * picture.rows];
  const brush = canvas.getContext("2d")!;
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  picture.cells.forEach((colour, site) => {
    if (colour === 0) return;
    brush.fillStyle = values[colour - 1] || "#000000";
    brush.fillRect(site % picture.columns * cell, Math.floor(site / picture.columns) * cell, cell, cell);
  });
}

function check_field(id: string, label: string): [HTMLElement, HTMLInputElement] {
  const input = h("input", { type: "checkbox", id });
  return [h("p", { class: "check" }, input, h("label", { for: id }, label)), input];
}

export function image_dialog(studio: Studio, source: HTMLCanvasElement): void {
  const bytes = base64(ppm_of(source));
  // Few enough that the rows fit on the page, too.
  const columns_of_shape = Math.max(1, Math.min(usual_columns, Math.floor(longest_side * source.width / source.height)));
  const [columns_field, columns] = number_field("image-columns", t("new.columns"), columns_of_shape);
  const [rows_field, rows] = number_field("image-rows", t("new.rows"), columns_of_shape);
  const [colours_field, colours] = number_field("image-colours", t("image.colours"), 1, most_colours);
  const [shape_field, shape] = check_field("image-shape", t("image.shape"));
  const [crop_field, crop] = check_field("image-crop", t("image.crop"));
  const [invert_field, invert] = check_field("image-invert", t("image.invert"));
  const [logical_field, logical] = check_field("image-logical", t("image.logical"));
  shape.checked = true;
  const shade = h("select", { id: "image-shade" }, ...shades.map((id) => h("option", { value: id }, t(`image.${id}`))));
  const level = h("input", { id: "image-level", type: "range", min: 0, max: 256, value: 128 });
  const level_field = h("p", {}, h("label", { for: "image-level" }, t("image.threshold")), level);
  const only_black = h("fieldset", {}, h("p", {}, h("label", { for: "image-shade" }, t("image.shade")), shade), level_field, invert_field);
  const result = h("canvas", { role: "img", "aria-label": t("image.result") });
  const message = h("p", { class: "soft", role: "status" });
  const take = h("button", { type: "submit", class: "main", disabled: true }, t("image.take"));
  let made: PictureDoc | null = null;
  let timer = 0;

  const make = async (): Promise<void> => {
    const black = Number(colours.value) === 1;
    const dither = black && (shade.value === "floyd-steinberg" || shade.value === "ordered") ? shade.value : undefined;
    const threshold = !black || dither ? undefined : shade.value === "level" ? level.value : shade.value;
    const reply = await ask("make", { bytes }, {
      to: "json", seed: 1, time_limit: 20, size: shape.checked ? columns.value : `${columns.value}x${rows.value}`,
      colors: Number(colours.value), dither, threshold, crop: crop.checked ? "auto" : undefined,
      invert: black && invert.checked || undefined, logical: logical.checked || undefined,
    }, channel.begin());
    if (!reply) return;
    const { answer, error, note } = reply;
    const doc = answer?.text === undefined ? null : doc_of_json(JSON.parse(answer.text));
    if (doc?.kind !== "clues" || answer?.solution === undefined)
      return fill(message, error?.message ?? note ?? t(answer?.text === undefined ? "new.failed" : "open.not_shown"));
    made = painted(doc, answer.solution);
    draw(result, made.picture, made.palette.map((colour) => colour.value));
    const { length: n } = made.picture.cells;
    fill(message, t("image.changed", { n: answer.changed?.length ?? 0, all: n }));
    if (shape.checked) rows.value = String(made.picture.rows);
    take.disabled = false;
  };
  const changed = (): void => {
    made = null;
    take.disabled = true;
    only_black.hidden = Number(colours.value) !== 1;
    level_field.hidden = shade.value !== "level";
    rows.disabled = shape.checked;
    channel.begin();
    clearTimeout(timer);
    if (!form.checkValidity()) return fill(message);
    fill(message, t("new.making"));
    timer = setTimeout(() => void make(), 150);
  };
  const picture = h("img", { alt: t("image.source"), src: source.toDataURL() });
  const form = h("form", {
    method: "dialog", oninput: changed,
    onsubmit: (event: Event) => {
      event.preventDefault();
      if (!made) return;
      studio.edit(made);
      studio.say(t("open.done"));
      element.close();
    },
  }, h("div", { class: "previews" }, picture, result), message,
  h("div", { class: "row" }, columns_field, rows_field, colours_field), shape_field, crop_field, logical_field, only_black, take);
  const element = dialog(t("image.title"), form);
  element.addEventListener("close", () => {
    clearTimeout(timer);
    channel.begin();
  });
  changed();
}
