// SPDX-License-Identifier: MIT
//
// The programs of docs/js.md and of the README of the package: each is run with the package installed, and
// prints what the comments behind its console.log say. And its NOTICES.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { file, folder } from "./package.js";

for (const document of ["../../../docs/js.md", "../README.md"]) {
  const programs = [...readFileSync(new URL(document, import.meta.url), "utf8").matchAll(/^```js\n(.*?)^```/gms)];
  assert.ok(programs.length > 0);
  programs.forEach(([, program], i) => test(`program ${i + 1} of ${document} does what it says`, () => {
    const place = mkdtempSync(join(tmpdir(), "crosshatch-js-"));
    try {
      mkdirSync(join(place, "node_modules"));
      symlinkSync(folder, join(place, "node_modules", "crosshatch"));
      writeFileSync(join(place, "program.mjs"), program);
      const done = spawnSync(process.execPath, ["program.mjs"], { cwd: place, timeout: 30000, encoding: "utf8" });
      const expected = [...program.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, said]) => said + "\n").join("");
      assert.deepEqual([done.status, done.stdout], [0, expected], done.stderr);
    } finally {
      rmSync(place, { recursive: true });
    }
  }));
}

test("NOTICES has the licences of what is in the module", () => {
  const notices = readFileSync(file("NOTICES"), "utf8");
  for (const name of ["cadical", "pugixml", "nlohmann", "boost", "wasi-libc", "libcxx"])
    assert.match(notices, new RegExp(`^https://.*${name}.*, Debian package `, "m"));
  assert.ok(notices.split("Permission is hereby granted").length > 3);
});
