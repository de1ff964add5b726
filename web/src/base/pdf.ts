// SPDX-License-Identifier: MIT
// A picture of the engine, with words around it or not, as a PDF of one page: shapes stay shapes. The engine of the page
// has no writer for paper, as it would need fonts and two libraries, which are larger than the engine. What is written
// in ASCII is in Helvetica, which every reader has; other writing is drawn by the browser, as an image of the text.
import { h } from "./dom";

const points_of_mm = 72 / 25.4;
const margin = 15 * points_of_mm;
const papers = { a4: [210 * points_of_mm, 297 * points_of_mm], letter: [612, 792] } as const;
const largest_scale = 1.1;  // cells of 30 pixels are 12 mm wide
const pixels_of_text = 96;  // of an image of a text: as high as that

/// Widths of the characters from the blank to the tilde, in thousandths of the size, as Adobe's metrics have them.
const plain = ("278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 " +
  "667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 " +
  "556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584").split(" ").map(Number);
const bold = ("278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 " +
  "722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 " +
  "556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584").split(" ").map(Number);

const decimal = (value: number): string => String(Math.round(value * 1000) / 1000);
const numbers = (...values: number[]): string => values.map(decimal).join(" ");

/// The operators of a path. Those of the engine's pictures are relative; arcs are halves of circles.
function path_of(data: string): string {
  const tokens = data.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? [];
  const out: string[] = [];
  let [x, y, left, top, at, command] = [0, 0, 0, 0, 0, "M"];
  const next = (): number => Number(tokens[at++]);
  while (at < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[at]!)) command = tokens[at++]!;
    const relative = command === command.toLowerCase();
    const [from_x, from_y] = relative ? [x, y] : [0, 0];
    switch (command.toLowerCase()) {
      case "m":
        [x, y] = [from_x + next(), from_y + next()];
        [left, top] = [x, y];
        out.push(`${numbers(x, y)} m`);
        command = relative ? "l" : "L";
        continue;
      case "l": [x, y] = [from_x + next(), from_y + next()]; break;
      case "h": x = from_x + next(); break;
      case "v": y = from_y + next(); break;
      case "a": {
        const radius = next();
        at += 4;
        const end = from_x + next();
        const side = end > x ? radius : -radius;
        const [middle, bend] = [(x + end) / 2, 0.5523 * side];
        at += 1;
        out.push(`${numbers(x, y + bend, middle - bend, y + side, middle, y + side)} c`, `${numbers(middle + bend, y + side, end, y + bend, end, y)} c`);
        x = end;
        continue;
      }
      case "z":
        [x, y] = [left, top];
        out.push("h");
        continue;
      default: throw new Error(`a path has ${command}`);
    }
    out.push(`${numbers(x, y)} l`);
  }
  return out.join("\n");
}

