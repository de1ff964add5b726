// SPDX-License-Identifier: MIT
// The service worker: keeps the files of this build, so that the page works without a network, and of the engine's
// modules those that the page has used. A new build has another version, is fetched whole, and takes the place of the old one.
declare const VERSION: string;
declare const FILES: string[];
const worker = self as unknown as {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: {
    readonly request: Request;
    readonly data: { readonly keep?: string };
    waitUntil(work: Promise<unknown>): void;
    respondWith(answer: Promise<Response>): void;
  }) => void): void;
};

const prefix = "crosshatch-studio-";

const fresh = (file: string): Request => new Request(file, { cache: "reload" });

/// The modules that earlier builds kept: those of this build take their place.
async function modules_kept(): Promise<Set<string>> {
  const kept = new Set<string>();
  for (const name of await caches.keys()) {
    if (!name.startsWith(prefix)) continue;
    for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith(".wasm")) kept.add(url);
  }
  return kept;
}

async function install(): Promise<void> {
  const cache = await caches.open(prefix + VERSION);
  const modules = await modules_kept();
  await cache.addAll(FILES.map(fresh));
  await Promise.allSettled([...modules].map((module) => cache.add(fresh(module))));
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(prefix) && name !== prefix + VERSION) await caches.delete(name);
  await worker.clients.claim();
}

/// What is being kept, by address: a cache may have a file for one question and not for the next until all is written.
const keeping = new Map<string, Promise<void>>();

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(prefix + VERSION);
  const { origin, pathname } = new URL(request.url);
  const address = origin + pathname;
  await keeping.get(address);
  const kept = await cache.match(address);
  if (kept) return kept;
  // A module of the engine.
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/// Keeps a file that the page loaded before there was a worker: from the cache of the browser, if it is there.
async function keep(address: string): Promise<void> {
  const cache = await caches.open(prefix + VERSION);
  if (address.startsWith(worker.registration.scope) && !await cache.match(address)) await cache.add(address);
}

/// Without a network nothing is kept, and the next visit asks again.
function keep_once(address: string): Promise<void> {
  const kept = keeping.get(address) ?? keep(address).catch(() => {}).finally(() => keeping.delete(address));
  keeping.set(address, kept);
  return kept;
}

worker.addEventListener("message", (event) => {
  if (event.data.keep !== undefined) event.waitUntil(keep_once(event.data.keep));
});
worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(worker.registration.scope))
    event.respondWith(answer(event.request));
});
