// SPDX-License-Identifier: MIT
// The steps of a solve as an animated GIF: the engine draws each board as SVG, a canvas turns it into
// pixels, gifenc writes them.
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import { rasterized } from "../base/raster";
import { family_of, text_of_doc, type Doc } from "../puzzle/doc";
import { ask, type Channel } from "./asker";
import type { Reply } from "./answers";

const most_frames = 200;
const longest_side = 800;  ///< in pixels

/// Which boards are frames: all, or some at equal distances if there are too many. The first and the
/// last are always among them.
function frames_of(steps: number): number[] {
  const count = Math.min(steps + 1, most_frames);
  return Array.from({ length: count }, (_, i) => count === 1 ? 0 : Math.round(i * steps / (count - 1)));
}

/// Milliseconds that a frame is shown: half a second, less if there are many; the last one stays.
function delay_of(frame: number, count: number): number {
  return frame + 1 === count ? 3000 : Math.max(120, Math.min(500, Math.round(30_000 / count)));
}

export type Animation = { gif: Uint8Array } | { error: string | undefined } | "cancelled";

/// Makes the animation; a new question of the channel cancels it. `progress` is told each frame, from 1.
export async function animation_of(doc: Doc, channel: Channel, progress: (frame: number, count: number) => void): Promise<Animation> {
  const signal = channel.begin();
  const question = (verb: string, options: Record<string, string | number>): Promise<Reply | null> =>
    ask(verb, { text: text_of_doc(doc) }, { family: family_of(doc), time_limit: 10, ...options }, signal);
  const explained = await question("explain", {});
  if (!explained) return "cancelled";
  if (!explained.answer?.steps) return { error: explained.error?.message };
  const frames = frames_of(explained.answer.steps.length);
  const gif = GIFEncoder();
  let size: [number, number] | undefined;
  for (const [frame, step] of frames.entries()) {
    progress(frame + 1, frames.length);
    const reply = await question("render", { as: "svg", what: "steps", step, theme: "light" });
    if (!reply) return "cancelled";
    if (reply.text === undefined) return { error: reply.error?.message ?? reply.note };
    const canvas = await rasterized(reply.text, (wide, high) => size ??= fitted(wide, high));
    const { data, width, height } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
    if (signal.aborted) return "cancelled";
    const palette = quantize(data, 256);
    gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: delay_of(frame, frames.length) });
  }
  gif.finish();
  return { gif: gif.bytes() };
}

function fitted(wide: number, high: number): [number, number] {
  const scale = Math.min(1, longest_side / Math.max(wide, high));
  return [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
}
