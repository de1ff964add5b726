// SPDX-License-Identifier: MIT
// The service worker: keeps the files of this build, so that the page works without a network. A
// new build has another version, is fetched whole, and takes the place of the old one.
declare const VERSION: string;
declare const FILES: string[];
const worker = self as unknown as {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: {
    readonly request: Request;
    waitUntil(work: Promise<unknown>): void;
    respondWith(answer: Promise<Response>): void;
  }) => void): void;
};

const prefix = "crosshatch-studio-";

async function install(): Promise<void> {
  const cache = await caches.open(prefix + VERSION);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + VERSION) await caches.delete(name);
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(prefix + VERSION);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  // A file that only some browsers need, such as the engine without vectors.
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(worker.registration.scope))
    event.respondWith(answer(event.request));
});
