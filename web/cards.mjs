// SPDX-License-Identifier: MIT
// What the first screen shows: a card for each family and each example, with pictures that the engine draws. They come from
// web/puzzles: `families.jsonl` has a small puzzle for each family, `gallery.json` the examples, `kinds.json` the groups.
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const margin = 22;

/// The engine's picture without its paper, so that the card is its paper, and with less of a margin.
function bare(svg) {
  const near = svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, (_, width, height) => `viewBox="${margin} ${margin} ${width - 2 * margin} ${height - 2 * margin}"`);
  return near.replace(/<g>\s*<path class="paper"[^>]*\/>\s*<\/g>/, "").replace(/\n/g, " ");
}

/// A puzzle as the engine reads it. Examples that are pictures are kept as the page keeps them, for whoever draws on.
function puzzle_of(example) {
  const { cells, columns, title } = example;
  if (cells === undefined) return example;
  const rows = Array.from({ length: example.rows }, (_, row) => [...cells.slice(row * columns, (row + 1) * columns)]);
  const runs = (line) => line.join("").split("0").filter((run) => run !== "").map((run) => run.length);
  return { family: "nonogram", ...(title ? { title } : {}), rows: rows.map(runs), columns: rows[0].map((_, column) => runs(rows.map((row) => row[column]))) };
}

/// Draws all pictures into a folder and returns what the page needs to know: families in their groups, examples.
export function make_cards(here, engine, out) {
  const read = (name) => readFileSync(path.join(here, "puzzles", name), "utf8");
  const ask = (request) => JSON.parse(engine.ask(request));
  const draw = (name, puzzle, what) => {
    const { text, error } = ask({ verb: "render", text: JSON.stringify(puzzle), options: { family: puzzle.family, as: "svg", what, theme: "light", time_limit: 20 } });
    if (text === undefined) throw new Error(`${name}: ${error?.message}`);
    writeFileSync(path.join(out, `${name}.svg`), bare(text));
  };
  mkdirSync(out, { recursive: true });
  const languages = readdirSync(path.join(here, "src/texts")).map((name) => JSON.parse(readFileSync(path.join(here, "src/texts", name), "utf8"))["language.engine"]);
  const known = new Map(languages.map((lang) => [lang, new Map(ask({ list: "families", options: { lang } }).answer.families.map(({ id, summary }) => [id, summary]))]));
  const kinds = JSON.parse(read("kinds.json"));
  const puzzles = read("families.jsonl").trim().split("\n").map((line) => JSON.parse(line)).filter(({ family }) => known.get("en").has(family));
  const order = Object.values(kinds).flat();
  puzzles.sort((a, b) => order.indexOf(a.family) - order.indexOf(b.family));
  const families = puzzles.map(({ family: id }) => ({
    id, kind: Object.keys(kinds).find((kind) => kinds[kind].includes(id)) ?? "other",
    summary: Object.fromEntries(languages.map((lang) => [lang, known.get(lang).get(id)])),
  }));
  for (const puzzle of puzzles) draw(puzzle.family, puzzle, "solution");
  const examples = JSON.parse(read("gallery.json"));
  for (const { id, what, puzzle } of examples) draw(`example-${id}`, puzzle_of(puzzle), what);
  return {
    kinds: [...Object.keys(kinds), "other"], families,
    examples: examples.map(({ id, shows, puzzle }) => ({ id, shows, text: JSON.stringify(puzzle) })),
  };
}
