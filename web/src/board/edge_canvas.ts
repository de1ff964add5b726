// SPDX-License-Identifier: MIT
// Edges on two canvases that reach beyond the grid: dots at the corners, lines and crosses; and over them what the engine
// has found. All of it is drawn again at once, a path for each kind of thing.
import { openness, over, type EdgesShown } from "../app/showing";
import type { Drawn } from "../puzzle/edges";
import type { Inks } from "./canvas";
import { edge_margin, type Layout } from "./layout";

const most_pixels = 4096;

/// Sizes in cells.
const line_width = 0.12;
const dot_radius = 0.06;
const cross_reach = 0.1;
const band_width = 0.3;    ///< what is found about an edge is a band around it
const band_inset = 0.15;   ///< that keeps away from its ends
const ring_radius = 0.2;

const marks = [[over.cause, "cause"], [over.witness, "witness"], [over.target, "target"], [over.differs, "ambiguous"], [over.conflict, "conflict"]] as const;

export class EdgeCanvas {
  readonly lines = document.createElement("canvas");
  readonly findings = document.createElement("canvas");
  private unit = 0;     ///< of a cell, in pixels of the canvas
  private frame = 0;
  private drawn: EdgesShown | null = null;

  constructor(private inks: Inks) {
    for (const canvas of [this.lines, this.findings]) canvas.setAttribute("aria-hidden", "true");
    this.lines.className = "lines";
    this.findings.className = "findings";
  }

  resize({ cell }: Layout, shown: EdgesShown): void {
    const { rows, columns } = shown.edges;
    const longest = (Math.max(rows, columns) + 2 * edge_margin) * cell;
    this.unit = cell * Math.min(devicePixelRatio || 1, most_pixels / longest);
    for (const canvas of [this.lines, this.findings]) {
      canvas.width = Math.round((columns + 2 * edge_margin) * this.unit);
      canvas.height = Math.round((rows + 2 * edge_margin) * this.unit);
      canvas.style.width = `${(columns + 2 * edge_margin) * cell}px`;
      canvas.style.height = `${(rows + 2 * edge_margin) * cell}px`;
    }
    this.drawn = null;
    this.draw(shown);
  }

