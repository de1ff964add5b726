// SPDX-License-Identifier: MIT
// What players write into cells beside values, as it is drawn: marks in the middle or in the corners, and colours. Each
// colour has a pattern of its own, so that nobody has to tell colours apart.
import type { Inks } from "./inks";
import { tints } from "../puzzle/marks";
import { symbols_of_notes } from "../puzzle/play";

/// A cell on a canvas.
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/// Where corner marks stand, in parts of a cell: the first four in corners, then in the middle of sides, then in the middle.
const corner_places = [[.17, .18], [.83, .18], [.17, .84], [.83, .84], [.5, .18], [.5, .84], [.17, .51], [.83, .51], [.5, .51]] as const;

function write(brush: CanvasRenderingContext2D, ink: string, size: number): void {
  brush.fillStyle = ink;
  brush.font = `${Math.round(size)}px system-ui, sans-serif`;
  brush.textAlign = "center";
  brush.textBaseline = "middle";
}

/// Candidates, in as many rows as they need.
export function draw_candidates(brush: CanvasRenderingContext2D, { x, y, width, height }: Box, notes: string, ink: string): void {
  const symbols = symbols_of_notes(notes);
  const across = Math.max(3, Math.ceil(Math.sqrt(symbols.length)));
  write(brush, ink, height / across * 0.85);
  symbols.forEach((note, i) =>
    brush.fillText(note, x + (i % across + 0.5) * width / across, y + (Math.floor(i / across) + 0.55) * height / across, width / across * 0.95));
}

/// Marks in the middle: one line, or several if there are many.
export function draw_centre(brush: CanvasRenderingContext2D, { x, y, width, height }: Box, notes: string, ink: string): void {
  const symbols = symbols_of_notes(notes);
  const gap = symbols.some(({ length }) => length > 1) ? " " : "";
  const rows = Math.ceil(symbols.length / 5);
  const each = Math.ceil(symbols.length / rows);
  const size = height * (rows > 1 || each > 3 ? 0.25 : 0.3);
  write(brush, ink, size);
  for (let row = 0; row < rows; ++row)
    brush.fillText(symbols.slice(row * each, (row + 1) * each).join(gap), x + width / 2, y + height / 2 + (row - (rows - 1) / 2) * size * 1.05, width * 0.9);
}

/// Marks in the corners.
export function draw_corners(brush: CanvasRenderingContext2D, { x, y, width, height }: Box, notes: string, ink: string): void {
  const symbols = symbols_of_notes(notes);
  write(brush, ink, height * (symbols.length > 9 ? 0.18 : 0.24));
  symbols.forEach((note, i) => {
    const [right, down] = corner_places[i] ?? [.2 + .15 * (i % 5), .34 + .12 * Math.floor((i - 9) / 5)];
    brush.fillText(note, x + right * width, y + down * height, width * 0.33);
  });
}

/// The lines of a pattern, from side to side of a square of side 1; a line of no length is a dot.
function pattern(tint: number): [number, number, number, number][] {
  const third = [1 / 6, 1 / 2, 5 / 6];
  const level = third.map((at): [number, number, number, number] => [0, at, 1, at]);
  const upright = third.map((at): [number, number, number, number] => [at, 0, at, 1]);
  const rising: [number, number, number, number][] = [[0, .5, .5, 0], [0, 1, 1, 0], [.5, 1, 1, .5]];
  const falling: [number, number, number, number][] = rising.map(([x1, y1, x2, y2]) => [x1, 1 - y1, x2, 1 - y2]);
  const dots = third.flatMap((down) => third.map((right): [number, number, number, number] => [right, down, right, down]));
  return [[], rising, falling, level, upright, dots, [...rising, ...falling], [...level, ...upright], [level[1]!, upright[1]!]][tint - 1] ?? [];
}

/// A colour that a player has given a cell; what is under it is still seen.
export function draw_tint(brush: CanvasRenderingContext2D, { x, y, width, height }: Box, tint: string, inks: Inks): void {
  const number = tints.findIndex((one) => one === tint) + 1;
  const inset = Math.max(1, width * 0.03);
  brush.save();
  brush.beginPath();
  brush.rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  brush.clip();
  brush.globalAlpha = 0.62;
  brush.fillStyle = inks[`tint-${number}`]!;
  brush.fillRect(x, y, width, height);
  brush.globalAlpha = 0.28;
  brush.strokeStyle = inks["given"]!;
  brush.lineCap = "round";
  brush.lineWidth = Math.max(1, width * 0.035);
  brush.beginPath();
  for (const [x1, y1, x2, y2] of pattern(number)) {
    brush.moveTo(x + x1 * width, y + y1 * height);
    brush.lineTo(x + x2 * width, y + y2 * height);
  }
  brush.stroke();
  brush.restore();
}
