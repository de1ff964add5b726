// SPDX-License-Identifier: MIT
// The cells on two canvases: what is on paper, and over it what the engine has found. Only cells
// that look different from before are drawn again; if they are many, a part of them in each frame.
import { openness, over, type Showing } from "../app/shown";
import { frames, type Frame } from "./frames";
import { readable_on, type Inks } from "./inks";
import type { Layout } from "./layout";
import { draw_candidates, draw_centre, draw_corners, draw_tint, type Box } from "./marks";

const most_pixels = 4096;

/// Milliseconds of drawing in one frame. Without a GPU the browser then takes about as long again.
const slice = 3;

/// The bits of a cell that are drawn on paper; the others are findings.
const on_paper = over.dot | over.given | over.done;

export class Cells {
  readonly paper = document.createElement("canvas");
  readonly findings = document.createElement("canvas");
  private drawn_paper: string[] = [];
  private drawn_findings: string[] = [];
  private hatches = new Map<string, HTMLCanvasElement>();
  private scale = 1;
  private size = 0;
  private frame = 0;

  /// `wall` says where thick lines are; null: paper and lines are drawn already, under the canvases. `between_edges`: there
  /// is more to see around a cell than in it. `picture_of`: the picture of what is put into cells, if there is one. `thick`: where thick lines are, whoever draws them.
  constructor(layout: Layout, private showing: Showing, private inks: Inks,
    private colours: readonly string[], private letters: readonly string[],
    private wall: ((site: number, next: number) => boolean) | null, private between_edges: boolean,
    private picture_of: (glyph: string) => HTMLImageElement | null, private thick: (site: number, next: number) => boolean) {
    for (const canvas of [this.paper, this.findings]) canvas.setAttribute("aria-hidden", "true");
    this.findings.className = "findings";
    this.resize(layout, showing);
  }

  /// Cells of another size. Until they are drawn, the old ones are seen in that size.
  resize(layout: Layout, showing: Showing): void {
    const { rows, columns } = showing;
    const longest = Math.max(rows, columns) * layout.cell;
    this.scale = Math.min(devicePixelRatio || 1, most_pixels / longest);
    this.size = layout.cell * this.scale;
    for (const canvas of [this.paper, this.findings]) {
      const before = this.drawn_paper.length > 0 ? copy_of(canvas) : null;
      canvas.width = Math.round(columns * this.size);
      canvas.height = Math.round(rows * this.size);
      canvas.style.width = `${columns * layout.cell}px`;
      canvas.style.height = `${rows * layout.cell}px`;
      if (before) canvas.getContext("2d")!.drawImage(before, 0, 0, canvas.width, canvas.height);
    }
    this.drawn_paper = [];
    this.drawn_findings = [];
    this.hatches.clear();
    this.draw(showing);
  }

  /// Draws what has changed.
  draw(showing: Showing): void {
    this.showing = showing;
    this.draw_from(0);
  }

  private draw_from(first: number): void {
    cancelAnimationFrame(this.frame);
    const { fills, flags, glyphs, notes, corners, tints } = this.showing;
    const paper = this.paper.getContext("2d")!;
    const findings = this.findings.getContext("2d")!;
    const end = performance.now() + slice;
    for (let site = first; site < fills.length; ++site) {
      const look = `${fills[site]} ${flags[site]! & (on_paper | over.clash)} ${glyphs[site]} ${notes[site] ?? ""} ${corners[site] ?? ""} ${tints[site] ?? ""}`;
      const found = `${flags[site]! & ~on_paper} ${tints[site] ?? ""}`;
      if (this.drawn_paper[site] === look && this.drawn_findings[site] === found) continue;
      if (performance.now() > end) {
        this.frame = requestAnimationFrame(() => this.draw_from(site));
        return;
      }
      if (this.drawn_paper[site] !== look) this.draw_paper(paper, site);
      if (this.drawn_findings[site] !== found) this.draw_findings(findings, site);
      this.drawn_paper[site] = look;
      this.drawn_findings[site] = found;
    }
  }

