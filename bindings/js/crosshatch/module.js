// SPDX-License-Identifier: MIT
//
// The WebAssembly module: which of the files, and how its bytes are compiled.
import { groups } from "./families.js";

/** The same engine with vectors of 128 bits and without. */
const vectors = new URL("../crosshatch.wasm", import.meta.url);
const generic = new URL("../crosshatch-generic.wasm", import.meta.url);

/** With vectors, and with few families. */
const few = {
  nonogram: new URL("../crosshatch-nonogram.wasm", import.meta.url),
  sudoku: new URL("../crosshatch-sudoku.wasm", import.meta.url),
  mines: new URL("../crosshatch-mines.wasm", import.meta.url),
  pages: new URL("../crosshatch-pages.wasm", import.meta.url),
};

/** A module of one function, () -> v128: i32.const 0, i8x16.splat, end. */
const probe = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // \0asm, version 1
  1, 5, 1, 0x60, 0, 1, 0x7b, // types: () -> v128
  3, 2, 1, 0, // functions: the first type
  10, 8, 1, 6, 0, 0x41, 0, 0xfd, 15, 0x0b, // code
);

/** The smallest file of this package that has the family and that this machine can run; without a family one that has all. */
export function moduleOf(family) {
  if (!WebAssembly.validate(probe)) return generic;
  return few[Object.keys(groups).find((group) => groups[group].includes(family))] ?? vectors;
}

async function bytesOfFile(url) {
  const name = "node:fs/promises"; // not for bundlers
  const { readFile } = await import(/* @vite-ignore */ name);
  return readFile(url);
}

async function compileResponse(response) {
  if (!response.ok) throw new Error(`expected a WebAssembly module, saw status ${response.status} of ${response.url}`);
  const type = response.headers.get("content-type") ?? "";
  // Some servers do not know the type, and then streaming is refused.
  if (type.split(";")[0].trim().toLowerCase() === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** From an address, the bytes, a response, a module that is compiled already, or a promise of one of them. */
export async function compile(promised) {
  const source = (await promised) ?? moduleOf();
  if (source instanceof WebAssembly.Module) return source;
  if (typeof Response !== "undefined" && source instanceof Response) return compileResponse(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const url = new URL(source, globalThis.document?.baseURI ?? globalThis.location?.href ?? import.meta.url);
  if (url.protocol === "file:" && typeof process !== "undefined") return WebAssembly.compile(await bytesOfFile(url));
  return compileResponse(await fetch(url));
}
