// SPDX-License-Identifier: MIT
// Elements of the page in one line each. Texts always become text nodes, never markup.

type Child = Node | string | null | undefined | false;
type Value = string | number | boolean | null | undefined | ((event: never) => void);

/// An element with attributes and children. `on...` is a listener, `true` an attribute without a
/// value; false, null and undefined leave the attribute out.
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K, attributes: Record<string, Value> = {}, ...children: Child[]): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), value as EventListener);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  fill(element, ...children);
  return element;
}

/// Puts these children in the place of all others.
export function fill(element: Element, ...children: Child[]): void {
  element.replaceChildren(...children.filter((child): child is Node | string =>
    child !== null && child !== undefined && child !== false));
}

const shapes: Record<string, string> = {
  pencil: "M4 20l1-5L16 4l4 4L9 19z",
  line: "M4 20L20 4",
  stroke: "M5 19V6h14",
  rectangle: "M4 6h16v12H4z",
  bucket: "M5 11l7-7 7 7-7 7zM20 15v4",
  erase: "M8 20h12M4 15l9-9 6 6-8 8H8z",
  clue: "M4 4h16v16H4zM10 9l2-2v10",
  mirror: "M12 3v18M9 7L4 17h5zM15 7l5 10h-5z",
  undo: "M8 5L4 9l4 4M4 9h10a5 5 0 010 10h-3",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 000 10h3",
  states: "M7 5v14M7 13h5a4 4 0 004-4V5M4 5h6M13 5h6M4 19h6",
  larger: "M12 5v14M5 12h14",
  smaller: "M5 12h14",
  paste: "M8 5H5v15h14V5h-3M9 3h6v4H9zM9 12h6M9 16h4",
  file: "M3 7V5h6l2 2h10v12H3z",
  look: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 100 6 3 3 0 000-6z",
  onward: "M5 12h14M13 6l6 6-6 6",
  looks: "M12 4a8 8 0 100 16 8 8 0 000-16zM12 4v16",
  lower: "M6 9l6 6 6-6",
  play: "M7 4l12 8-12 8z",
  pause: "M8 5v14M16 5v14",
  whole: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  unique: "M5 13l4 4L19 7",
  multiple: "M12 4l9 16H3zM12 10v5M12 17v.5",
  none: "M6 6l12 12M18 6L6 18",
  unknown: "M9 9a3 3 0 114 3c-1 .5-1 1-1 2M12 17v.5",
  asking: "M7 4h10M7 20h10M8 4c0 5 8 11 8 16M16 4c0 5-8 11-8 16",
  refused: "M12 5v9M12 17v1",
};

/// A small picture beside a text or in a button with a name of its own; screen readers skip it.
export function icon(name: string): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", shapes[name] ?? "");
  svg.append(path);
  return svg;
}
