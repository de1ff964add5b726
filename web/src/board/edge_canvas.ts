// SPDX-License-Identifier: MIT
// Edges on two canvases that reach beyond the grid: dots at the corners, lines and crosses; and over them what the engine
// has found. There is a path for each kind of thing; of large boards only what is around a few changes is drawn again.
import { openness, over, type EdgesShown } from "../app/shown";
import type { Drawn, Edges } from "../puzzle/edges";
import { frames, type Frame } from "./frames";
import type { Inks } from "./inks";
import { edge_margin } from "../engine/catalogue";
import type { Layout } from "./layout";

const most_pixels = 4096;

/// Sizes in cells.
const line_width = 0.12;
const dot_radius = 0.06;
const cross_reach = 0.1;
const band_width = 0.3;    ///< what is found about an edge is a band around it
const band_inset = 0.15;   ///< that keeps away from its ends
const ring_radius = 0.2;

const marks = [[over.cause, "cause"], [over.witness, "witness"], [over.target, "target"], [over.differs, "ambiguous"], [over.conflict, "conflict"], [over.clash, "conflict"]] as const;

/// More changes than that, and all is drawn again.
const most_changes = 40;

/// What is drawn: edges, and corners by number.
interface Part {
  readonly sites: Iterable<number>;
  readonly corners: Iterable<number>;
}

function corner_at(edges: Edges, corner: number): Drawn {
  return { row: 2 * Math.floor(corner / (edges.columns + 1)), column: 2 * (corner % (edges.columns + 1)) };
}

function whole(edges: Edges): Part {
  const corners = edges.are_links ? 0 : (edges.rows + 1) * (edges.columns + 1);
  return { sites: [...Array(edges.count).keys()], corners: [...Array(corners).keys()] };
}

/// The edges, and all that is near them.
function around(edges: Edges, changed: readonly number[]): Part {
  const [sites, corners] = [new Set<number>(), new Set<number>()];
  for (const { row, column } of changed.map((site) => edges.place(site))) {
    for (let down = row - 2; down <= row + 2; ++down) {
      for (let right = column - 2; right <= column + 2; ++right) {
        const site = edges.site_at({ row: down, column: right });
        if (site !== null) sites.add(site);
        else if (!edges.are_links && down % 2 === 0 && right % 2 === 0 && down >= 0 && right >= 0 && down <= 2 * edges.rows && right <= 2 * edges.columns)
          corners.add(down / 2 * (edges.columns + 1) + right / 2);
      }
    }
  }
  return { sites, corners };
}

/// The edges that differ; null if they are many, or if something else does.
function changes(before: EdgesShown, now: EdgesShown): number[] | null {
  if (now.bare !== before.bare && String(now.bare) !== String(before.bare)) return null;
  if (now.corners.some((flag, corner) => flag !== before.corners[corner])) return null;
  const found: number[] = [];
  for (let site = 0; site < now.values.length && found.length <= most_changes; ++site)
    if (now.values[site] !== before.values[site] || now.flags[site] !== before.flags[site]) found.push(site);
  return found.length <= most_changes ? found : null;
}

/// The radius of an island, in cells.
const island_radius = 0.36;

/// The cell at an end of a link.
function beside({ columns }: Edges, { row, column }: Drawn, is_level: boolean, way: number): number {
  const [down, right] = is_level ? [row, column + way] : [row + way, column];
  return (down - 1) / 2 * columns + (right - 1) / 2;
}

