// SPDX-License-Identifier: MIT
// QR codes as SVG elements. They are black on white in every theme, for readers expect that.
import qrcode from "qrcode-generator";

/// The most bytes that a QR code holds: version 40 with error correction L (ISO/IEC 18004, table 7).
export const most_bytes_of_qr = 2953;

const quiet = 4;  // modules around the code, as the standard demands

/// The code of an ASCII text of at most `most_bytes_of_qr` bytes. Short texts get more error correction.
export function qr_code(text: string, label: string): SVGSVGElement {
  const code = qrcode(0, text.length <= 500 ? "M" : "L");
  code.addData(text, "Byte");
  code.make();
  const count = code.getModuleCount();
  let path = "";
  for (let row = 0; row < count; ++row)
    for (let column = 0; column < count; ++column)
      if (code.isDark(row, column)) path += `M${column + quiet} ${row + quiet}h1v1h-1z`;
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const put = (element: Element, attributes: Record<string, string>): void => {
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  };
  const side = String(count + 2 * quiet);
  put(svg, { viewBox: `0 0 ${side} ${side}`, class: "qr", role: "img", "aria-label": label, "shape-rendering": "crispEdges" });
  const paper = document.createElementNS(space, "path");
  put(paper, { d: `M0 0h${side}v${side}h-${side}z`, fill: "#ffffff" });
  const modules = document.createElementNS(space, "path");
  put(modules, { d: path, fill: "#000000" });
  svg.append(paper, modules);
  return svg;
}
