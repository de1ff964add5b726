// SPDX-License-Identifier: MIT
// Into the page: texts of any format, images, files that are dropped, chosen or pasted.
import { base64, text_of } from "../base/bytes";
import { decoded, is_image, is_named_image, most_source_pixels } from "../base/images";
import { t } from "../base/texts";
import { ask, Channel } from "../engine/asker";
import { image_dialog } from "../panels/image";
import { doc_of_json, title_of } from "../puzzle/doc";
import { clues_with_slip } from "../puzzle/slip";
import { clean, with_title, with_words, words_in } from "../puzzle/words";
import { fragment_in, linked_by, type Fault } from "../puzzle/share";
import { forget_link } from "./rooms";
import type { Studio } from "./studio";

const channel = new Channel();
const most_bytes = 8 << 20;
const most_image_bytes = 50 << 20;

/// Reads a puzzle of any format. False if it could not: then the page has said why.
/// What comes later takes its place, also where it is read faster.
export async function take(studio: Studio, input: { text: string } | { bytes: string }): Promise<boolean> {
  const text = "text" in input ? input.text : input.bytes;
  const link = "text" in input ? fragment_in(text.trim(), location.origin + location.pathname) : null;
  if (link !== null) return take_link(studio, link);
  if ("text" in input && text.length > most_bytes) return refuse(studio, t("open.large_text", { n: most_bytes >> 20 }));
  const reply = await ask("convert", input, { to: "json" }, channel.begin());
  if (!reply) return false;
  const found = reply.answer?.text;
  if (found === undefined) {
    const { message = reply.note ?? t("open.failed"), line = 0, column = 0 } = reply.error ?? {};
    const said = line > 0 ? t("open.error", { line, column, message }) : message;
    const slip = "text" in input ? clues_with_slip(text) : null;
    if (!slip) return refuse(studio, said);
    studio.edit(slip);
    studio.fail(t("open.slip", { said }));
    return true;
  }
  const doc = doc_of_json(JSON.parse(found.trim().split("\n")[0]!));
  if (!doc) return refuse(studio, t("open.not_shown"));
  studio.open(with_title(with_words(doc, "text" in input ? words_in(text) : {}), title_of(doc)));
  studio.say(t("open.done"));
  return true;
}

/// Says why nothing was opened: in red, and what is on the page stays.
function refuse(studio: Studio, message: string): false {
  studio.fail(message);
  return false;
}

export function words_of_fault(fault: Fault): string {
  return t(`open.link_${fault}`);
}

/// Reads the puzzle of a link. A damaged one leaves the page as it is. A good one leaves the address,
/// so that the next visit begins with what became of the puzzle.
export async function take_link(studio: Studio, fragment: string): Promise<boolean> {
  const turn = channel.begin();
  const linked = await linked_by(fragment);
  if (linked === undefined || turn.aborted) return false;
  if (typeof linked === "string") return refuse(studio, words_of_fault(linked));
  studio.open(linked.doc);
  if (linked.purpose === "play") studio.play(true);
  forget_link();
  return true;
}

export async function take_file(studio: Studio, file: File): Promise<boolean> {
  const turn = channel.begin();
  const bytes_of = (part: Blob): Promise<Uint8Array | null> => part.arrayBuffer().then((buffer) => new Uint8Array(buffer), () => null);
  const name = clean(file.name, 80);
  const first = await bytes_of(file.slice(0, 16));
  if (first === null) return refuse(studio, t("open.unread", { name }));
  const image = is_image(first) || is_named_image(file);
  const most = image ? most_image_bytes : most_bytes;
  if (file.size > most) return refuse(studio, t("open.large", { n: most >> 20 }));
  if (image) return take_image(studio, file, turn);
  if (file.size === 0) return refuse(studio, t("open.empty", { name }));
  const bytes = await bytes_of(file);
  if (turn.aborted) return false;
  if (bytes === null) return refuse(studio, t("open.unread", { name }));
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
  return refuse(studio, pixels ? t("image.large", { n: most_source_pixels / 1_000_000, ...pixels }) : t("image.broken"));
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
