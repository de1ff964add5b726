// SPDX-License-Identifier: MIT
// Pictures of the engine (SVG) as pixels.

/// The picture on white paper; `size_of` gives width and height in pixels from those of the picture.
export async function rasterized(svg: string, size_of: (wide: number, high: number) => [number, number]): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = size_of(image.naturalWidth, image.naturalHeight);
    const brush = canvas.getContext("2d")!;
    brush.fillStyle = "#ffffff";
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