export class EdgeCanvas {
  readonly lines = document.createElement("canvas");
  readonly findings = document.createElement("canvas");
  private unit = 0;     ///< of a cell, in pixels of the canvas
  private frame = 0;
  private painted: EdgesShown | null = null;
  private is_finished = false;

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
    this.painted = null;
    this.draw(shown);
  }

  draw(shown: EdgesShown): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint(shown));
  }

  /// Draws what is not as it was painted.
  private paint(shown: EdgesShown): void {
    const { painted } = this;
    this.painted = shown;
    // Where all is known, lines alone tell it.
    const is_finished = shown.values.every((value) => value > 0);
    const changed = painted && is_finished === this.is_finished ? changes(painted, shown) : null;
    this.is_finished = is_finished;
    const { edges } = shown;
    const part = changed ? around(edges, changed) : whole(edges);
    for (const [canvas, draw] of [[this.lines, this.draw_lines], [this.findings, this.draw_findings]] as const) {
      const brush = canvas.getContext("2d")!;
      brush.save();
      if (changed) this.clip(brush, edges, changed);
      brush.clearRect(0, 0, canvas.width, canvas.height);
      brush.lineCap = "round";
      draw.call(this, brush, shown, part);
      brush.restore();
    }
  }

  /// Nothing but the surroundings of these edges is drawn.
  private clip(brush: CanvasRenderingContext2D, edges: Edges, sites: readonly number[]): void {
    const reach = 0.7 * this.unit;
    brush.beginPath();
    for (const site of sites) {
      const [x, y] = this.at(edges.place(site));
      brush.rect(Math.floor(x - reach), Math.floor(y - reach), Math.ceil(2 * reach), Math.ceil(2 * reach));
    }
    brush.clip();
  }

  private at({ row, column }: Drawn): [number, number] {
    return [(column / 2 + edge_margin) * this.unit, (row / 2 + edge_margin) * this.unit];
  }

  private draw_lines(brush: CanvasRenderingContext2D, { edges, values, flags, bare, islands }: EdgesShown, part: Part): void {
    const { unit } = this;
    const line = Math.max(2, unit * line_width);
    const dots = new Path2D();
    const [lines, assumed] = [new Path2D(), new Path2D()];
    const crosses = new Path2D();
    const radius = Math.max(1, unit * dot_radius);
    for (const corner of part.corners) {
      const [x, y] = this.at(corner_at(edges, corner));
      dots.moveTo(x + radius, y);
      dots.arc(x, y, radius, 0, 2 * Math.PI);
    }
    for (const site of part.sites) {
      const place = edges.place(site);
      const is_level = edges.is_level(site);
      const [x, y] = this.at(place);
      const value = values[site]!;
      if (value === 1 && !this.is_finished && !bare[site]) {
        const reach = Math.max(2, unit * cross_reach);
        for (const way of [-1, 1]) {
          crosses.moveTo(x - reach, y - way * reach);
          crosses.lineTo(x + reach, y + way * reach);
        }
      }
      const cut = [-1, 1].map((way) => islands?.[beside(edges, place, is_level, way)] ? unit * island_radius : 0);
      // As many lines as the symbol's number says, side by side.
      for (let i = 0; i < value - 1; ++i) {
        const aside = (i - (value - 2) / 2) * 1.8 * line;
        const [wide, high] = is_level ? [unit / 2, 0] : [0, unit / 2];
        const [left, top] = is_level ? [x, y + aside] : [x + aside, y];
        const path = flags[site]! & over.assumed ? assumed : lines;
        const [first, last] = is_level ? [[left - wide + cut[0]!, top], [left + wide - cut[1]!, top]] as const : [[left, top - high + cut[0]!], [left, top + high - cut[1]!]] as const;
        path.moveTo(...first);
        path.lineTo(...last);
      }
    }
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
  private band(edges: Edges, site: number): [number, number, number, number] {
    const [x, y] = this.at(edges.place(site));
    const long = (1 - 2 * band_inset) * this.unit;
    const [wide, high] = edges.is_level(site) ? [long, band_width * this.unit] : [band_width * this.unit, long];
    return [x - wide / 2, y - high / 2, wide, high];
  }

  private draw_findings(brush: CanvasRenderingContext2D, { edges, flags, corners }: EdgesShown, part: Part): void {
    const hatched = [1, 2, 3, 4].map(() => new Path2D());
    for (const site of part.sites) {
      const level = openness(flags[site]!);
      if (level > 0) hatched[level - 1]!.rect(...this.band(edges, site));
    }
    brush.fillStyle = this.hatching(brush);
    hatched.forEach((path, i) => {
      brush.globalAlpha = 0.55 + 0.15 * i;
      brush.fill(path);
    });
    for (const [bit, name] of marks) {
      const path = new Path2D();
      for (const site of part.sites) if (flags[site]! & bit) path.roundRect(...this.band(edges, site), band_width / 2 * this.unit);
      for (const corner of part.corners) {
        if (!(corners[corner]! & bit)) continue;
        const [x, y] = this.at(corner_at(edges, corner));
        path.moveTo(x + ring_radius * this.unit, y);
        path.arc(x, y, ring_radius * this.unit, 0, 2 * Math.PI);
      }
      this.outline(brush, path, this.inks[name]!, frames[name]);
    }
  }

  /// A wash and a frame; the halo sets the frame off from lines.
  private outline(brush: CanvasRenderingContext2D, path: Path2D, ink: string, look: Frame): void {
    brush.globalAlpha = 0.2;
    brush.fillStyle = ink;
    brush.fill(path);
    brush.globalAlpha = 1;
    const thick = Math.max(1.5, this.unit * 0.05 * look.thick);
    for (const [colour, width] of [[this.inks["halo"]!, thick * 1.8], [ink, thick]] as const) {
      brush.strokeStyle = colour;
      brush.lineWidth = width;
      brush.setLineDash(colour === ink ? look.dashes.map((part) => part * this.unit / 2) : []);
      brush.stroke(path);
    }
    brush.setLineDash([]);
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
