// SPDX-License-Identifier: MIT
//
// The package as a door of the contract test (tests/doors/contract): requests of `crosshatch ask` on
// standard input, a line each, and their answers on standard output.
// Usage: CROSSHATCH_PACKAGE=... door.js MODULE      one of the modules of the package
import { createInterface } from "node:readline";
import { file, load } from "./package.js";

const engine = await load(file(process.argv[2]));
for await (const line of createInterface({ input: process.stdin })) process.stdout.write(engine.ask(line) + "\n");
