export {};

declare const self: ServiceWorkerGlobalScope & {
  /** The files every page of this build needs; the build writes the list. */
  keptFiles: readonly string[];
};

/**
 * Keeps the site's code, which never changes under its name, and one page for being offline. Pages come from the network alone, so
 * that a new version is there with the next page; answers of the API, and whatever is personal, are never kept.
 */
const CACHE_NAME = 'files';
const OFFLINE_URL = '/offline';

self.addEventListener('install', (event) => event.waitUntil(precacheFiles().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The person chose another language: the offline page is kept in that one. */
self.addEventListener('message', (event) => {
  if (event.data === 'language') event.waitUntil(cacheOfflinePage());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(getOfflinePage));
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request));
});

async function precacheFiles(): Promise<void> {
  const files = await caches.open(CACHE_NAME);
  // Files of earlier builds go, apart from those of this one.
  for (const request of await files.keys()) {
    if (!self.keptFiles.includes(new URL(request.url).pathname)) await files.delete(request);
  }
  for (const file of self.keptFiles) if (!(await files.match(file))) await files.add(file);
  await cacheOfflinePage();
}

async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_URL, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error(`The offline page was answered with ${page.status}.`);
  // Kept under its plain address: the answer varies by Accept, and is asked for without one.
  await (await caches.open(CACHE_NAME)).put(OFFLINE_URL, page);
}

async function getOfflinePage(): Promise<Response> {
  return (await caches.match(OFFLINE_URL)) ?? Response.error();
}

async function cacheFirst(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE_NAME)).put(request.url, response.clone());
  return response;
}
