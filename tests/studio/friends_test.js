// An author on a phone and a friend on a laptop: a nonogram, a killer sudoku, a slitherlink (friends.js).
// Usage: friends_test.js FOLDER PROGRAM
"use strict";

const { test, before, after } = require("node:test");
const { serve, launch } = require("./page.js");
const { walk, walks } = require("./friends.js");

let browser, server;
before(async () => { [server, browser] = [await serve(), await launch()]; });
after(async () => { await browser?.close(); server?.stop(); });

for (const [name, puzzle] of Object.entries(walks))
  test(`a ${name} is drawn, repaired, sent, opened without its solution and solved`, () => walk(browser, server.home, puzzle));
