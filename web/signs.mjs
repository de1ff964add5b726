// SPDX-License-Identifier: MIT
// What may stand in the cells of a family whose players choose between several signs, such as triangles of four ways: one
// solution need not have all of them. The engine says so of a puzzle, as it takes half-solved boards with them and no others.
import { readFileSync } from "node:fs";
import path from "node:path";

function bits(value) {
  return value.toString(2).replaceAll("0", "").length;
}

/// The signs of each family of puzzles/families.jsonl, as one text; families with numbers or with one sign have none.
export function signs_of_families(here, engine) {
  const asked = (verb, text, options) => JSON.parse(engine.ask({ verb, text, options: { time_limit: 5, ...options } }));
  const all = {};
  for (const text of readFileSync(path.join(here, "puzzles/families.jsonl"), "utf8").trim().split("\n")) {
    const solution = asked("solve", text, { limit: 1 }).answer?.solutions?.[0] ?? "";
    const board = asked("explain", text, { all: true, node_limit: 1 }).answer?.board;
    const cells = [...solution.replaceAll("\n", "")];
    if (!cells.includes("-") || board?.length !== cells.length) continue;
    const most = Math.max(...board.map(bits));
    if (most <= 2) continue;
    const at = board.findIndex((value) => bits(value) === most);
    const columns = solution.split("\n", 1)[0].length;
    const state = (sign) => cells.map((_, site) => (site > 0 && site % columns === 0 ? "\n" : "") + (site === at ? sign : "?")).join("");
    const taken = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter((sign) =>
      !"?._-".includes(sign) && asked("check", text, { state: state(sign), no_map: true, node_limit: 1 }).error === undefined);
    all[JSON.parse(text).family] = taken.join("");
  }
  return all;
}
