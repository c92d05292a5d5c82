export {};

declare const self: ServiceWorkerGlobalScope & {
  /** The files that every page of this build needs. The build writes the list. */
  keptFiles: readonly string[];
};

/**
 * Caches the site's code, whose files never change under the same name, and an offline page. Pages always load from the network, so
 * that a new version is visible at once. API responses and personal data are never cached.
 */
const CACHE_NAME = 'files';
const OFFLINE_URL = '/offline';

self.addEventListener('install', (event) => event.waitUntil(precacheFiles().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** Caches the offline page in a newly chosen language. */
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
  const cache = await caches.open(CACHE_NAME);
  // Delete the files of earlier builds.
  for (const request of await cache.keys()) {
    if (!self.keptFiles.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  for (const file of self.keptFiles) if (!(await cache.match(file))) await cache.add(file);
  await cacheOfflinePage();
}

async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_URL, { cache: 'no-store', headers: { accept: 'text/html' } });
  if (!page.ok) throw new Error(`The offline page failed to load: status ${page.status}.`);
  // Store it under its URL alone: the response varies by Accept, and lookups send no such header.
  await (await caches.open(CACHE_NAME)).put(OFFLINE_URL, page);
}

async function getOfflinePage(): Promise<Response> {
  return (await caches.match(OFFLINE_URL)) ?? Response.error();
}

async function cacheFirst(request: Request): Promise<Response> {
  const cached = await caches.match(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE_NAME)).put(request.url, response.clone());
  return response;
}
