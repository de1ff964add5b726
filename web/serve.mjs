// SPDX-License-Identifier: MIT
// Serves the built page on this machine, as any static server would.
// Usage: node serve.mjs [FOLDER [PORT]]   prints the address
import { createServer } from "node:http";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = path.resolve(process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), "../build/studio"));
const types = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8", ".json": "application/json", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json",
};

const server = createServer(async (request, response) => {
  let file;
  try {
    file = path.join(folder, decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    if (file !== folder && !file.startsWith(folder + path.sep)) throw new Error("outside");
    if ((await stat(file)).isDirectory()) file = path.join(file, "index.html");
    const content = await readFile(file);
    response.writeHead(200, { "Content-Type": types[path.extname(file)] ?? "application/octet-stream", "Cache-Control": "no-cache", "X-Content-Type-Options": "nosniff" });
    response.end(content);
  } catch {
    response.writeHead(404, { "Content-Type": "text/plain" });
    response.end("not found\n");
  }
});
server.listen(Number(process.argv[3] ?? 8000), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