  private corner(site: number): [number, number, number, number] {
    const { columns } = this.showing;
    const x = Math.round((site % columns) * this.size);
    const y = Math.round(Math.floor(site / columns) * this.size);
    return [x, y, Math.round((site % columns + 1) * this.size) - x, Math.round((Math.floor(site / columns) + 1) * this.size) - y];
  }

  private draw_paper(brush: CanvasRenderingContext2D, site: number): void {
    const { fills, flags, glyphs } = this.showing;
    const [x, y, width, height] = this.corner(site);
    const fill = fills[site]!;
    if (this.wall === null) brush.clearRect(x, y, width, height);
    if (fill > 0 || this.wall !== null) {
      brush.fillStyle = fill > 0 ? this.colours[fill - 1] ?? this.inks["filled"]! : this.inks["cell"]!;
      // The lines of a picture that is under the cells stay visible.
      const line = this.wall === null ? Math.max(1, Math.round(this.scale)) : 0;
      // So does a clue of the picture, such as a part of a thermometer.
      if (fill > 0 && flags[site]! & over.given && glyphs[site] === "") brush.globalAlpha = 0.5;
      brush.fillRect(x + line, y + line, width - line, height - line);
      brush.globalAlpha = 1;
    }
    if (this.wall !== null) this.draw_lines(brush, site, this.wall);
    const tint = this.showing.tints[site];
    if (tint) draw_tint(brush, { x, y, width, height }, tint, this.inks);
    // A clue of the picture that is satisfied.
    if (flags[site]! & over.done && glyphs[site] === "") this.veil(brush, x, y, width, height);
    const letter = fill > 0 && this.letters.length > 1 ? this.letters[fill - 1]! : glyphs[site]!;
    const sign = letter === "" || fill > 0 || flags[site]! & over.given ? null : this.picture_of(letter);
    if (sign) {
      brush.drawImage(sign, x, y, width, height);
    } else if (letter !== "") {
      const given = (flags[site]! & over.given) !== 0;
      const done = (flags[site]! & over.done) !== 0;
      const clash = (flags[site]! & over.clash) !== 0;
      brush.fillStyle = fill > 0 ? readable_on(this.colours[fill - 1] ?? this.inks["filled"]!) : this.inks[clash ? "conflict" : done ? "done" : given ? "given" : "ink"]!;
      brush.font = `${given && !done ? 600 : 400} ${Math.round(height * (fill > 0 ? 0.5 : this.between_edges ? 0.56 : 0.62))}px system-ui, sans-serif`;
      brush.textAlign = "center";
      brush.textBaseline = "middle";
      brush.fillText(letter === "*" ? "✱" : letter, x + width / 2, y + height * 0.54, width * 0.9);
    }
    if (flags[site]! & over.dot) this.draw_dot(brush, x, y, width, height, letter !== "");
    this.draw_marks(brush, site, { x, y, width, height });
  }

  /// Paper over a clue, which is still to be read.
  private veil(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
    const inset = Math.max(1, Math.round(width * 0.06));
    brush.globalAlpha = 0.55;
    brush.fillStyle = this.inks["cell"]!;
    brush.fillRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
    brush.globalAlpha = 1;
  }

  /// A dot for a cell that is known to be empty: in the corner if there is a clue.
  private draw_dot(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, corner: boolean): void {
    const side = Math.max(2, Math.round(height * 0.14));
    const at = (length: number): number => corner ? length - 2 * side : Math.round((length - side) / 2);
    brush.fillStyle = this.inks["soft"]!;
    brush.fillRect(x + at(width), y + at(height), side, side);
  }