/// Attributes that the children of a group have from it, too.
const inherited = ["class", "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "font-size", "font-weight", "text-anchor"] as const;
type Paint = Partial<Record<(typeof inherited)[number], string>>;

interface Stamp {
  readonly name: string;
  readonly wide: number;   ///< pixels
  readonly high: number;
  readonly below: number;  ///< pixels under the base line
  readonly bits: Uint8Array;
}

class Drawing {
  readonly stamps: Stamp[] = [];
  readonly operators: string[] = [];
  private colours = new Map<string, string>();

  constructor(root: Element, rules: string) {
    for (const [, name, colour] of rules.matchAll(/\.([\w.-]+)\{color:(#[0-9a-fA-F]{6})\}/g)) this.colours.set(name!, colour!);
    this.add(root, {});
  }

  private colour(value: string, classes = ""): string {
    const [own = "", ...more] = classes.split(" ");
    const found = value !== "currentColor" ? value : this.colours.get([own, ...more].join(".")) ?? this.colours.get(own) ?? "#000000";
    return [1, 3, 5].map((from) => decimal(parseInt(found.slice(from, from + 2), 16) / 255)).join(" ");
  }

  private add(element: Element, above: Paint): void {
    const paint: Paint = { ...above };
    for (const key of inherited) if (element.hasAttribute(key)) paint[key] = element.getAttribute(key)!;
    const number = (key: string, otherwise = 0): number => Number(element.getAttribute(key) ?? otherwise);
    if (element.tagName === "text") return this.write(element.textContent ?? "", number("x"), number("y"), paint);
    if (element.tagName === "path") return this.draw(path_of(element.getAttribute("d") ?? ""), paint);
    if (element.tagName !== "svg" && element.tagName !== "g") return;
    this.operators.push("q");
    if (element.tagName === "svg") {
      const [, , wide = 1] = (element.getAttribute("viewBox") ?? "").split(" ").map(Number);
      const scale = number("width", wide) / wide;
      this.operators.push(`${numbers(scale, 0, 0, scale, number("x"), number("y"))} cm`);
    }
    for (const child of element.children) this.add(child, paint);
    this.operators.push("Q");
  }

  private draw(path: string, paint: Paint): void {
    if (paint.fill !== "none" && !paint.stroke) {
      this.operators.push(`${this.colour(paint.fill ?? "#000000", paint.class)} rg`, path, "f");
      return;
    }
    this.operators.push("q", `${this.colour(paint.stroke ?? "#000000", paint.class)} RG ${decimal(Number(paint["stroke-width"] ?? 1))} w`);
    if (paint["stroke-linecap"] === "round") this.operators.push("1 J");
    if (paint["stroke-dasharray"]) this.operators.push(`[${paint["stroke-dasharray"]}] 0 d`);
    this.operators.push(path, "S", "Q");
  }

  private write(text: string, x: number, y: number, paint: Paint): void {
    const size = Number(paint["font-size"] ?? 16);
    const heavy = paint["font-weight"] === "bold";
    const share = { middle: 0.5, end: 1 }[paint["text-anchor"] ?? ""] ?? 0;
    this.operators.push(`${this.colour(paint.fill ?? "#000000", paint.class)} rg`);
    if (/^[ -~]*$/.test(text)) {
      const widths = heavy ? bold : plain;
      const wide = [...text].reduce((sum, letter) => sum + widths[letter.charCodeAt(0) - 32]!, 0) * size / 1000;
      this.operators.push(`BT /F${heavy ? 2 : 1} ${decimal(size)} Tf ${numbers(1, 0, 0, -1, x - share * wide, y)} Tm (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`);
      return;
    }
    const { name, wide, high, below } = this.stamp(text, heavy);
    const scale = size / pixels_of_text;
    this.operators.push(`q ${numbers(wide * scale, 0, 0, -high * scale, x - share * wide * scale, y + below * scale)} cm /${name} Do Q`);
  }

  /// A text as the browser writes it: a bit for each pixel.
  private stamp(text: string, heavy: boolean): Stamp {
    const canvas = h("canvas");
    const brush = canvas.getContext("2d", { willReadFrequently: true })!;
    const font = `${heavy ? "bold " : ""}${pixels_of_text}px system-ui, 'Noto Sans KR', 'Malgun Gothic', sans-serif`;
    brush.font = font;
    const [wide, high, below] = [Math.min(8000, Math.ceil(brush.measureText(text).width)), Math.ceil(1.5 * pixels_of_text), Math.ceil(0.4 * pixels_of_text)];
    [canvas.width, canvas.height] = [Math.max(1, wide), high];
    brush.font = font;
    brush.fillText(text, 0, high - below);
    const { data } = brush.getImageData(0, 0, canvas.width, high);
    const row = Math.ceil(canvas.width / 8);
    const bits = new Uint8Array(row * high).fill(255);
    for (let at = 0; at < canvas.width * high; ++at)
      if (data[4 * at + 3]! > 127) bits[Math.floor(at / canvas.width) * row + (at % canvas.width >> 3)]! &= ~(128 >> at % canvas.width % 8);
    const stamp = { name: `I${this.stamps.length}`, wide: canvas.width, high, below, bits };
    this.stamps.push(stamp);
    return stamp;
  }
}

async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/// A text of any language, as the objects of a PDF have it.
const told = (text: string): string => "<FEFF" + Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, "0")).join("") + ">";

class File {
  private parts: (string | Uint8Array)[] = ["%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n"];
  private places: number[] = [];
  private length = 15;

  private put(part: string | Uint8Array): void {
    this.parts.push(part);
    this.length += part.length;
  }
  /// Adds an object; the result is its number, from 1.
  add(text: string, stream?: Uint8Array): number {
    this.places.push(this.length);
    this.put(`${this.places.length} 0 obj\n`);
    this.put(stream ? text.replace(/>>$/, `/Length ${stream.length}>>`) : text);
    if (stream) {
      this.put("\nstream\n");
      this.put(stream);
      this.put("\nendstream");
    }
    this.put("\nendobj\n");
    return this.places.length;
  }
  finish(root: number, info: number): Blob {
    const table = this.places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
    const end = this.length;
    const count = this.places.length + 1;
    this.put(`xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${end}\n%%EOF\n`);
    return new Blob(this.parts.map((part) => (typeof part === "string" ? Uint8Array.from(part, (letter) => letter.charCodeAt(0)) : part) as BlobPart), { type: "application/pdf" });
  }
}

/// The picture on a sheet of paper, which lies down if that makes it larger.
export async function pdf_of(svg: string, paper: keyof typeof papers, said: { title: string; author: string; rules: string }): Promise<Blob> {
  // The policy of the page allows no styles in what it reads.
  const styles = /<style>.*?<\/style>/gs;
  const root = new DOMParser().parseFromString(svg.replace(styles, ""), "image/svg+xml").documentElement;
  const [wide, high] = ["width", "height"].map((side) => Number(root.getAttribute(side))) as [number, number];
  const fit = ([across, down]: readonly [number, number]): number => Math.min(largest_scale, (across - 2 * margin) / wide, (down - 2 * margin) / high);
  const [short, long] = papers[paper];
  const [across, down] = fit([long, short]) > fit([short, long]) * 1.05 ? [long, short] : [short, long];
  const scale = fit([across, down]);
  const drawing = new Drawing(root, (svg.match(styles) ?? []).join(""));
  const content = `${numbers(scale, 0, 0, -scale, (across - scale * wide) / 2, down - margin)} cm\n${drawing.operators.join("\n")}\n`;
  const file = new File();
  const stamps: string[] = [];
  for (const { name, wide: columns, high: rows, bits } of drawing.stamps)
    stamps.push(`/${name} ${file.add(`<</Type/XObject/Subtype/Image/ImageMask true/Width ${columns}/Height ${rows}/BitsPerComponent 1/Filter/FlateDecode>>`, await packed(bits))} 0 R`);
  const fonts = ["Helvetica", "Helvetica-Bold"].map((name, i) => `/F${i + 1} ${file.add(`<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`)} 0 R`);
  const body = file.add("<</Filter/FlateDecode>>", await packed(new TextEncoder().encode(content)));
  // The pages come after the page.
  const page = file.add(`<</Type/Page/Parent ${body + 2} 0 R/MediaBox[0 0 ${numbers(across, down)}]/Contents ${body} 0 R` +
    `/Resources<</Font<<${fonts.join("")}>>/XObject<<${stamps.join("")}>>>>>>`);
  const pages = file.add(`<</Type/Pages/Kids[${page} 0 R]/Count 1>>`);
  const info = file.add(`<</Title ${told(said.title)}/Author ${told(said.author)}/Subject ${told(said.rules)}/Producer ${told("Crosshatch")}>>`);
  return file.finish(file.add(`<</Type/Catalog/Pages ${pages} 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`), info);
}