  draw(shown: EdgesShown): void {
    const { drawn } = this;
    const same = (one: ArrayLike<number>, other: ArrayLike<number>): boolean => Array.prototype.every.call(one, (value, i) => value === other[i]);
    if (drawn && same(drawn.values, shown.values) && same(drawn.flags, shown.flags) && same(drawn.corners, shown.corners)) return;
    this.drawn = shown;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.draw_lines(shown);
      this.draw_findings(shown);
    });
  }

  private at({ row, column }: Drawn): [number, number] {
    return [(column / 2 + edge_margin) * this.unit, (row / 2 + edge_margin) * this.unit];
  }

  private begin(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const brush = canvas.getContext("2d")!;
    brush.clearRect(0, 0, canvas.width, canvas.height);
    brush.lineCap = "round";
    return brush;
  }

  private draw_lines({ edges, values, flags }: EdgesShown): void {
    const brush = this.begin(this.lines);
    const { unit } = this;
    const line = Math.max(2, unit * line_width);
    const dots = new Path2D();
    const [lines, assumed] = [new Path2D(), new Path2D()];
    const crosses = new Path2D();
    // Where all is known, lines alone tell it.
    const is_finished = values.every((value) => value > 0);
    for (let row = 0; row <= 2 * edges.rows; row += 2) {
      for (let column = 0; column <= 2 * edges.columns; column += 2) {
        const [x, y] = this.at({ row, column });
        const radius = Math.max(1, unit * dot_radius);
        dots.moveTo(x + radius, y);
        dots.arc(x, y, radius, 0, 2 * Math.PI);
      }
    }
    values.forEach((value, site) => {
      const place = edges.place(site);
      const is_level = place.row % 2 === 0;
      const [x, y] = this.at(place);
      if (value === 1 && !is_finished) {
        const reach = Math.max(2, unit * cross_reach);
        for (const way of [-1, 1]) {
          crosses.moveTo(x - reach, y - way * reach);
          crosses.lineTo(x + reach, y + way * reach);
        }
      }
      // As many lines as the symbol's number says, side by side.
      for (let i = 0; i < value - 1; ++i) {
        const aside = (i - (value - 2) / 2) * 1.8 * line;
        const [wide, high] = is_level ? [unit / 2, 0] : [0, unit / 2];
        const [left, top] = is_level ? [x, y + aside] : [x + aside, y];
        const path = flags[site]! & over.assumed ? assumed : lines;
        path.moveTo(left - wide, top - high);
        path.lineTo(left + wide, top + high);
      }
    });
    brush.fillStyle = this.inks["guide"]!;
    brush.fill(dots);
    brush.strokeStyle = this.inks["soft"]!;
    brush.lineWidth = Math.max(1, unit * 0.04);
    brush.stroke(crosses);
    brush.strokeStyle = this.inks["ink"]!;
    brush.lineWidth = line;
    brush.stroke(lines);
    // Of a trial: dotted, and thinner.
    brush.lineWidth = line * 0.6;
    brush.setLineDash([0, line * 1.2]);
    brush.stroke(assumed);
    brush.setLineDash([]);
  }

  /// The band around an edge.
  private band(edges: EdgesShown["edges"], site: number): [number, number, number, number] {
    const [x, y] = this.at(edges.place(site));
    const long = (1 - 2 * band_inset) * this.unit;
    const [wide, high] = edges.is_level(site) ? [long, band_width * this.unit] : [band_width * this.unit, long];
    return [x - wide / 2, y - high / 2, wide, high];
  }

  private draw_findings({ edges, flags, corners }: EdgesShown): void {
    const brush = this.begin(this.findings);
    const hatched = [1, 2, 3, 4].map(() => new Path2D());
    flags.forEach((flag, site) => {
      if (openness(flag) > 0) hatched[openness(flag) - 1]!.rect(...this.band(edges, site));
    });
    brush.fillStyle = this.hatching(brush);
    hatched.forEach((path, i) => {
      brush.globalAlpha = 0.55 + 0.15 * i;
      brush.fill(path);
    });
    for (const [bit, name] of marks) {
      const path = new Path2D();
      flags.forEach((flag, site) => { if (flag & bit) path.roundRect(...this.band(edges, site), band_width / 2 * this.unit); });
      corners.forEach((flag, corner) => {
        if (!(flag & bit)) return;
        const [x, y] = this.at({ row: 2 * Math.floor(corner / (edges.columns + 1)), column: 2 * (corner % (edges.columns + 1)) });
        path.moveTo(x + ring_radius * this.unit, y);
        path.arc(x, y, ring_radius * this.unit, 0, 2 * Math.PI);
      });
      this.outline(brush, path, this.inks[name]!);
    }
  }

  /// A wash and a frame; the halo sets the frame off from lines.
  private outline(brush: CanvasRenderingContext2D, path: Path2D, ink: string): void {
    brush.globalAlpha = 0.2;
    brush.fillStyle = ink;
    brush.fill(path);
    brush.globalAlpha = 1;
    const thick = Math.max(1.5, this.unit * 0.05);
    for (const [colour, width] of [[this.inks["halo"]!, thick * 1.8], [ink, thick]] as const) {
      brush.strokeStyle = colour;
      brush.lineWidth = width;
      brush.stroke(path);
    }
  }

  /// Diagonal lines that go on from band to band.
  private hatching(brush: CanvasRenderingContext2D): CanvasPattern {
    const side = Math.max(4, Math.round(this.unit * 0.16));
    const tile = document.createElement("canvas");
    tile.width = tile.height = side;
    const pen = tile.getContext("2d")!;
    pen.fillStyle = this.inks["halo"]!;
    pen.fillRect(0, 0, side, side);
    pen.strokeStyle = this.inks["ambiguous"]!;
    pen.lineWidth = side * 0.4;
    pen.beginPath();
    for (const at of [-side, 0, side]) {
      pen.moveTo(at - side, 2 * side);
      pen.lineTo(at + 2 * side, -side);
    }
    pen.stroke();
    return brush.createPattern(tile, "repeat")!;
  }
}