  /// What stands in a cell beside its value.
  private draw_marks(brush: CanvasRenderingContext2D, site: number, box: Box): void {
    const { notes, corners, playing } = this.showing;
    if (notes[site]) (playing ? draw_centre : draw_candidates)(brush, box, notes[site], this.inks["ink"]!);
    if (corners[site]) draw_corners(brush, box, corners[site], this.inks["ink"]!);
  }

  /// The lines above and on the left. Thin lines first: thick ones are not cut by them.
  private draw_lines(brush: CanvasRenderingContext2D, site: number, wall: (site: number, next: number) => boolean): void {
    const { columns } = this.showing;
    const [x, y, width, height] = this.corner(site);
    const line = Math.max(1, Math.round(this.scale));
    const left = site % columns > 0 && wall(site - 1, site);
    const top = site >= columns && wall(site - columns, site);
    brush.fillStyle = this.inks["grid"]!;
    if (!left) brush.fillRect(x, y, line, height);
    if (!top) brush.fillRect(x, y, width, line);
    brush.fillStyle = this.inks["guide"]!;
    if (left) brush.fillRect(x, y, 2 * line, height);
    if (top) brush.fillRect(x, y, width, 2 * line);
  }

  private draw_findings(brush: CanvasRenderingContext2D, site: number): void {
    const flags = this.showing.flags[site]!;
    let [x, y, width, height] = this.corner(site);
    brush.clearRect(x, y, width, height);
    if (this.between_edges) {
      const inset = Math.round(width * 0.1);
      [x, y, width, height] = [x + inset, y + inset, width - 2 * inset, height - 2 * inset];
    }
    const level = openness(flags);
    if (flags & (over.peer | over.same)) this.lit(brush, x, y, width, height, (flags & over.same) !== 0);
    if (flags & over.clash) this.corner_mark(brush, x, y, width, height);
    if (flags & over.chosen) this.wash(brush, x, y, width, height, this.showing.tints[site] ? 0 : 0.2);
    if (level > 0) this.hatch(brush, site, level, x, y, width, height);
    if (flags & over.differs) this.outline(brush, x, y, width, height, this.inks["ambiguous"]!);
    for (const [bit, name] of [[over.cause, "cause"], [over.witness, "witness"], [over.target, "target"], [over.conflict, "conflict"]] as const)
      if (flags & bit) this.outline(brush, x, y, width, height, this.inks[name]!, frames[name]);
    if (flags & over.awaited) {
      brush.setLineDash([width / 7, width / 7]);
      this.outline(brush, x, y, width, height, this.inks["target"]!);
      brush.setLineDash([]);
    }
    if (flags & (over.plus | over.minus)) this.sign(brush, x, y, width, height, (flags & over.plus) !== 0);
  }

  /// What the cell in focus sees, and what holds the same as it.
  private lit(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, is_same: boolean): void {
    brush.globalAlpha = is_same ? 0.26 : 0.09;
    brush.fillStyle = this.inks["cause"]!;
    brush.fillRect(x, y, width, height);
    brush.globalAlpha = 1;
  }

  /// An entry that breaks a rule: a corner in the colour of conflicts.
  private corner_mark(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number): void {
    const side = Math.max(5, height * 0.28);
    brush.fillStyle = this.inks["conflict"]!;
    brush.strokeStyle = this.inks["halo"]!;
    brush.lineWidth = Math.max(1, height * 0.04);
    brush.beginPath();
    brush.moveTo(x + width - 1, y + 1);
    brush.lineTo(x + width - 1 - side, y + 1);
    brush.lineTo(x + width - 1, y + 1 + side);
    brush.closePath();
    brush.fill();
    brush.stroke();
  }

  /// A chosen cell: a wash and a frame inside. A cell that has a colour keeps it: `thick` is that of the wash.
  private wash(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, thick: number): void {
    brush.globalAlpha = thick;
    brush.fillStyle = this.inks["target"]!;
    brush.fillRect(x, y, width, height);
    brush.globalAlpha = 1;
    brush.strokeStyle = this.inks["target"]!;
    brush.lineWidth = Math.max(1, height * 0.06);
    const inset = height * 0.08;
    brush.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
  }

