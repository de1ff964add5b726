// The npm package in a worker of a page, as a door of the contract test (tests/doors/contract): requests
// of `crosshatch ask` on standard input, a line each, and their answers on standard output.
// Usage: engine_door_test.js PAGES PACKAGE
"use strict";

const fs = require("node:fs");
const { withPage } = require("./served.js");

const lines = fs.readFileSync(0, "utf8").split("\n").slice(0, -1);
withPage(process.argv[3], (page) => page.evaluate(async (requests) => {
  const { EngineWorker } = await import("/crosshatch/index.js");
  const worker = new EngineWorker();
  const answers = await Promise.all(requests.map((request) => worker.ask(request)));
  worker.close();
  return answers;
}, lines)).then((answers) => process.stdout.write(answers.map((answer) => answer + "\n").join("")));
