// SPDX-License-Identifier: MIT
// Clues with a slip. The engine refuses a text whose clues fit no board, such as rows and columns that ask for different
// numbers of cells. Where the lines are plain to see the page reads them itself, so that the slip can be mended on the
// board: as JSON, as lists, as letters, or as a clue a line. What it opens is not a puzzle yet, and the engine says why.
import type { Clue } from "./clues";
import { doc_of_json, type CluesDoc } from "./doc";
import { black, longest_side } from "./picture";

function numbers_of(line: string): number[] | null {
  const tokens = line.split(/[\s,]+/).filter((token) => token !== "");
  return tokens.length > 0 && tokens.every((token) => /^\d{1,3}$/.test(token)) ? tokens.map(Number) : null;
}

type Blocks = [number[][], number[][]];

/// Under the words `rows` and `columns`; without them two blocks with an empty line between, rows first.
function blocks_of(text: string): { title: string; blocks: Blocks } | null {
  const blocks: number[][][] = [];
  const places: Record<"row" | "column", number | null> = { row: null, column: null };
  let title = "";
  let begins = true;  // whether the next clue is the first of a block
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    const heading = /^:?\s*(row|column)s?\s*:?$/i.exec(line)?.[1]?.toLowerCase() as "row" | "column" | undefined;
    const named = /^title:?\s+"?([^"]*)"?$/i.exec(line);
    const headed = places.row !== null || places.column !== null;
    const clue = numbers_of(line);
    if (heading) {
      if (places[heading] !== null) return null;
      places[heading] = blocks.push([]) - 1;
    } else if (named) {
      title = named[1]!;
    } else if (line === "") {
      begins = true;
    } else if (clue) {
      if (!headed && begins) blocks.push([]);
      begins = false;
      blocks.at(-1)?.push(clue);
    } else if (headed || blocks.length > 0) {
      return null;  // no clue: what it is belongs to the text, not to the board
    }
  }
  const { row, column } = places;
  if (blocks.length !== 2 || (row === null) !== (column === null)) return null;
  return { title, blocks: row === 1 ? [blocks[1]!, blocks[0]!] : blocks as Blocks };
}

/// `rows = [[1], [2, 1]]` and `columns = ...`, in any order; a clue of one run may stand without brackets.
function lists_of(text: string): Blocks | null {
  const list = (name: string): number[][] | null => {
    const found = new RegExp(`\\b${name}\\w*\\s*[=:]\\s*(\\[[\\[\\]\\d,\\s]*\\])`, "i").exec(text)?.[1];
    if (found === undefined) return null;
    try {
      return (JSON.parse(found) as (number | number[])[]).map((clue) => [clue].flat());
    } catch {
      return null;
    }
  };
  const [rows, columns] = [list("row"), list("col")];
  return rows && columns && [rows, columns];
}

/// `BB;C|B;B;C`: letters are lengths, A is 0.
function letters_of(text: string): Blocks | null {
  if (!/^[A-Za-z;|\s]+$/.test(text) || text.split("|").length !== 2) return null;
  return text.trim().split("|").map((part) => part.split(";").map((clue) =>
    [...clue.trim().toUpperCase()].map((letter) => letter.charCodeAt(0) - 65))) as Blocks;
}

/// The clues of a text that the engine has refused, or null if they are not plain to see.
export function clues_with_slip(text: string): CluesDoc | null {
  try {
    const doc = doc_of_json(JSON.parse(text));
    return doc?.kind === "clues" ? doc : null;
  } catch {
    // It is no JSON.
  }
  const found = blocks_of(text);
  const blocks = found?.blocks ?? lists_of(text) ?? letters_of(text);
  if (!blocks || !blocks.every(({ length }) => length >= 1 && length <= longest_side)) return null;
  const [rows, columns] = blocks.map((lines): Clue[] => lines.map((line) => line.filter((length) => length > 0).map((length) => ({ length, colour: 1 }))));
  return { kind: "clues", title: found?.title ?? "", palette: [black], clues: { rows: rows!, columns: columns! } };
}
