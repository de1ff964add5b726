// SPDX-License-Identifier: MIT
// The mark: four cells, of which two are filled, one is empty, and one is not decided.
const space = "http://www.w3.org/2000/svg";

function path(name: string, d: string): SVGPathElement {
  const element = document.createElementNS(space, "path");
  element.setAttribute("class", name);
  element.setAttribute("d", d);
  return element;
}

export function mark(): SVGSVGElement {
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 32 32");
  svg.setAttribute("class", "mark");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path("solid", "M5 5h11v11H5zM16 16h11v11H16z"), path("open", "M17 11.5L22.5 6M17 15.5L26.5 6M21.5 16L27 10.5"),
    path("frame", "M7 3.5h18a3.5 3.5 0 013.5 3.5v18a3.5 3.5 0 01-3.5 3.5H7A3.5 3.5 0 013.5 25V7A3.5 3.5 0 017 3.5z"));
  return svg;
}
