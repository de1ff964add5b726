// A folder served to a page at http://127.0.0.1, as any static server does it, and a page of it in which
// modules can be imported.
"use strict";

const fs = require("node:fs");
const http = require("node:http");
const path = require("node:path");
const { launch } = require("./browser.js");

const types = { ".js": "text/javascript", ".wasm": "application/wasm", ".html": "text/html" };

// `typed`: whether the server knows the type of WebAssembly.
function serve(folder, typed = true) {
  const server = http.createServer((request, response) => {
    const name = path.join(folder, path.normalize(new URL(request.url, "http://x").pathname));
    if (request.url === "/") return response.setHeader("content-type", "text/html").end("<!doctype html><title>t</title>");
    if (!fs.existsSync(name)) return response.writeHead(404).end();
    const ending = path.extname(name);
    response.setHeader("content-type", (ending !== ".wasm" || typed) && types[ending] || "text/plain");
    fs.createReadStream(name).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

// Calls `work` with a page of that folder.
async function withPage(folder, work, typed) {
  const server = await serve(folder, typed);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.trouble = [];
    page.on("pageerror", (error) => page.trouble.push(error.message));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return await work(page);
  } finally {
    await browser.close();
    server.closeAllConnections?.();
    server.close();
  }
}

module.exports = { withPage };
