export {};

declare const self: ServiceWorkerGlobalScope & {
  /** The files every page of this build needs; the build writes the list. */
  keptFiles: readonly string[];
};

/**
 * Keeps the site's code, which never changes under its name, and one page for being offline. Pages come from the network alone, so
 * that a new version is there with the next page; answers of the API, and whatever is personal, are never kept.
 */
const FILES = 'files';
const OFFLINE = '/offline';

self.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The person chose another language: the offline page is kept in that one. */
self.addEventListener('message', (event) => {
  if (event.data === 'language') event.waitUntil(keepOfflinePage());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(offlinePage));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
});

async function keepAll(): Promise<void> {
  const files = await caches.open(FILES);
  // Files of earlier builds go, apart from those of this one.
  for (const request of await files.keys()) {
    if (!self.keptFiles.includes(new URL(request.url).pathname)) await files.delete(request);
  }
  for (const file of self.keptFiles) if (!(await files.match(file))) await files.add(file);
  await keepOfflinePage();
}

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`);
  // Kept under its plain address: the answer varies by Accept, and is asked for without one.
  await (await caches.open(FILES)).put(OFFLINE, page);
}

async function offlinePage(): Promise<Response> {
  return (await caches.match(OFFLINE)) ?? Response.error();
}

async function keptFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(FILES)).put(request.url, response.clone());
  return response;
}
