// SPDX-License-Identifier: MIT
//
// What the package weighs: what a page loads, compressed as servers send it.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { few, file, modules } from "./package.js";

const most = 1_530_000; // bytes by brotli

function weight(name) {
  const bytes = readFileSync(file(name));
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 24 };
  return { name, bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes, { params }).length };
}

test(`a page loads at most ${most} bytes`, () => {
  const scripts = readdirSync(file("crosshatch")).filter((name) => name.endsWith(".js")).map((name) => weight(`crosshatch/${name}`));
  const parts = Object.keys(few).map((group) => weight(`crosshatch-${group}.wasm`));
  const weights = [...modules.map(weight), ...parts, ...scripts];
  console.table(weights);
  for (const [i, group] of Object.keys(few).entries()) assert.ok(parts[i].brotli <= few[group], `${group}: ${parts[i].brotli}`);
  const sum = scripts.reduce((bytes, script) => bytes + script.brotli, 0);
  for (const module of weights.slice(0, 2)) assert.ok(module.brotli + sum <= most, `${module.name}: ${module.brotli + sum}`);
  assert.ok(sum < 8000, `${sum} bytes of scripts`);
});
