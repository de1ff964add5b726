// SPDX-License-Identifier: MIT
// Image files as pixels: the browser decodes them.

/// A larger image is made smaller before the engine gets it: more pixels do not change a puzzle.
export const most_pixels = 1_500_000;
/// Images with more pixels than the engine takes from files are refused.
export const most_source_pixels = 50_000_000;

const beginnings = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF....WEBP/s];

/// Whether these are the first bytes of a PNG, JPEG, GIF or WebP.
export function is_image(bytes: Uint8Array): boolean {
  const first = String.fromCharCode(...bytes.subarray(0, 16));
  return beginnings.some((beginning) => beginning.test(first));
}

/// Whether a file says that it is an image, whatever is in it. Portable bitmaps are texts, which the engine reads.
export function is_named_image({ type, name }: File): boolean {
  return type.startsWith("image/") ? !type.startsWith("image/x-portable") : /\.(png|jpe?g|gif|webp|avif|bmp|heic|tiff?|svg)$/i.test(name);
}

/// The image (of several frames the first one) over white, made smaller if it has more than
/// `most_pixels`. Null if the browser cannot decode it; its size alone if that is too large.
export async function decoded(file: Blob): Promise<HTMLCanvasElement | { wide: number; high: number } | null> {
  let image: ImageBitmap;
  try {
    image = await createImageBitmap(file);
  } catch {
    return null;
  }
  const { width: wide, height: high } = image;
  if (wide * high > most_source_pixels) {
    image.close();
    return { wide, high };
  }
  const scale = Math.min(1, Math.sqrt(most_pixels / (wide * high)));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(wide * scale));
  canvas.height = Math.max(1, Math.floor(high * scale));
  const brush = canvas.getContext("2d", { willReadFrequently: true })!;
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.imageSmoothingQuality = "high";
  brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}

/// The pixels as a PPM (P6), which the engine reads without a library.
export function ppm_of(canvas: HTMLCanvasElement): Uint8Array {
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")!.getImageData(0, 0, width, height).data;
  const head = new TextEncoder().encode(`P6\n${width} ${height}\n255\n`);
  const bytes = new Uint8Array(head.length + 3 * width * height);
  bytes.set(head);
  for (let from = 0, to = head.length; from < pixels.length; from += 4, to += 3) {
    bytes[to] = pixels[from]!;
    bytes[to + 1] = pixels[from + 1]!;
    bytes[to + 2] = pixels[from + 2]!;
  }
  return bytes;
}
