// SPDX-License-Identifier: MIT
// The steps of a solve as an animated GIF: the engine draws each board as SVG, a canvas turns it into
// pixels, gifenc writes them. Only the rectangle of each frame that differs from the one before is written.
import type { Verb } from "crosshatch";
import { GIFEncoder, type Palette, applyPalette, quantize } from "gifenc";
import { rasterized } from "../base/raster";
import { title_of, type Doc } from "../puzzle/doc";
import { words_of } from "../puzzle/words";
import { ask_about, type Channel } from "./asker";
import type { Reply } from "./answers";

const most_frames = 200;
const usual_scale = 0.75;  ///< of the engine's pictures: much smaller files, and clues can still be read
const longest_side = 800;  ///< in pixels
const bits_of_colours = 4;
const most_colours = (1 << bits_of_colours) - 1;  ///< of a frame, and one more for what stays as it was

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
  const question = (verb: Verb, options: Record<string, string | number>): Promise<Reply | null> =>
    ask_about(doc, verb, { time_limit: 10, ...options }, signal);
  const explained = await question("explain", {});
  if (!explained) return "cancelled";
  if (!explained.answer?.steps) return { error: explained.error?.message };
  const frames = frames_of(explained.answer.steps.length);
  const gif = new Frames();
  let size: [number, number] | undefined;
  for (const [frame, step] of frames.entries()) {
    progress(frame + 1, frames.length);
    const reply = await question("render", { as: "svg", what: "steps", step, theme: "light" });
    if (!reply) return "cancelled";
    if (reply.text === undefined) return { error: reply.error?.message ?? reply.note };
    const canvas = await rasterized(reply.text, (wide, high) => size ??= fitted(wide, high));
    if (signal.aborted) return "cancelled";
    gif.add(canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height), delay_of(frame, frames.length));
  }
  return { gif: gif.finish([title_of(doc), ...Object.values(words_of(doc))].filter((text) => text !== "").join("\n")) };
}

function fitted(wide: number, high: number): [number, number] {
  const scale = Math.min(usual_scale, longest_side / Math.max(wide, high));
  return [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/// Where two pictures differ; one pixel if nowhere, for a frame has at least that.
function box_of(now: Uint32Array, before: Uint32Array | null, width: number, height: number): Box {
  if (before === null) return { left: 0, top: 0, width, height };
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < now.length; ++at) {
    if (now[at] === before[at]) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return left > right ? { left: 0, top: 0, width: 1, height: 1 } : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/// The colours of pixels: all of them if they are few, otherwise those that come nearest.
function palette_of(pixels: Uint32Array): Palette {
  const found = new Set<number>();
  for (const pixel of pixels) if (found.add(pixel).size > most_colours) return quantize(new Uint8ClampedArray(pixels.buffer), most_colours);
  return [...found].map((pixel) => [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255]);
}

class Frames {
  private gif = GIFEncoder();
  private before: Uint32Array | null = null;

  add({ data, width, height }: ImageData, delay: number): void {
    const now = new Uint32Array(data.buffer);
    const { before } = this;
    const box = box_of(now, before, width, height);
    const sites: number[] = [];  // of pixels in the box that are not as they were
    for (let y = box.top; y < box.top + box.height; ++y)
      for (let x = box.left; x < box.left + box.width; ++x) if (now[y * width + x] !== before?.[y * width + x]) sites.push(y * width + x);
    const changed = Uint32Array.from(sites, (site) => now[site]!);
    const colours = changed.length > 0 ? palette_of(changed) : [];
    const numbers = changed.length > 0 ? applyPalette(new Uint8ClampedArray(changed.buffer), colours) : [];
    const same = colours.length;
    const pixels = new Uint8Array(box.width * box.height).fill(same);
    sites.forEach((site, i) => { pixels[(Math.floor(site / width) - box.top) * box.width + site % width - box.left] = numbers[i]!; });
    const begin = this.gif.bytesView().length;
    this.gif.writeFrame(pixels, box.width, box.height, { palette: [...colours, [0, 0, 0]], colorDepth: bits_of_colours, delay, transparent: true, transparentIndex: same, dispose: 1 });
    // gifenc puts each frame into the corner. The image descriptor comes after the 8 bytes of the control block.
    if (before !== null) new DataView(this.gif.bytesView().buffer).setUint32(begin + 9, box.left | box.top << 16, true);
    this.before = now;
  }

  /// `comment`: a text for whoever looks into the file.
  finish(comment: string): Uint8Array {
    this.gif.finish();
    const frames = this.gif.bytes();
    const bytes = new TextEncoder().encode(comment);
    if (bytes.length === 0) return frames;
    const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, i) => bytes.subarray(255 * i, 255 * (i + 1)));
    const extension = [0x21, 0xfe, ...blocks.flatMap((block) => [block.length, ...block]), 0];
    // Before the sign of the end.
    const whole = new Uint8Array(frames.length + extension.length);
    whole.set(frames.subarray(0, -1));
    whole.set(extension, frames.length - 1);
    whole[whole.length - 1] = frames.at(-1)!;
    return whole;
  }
}