  /// The hatching of a cell. Its lines go on in the next cell; thick lines around the cell stay as they are.
  private hatch(brush: CanvasRenderingContext2D, site: number, level: number, x: number, y: number, width: number, height: number): void {
    const tile = this.hatch_of(width, height, level, Math.round(x + y) % Math.max(2, Math.round(this.size / 2)));
    if (this.between_edges) return brush.drawImage(tile, x, y);
    const { columns, fills } = this.showing;
    // Lines of the engine's pictures are on both sides of the border, those of this canvas on the right or below.
    const before = this.wall === null ? Math.ceil(this.size * 0.045) : 2 * Math.max(1, Math.round(this.scale));
    const after = this.wall === null ? before : 0;
    const column = site % columns;
    const left = column > 0 && this.thick(site - 1, site) ? before : 0;
    const top = site >= columns && this.thick(site - columns, site) ? before : 0;
    const right = column + 1 < columns && this.thick(site, site + 1) ? after : 0;
    const bottom = site + columns < fills.length && this.thick(site, site + columns) ? after : 0;
    const [wide, high] = [width - left - right, height - top - bottom];
    brush.drawImage(tile, left, top, wide, high, x + left, y + top, wide, high);
  }

  /// It is drawn once for each size, for clipped lines take long. `phase`: how far it is from the corner of the board.
  private hatch_of(width: number, height: number, level: number, phase: number): HTMLCanvasElement {
    const key = `${width} ${height} ${level} ${phase}`;
    const known = this.hatches.get(key);
    if (known) return known;
    const tile = document.createElement("canvas");
    tile.width = width;
    tile.height = height;
    const brush = tile.getContext("2d")!;
    brush.globalAlpha = 0.4 + 0.15 * level;
    const apart = Math.max(2, Math.round(this.size / 2));
    for (const [ink, thickness] of [["halo", 0.17], ["ambiguous", 0.1]] as const) {
      brush.strokeStyle = this.inks[ink]!;
      brush.lineWidth = Math.max(1, this.size * thickness);
      brush.beginPath();
      for (let at = apart / 2 - phase - apart; at <= width + height + apart; at += apart) {
        brush.moveTo(at + apart, -apart);
        brush.lineTo(at - height - apart, height + apart);
      }
      brush.stroke();
    }
    this.hatches.set(key, tile);
    return tile;
  }

  /// `look`: how thick it is, as a part of the usual, and its dashes, in cells.
  private outline(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, ink: string, look: Frame = frames.target): void {
    const line = Math.max(2, height * 0.11 * look.thick);
    // The halo sets it off from any colour of the cell.
    for (const [colour, thick] of [[this.inks["halo"]!, line * 1.6], [ink, line]] as const) {
      brush.strokeStyle = colour;
      brush.lineWidth = thick;
      brush.setLineDash(colour === ink ? look.dashes.map((part) => part * height) : []);
      brush.strokeRect(x + thick / 2 + 1, y + thick / 2 + 1, width - thick - 2, height - thick - 2);
    }
    brush.setLineDash([]);
  }

  private sign(brush: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, plus: boolean): void {
    const ink = this.inks[plus ? "added" : "removed"]!;
    brush.fillStyle = this.inks["halo"]!;
    brush.fillRect(x + 1, y + 1, width - 2, height - 2);
    this.outline(brush, x, y, width, height, ink);
    brush.fillStyle = ink;
    const line = Math.max(2, height * 0.12);
    brush.fillRect(x + width * 0.25, y + (height - line) / 2, width * 0.5, line);
    if (plus) brush.fillRect(x + (width - line) / 2, y + height * 0.25, line, height * 0.5);
  }
}

function copy_of(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement("canvas");
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext("2d")!.drawImage(canvas, 0, 0);
  return copy;
}
