// SPDX-License-Identifier: MIT
// Into the page: texts of any format, images, files that are dropped, chosen or pasted.
import { base64, text_of } from "../base/bytes";
import { decoded, is_image, is_named_image, most_source_pixels } from "../base/images";
import { t } from "../base/texts";
import { ask, Channel } from "../engine/asker";
import { image_dialog } from "../panels/image";
import { doc_of_json } from "../puzzle/doc";
import { clues_with_slip } from "../puzzle/slip";
import { doc_of_fragment } from "../puzzle/share";
import { forget_link } from "./rooms";
import type { Studio } from "./studio";

const channel = new Channel();
const most_bytes = 8 << 20;
const most_image_bytes = 50 << 20;

/// Reads a puzzle of any format. False if it could not: then the page has said why.
/// What comes later takes its place, also where it is read faster.
export async function take(studio: Studio, input: { text: string } | { bytes: string }): Promise<boolean> {
  const link = "text" in input ? /^\S*(#p=\S*)$/.exec(input.text.trim()) : null;
  if (link) return take_link(studio, link[1]!);
  const reply = await ask("convert", input, { to: "json" }, channel.begin());
  if (!reply) return false;
  const text = reply.answer?.text;
  if (text === undefined) {
    const { message = reply.note ?? t("open.failed"), line = 0, column = 0 } = reply.error ?? {};
    const said = line > 0 ? t("open.error", { line, column, message }) : message;
    const slip = "text" in input ? clues_with_slip(input.text) : null;
    if (slip) studio.edit(slip);
    studio.say(slip ? t("open.slip", { said }) : said);
    return slip !== null;
  }
  const doc = doc_of_json(JSON.parse(text.trim().split("\n")[0]!));
  if (!doc) {
    studio.say(t("open.not_shown"));
    return false;
  }
  studio.open(doc);
  studio.say(t("open.done"));
  return true;
}

/// Reads the puzzle of a link. A damaged one leaves the page as it is. A good one leaves the address,
/// so that the next visit begins with what became of the puzzle.
export async function take_link(studio: Studio, fragment: string): Promise<boolean> {
  const turn = channel.begin();
  const doc = await doc_of_fragment(fragment);
  if (doc === undefined || turn.aborted) return false;
  if (doc === null) studio.say(t("open.bad_link"));
  else studio.open(doc);
  if (doc !== null) forget_link();
  return doc !== null;
}

export async function take_file(studio: Studio, file: File): Promise<boolean> {
  const turn = channel.begin();
  const image = is_image(new Uint8Array(await file.slice(0, 16).arrayBuffer())) || is_named_image(file);
  const most = image ? most_image_bytes : most_bytes;
  if (file.size > most) {
    studio.say(t("open.large", { n: most >> 20 }));
    return false;
  }
  if (image) return take_image(studio, file, turn);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (turn.aborted) return false;
  const text = text_of(bytes);
  return take(studio, text === null ? { bytes: base64(bytes) } : { text });
}

/// Asks what puzzle to make of an image. False if it cannot be read.
async function take_image(studio: Studio, file: File, turn: AbortSignal): Promise<boolean> {
  const pixels = await decoded(file);
  if (turn.aborted) return false;
  if (pixels instanceof HTMLCanvasElement) {
    image_dialog(studio, pixels);
    return true;
  }
  studio.say(pixels ? t("image.large", { n: most_source_pixels / 1_000_000, ...pixels }) : t("image.broken"));
  return false;
}

function typed_into(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

/// Files and texts that are dropped on the page or pasted outside of fields.
export function watch_intake(studio: () => Studio): void {
  document.addEventListener("paste", (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (event.defaultPrevented || (text !== "" && typed_into(event.target))) return;
    if (!file && text.trim() === "") return;
    event.preventDefault();
    void (file && text === "" ? take_file(studio(), file) : take(studio(), { text }));
  });
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) void take_file(studio(), file);
    else if (text.trim() !== "") void take(studio(), { text });
  });
}
