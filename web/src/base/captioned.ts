// SPDX-License-Identifier: MIT
// A picture of the engine (SVG) with words around it: title and author above, rules below.
import { escaped } from "./markup";

export interface Caption {
  readonly title: string;
  readonly author: string;
  readonly rules: string;
}

const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans KR','Malgun Gothic',Helvetica,Arial,sans-serif";
const margin = 20;
const least_width = 420;

interface Line {
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
}

/// The lines of a text that are not wider than that; a word that is wider is broken.
function wrapped(text: string, size: number, bold: boolean, width: number): Line[] {
  const brush = document.createElement("canvas").getContext("2d")!;
  brush.font = `${bold ? "bold " : ""}${size}px ${fonts}`;
  const fits = (line: string): boolean => brush.measureText(line).width <= width;
  const lines: string[] = [];
  for (const paragraph of text.split("\n")) {
    let line = "";
    for (const word of paragraph.split(" ")) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== "") lines.push(line);
      line = "";
      for (const letter of word) {
        if (line !== "" && !fits(line + letter)) {
          lines.push(line);
          line = "";
        }
        line += letter;
      }
    }
    lines.push(line);
  }
  return lines.map((line) => ({ text: line, size, bold }));
}

function written(lines: readonly Line[], top: number): { markup: string; bottom: number } {
  let y = top;
  let markup = "";
  for (const { text, size, bold } of lines) {
    y += Math.round(size * 1.4);
    if (text !== "") markup += `<text x="${margin}" y="${y - Math.round(size * 0.4)}" font-size="${size}"${bold ? ' font-weight="bold"' : ""}>${escaped(text)}</text>\n`;
  }
  return { markup, bottom: y };
}

/// The picture itself if there are no words.
export function captioned(svg: string, { title, author, rules }: Caption): string {
  const [wide, high] = ["width", "height"].map((side) => Number(new RegExp(`^<svg[^>]* ${side}="([\\d.]+)"`).exec(svg)?.[1]));
  if (`${title}${author}${rules}` === "" || !wide || !high) return svg;
  const width = Math.max(least_width, wide);
  const room = width - 2 * margin;
  const above = [...(title ? wrapped(title, 24, true, room) : []), ...(author ? wrapped(author, 16, false, room) : [])];
  const head = written(above, above.length > 0 ? margin / 2 : 0);
  const foot = written(rules ? wrapped(rules, 16, false, room) : [], head.bottom + high);
  const height = Math.ceil(foot.bottom + (rules ? margin : 0));
  // The picture is a picture in it, in the middle, where it needs no size of its own.
  const inner = svg.replace(/^<svg/, `<svg x="${(width - wide) / 2}" y="${head.bottom}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${fonts}">\n` +
    `<path fill="#ffffff" d="M0 0h${width}v${height}h-${width}z"/>\n<g fill="#16191d">\n${head.markup}${foot.markup}</g>\n${inner}</svg>\n`;
}
