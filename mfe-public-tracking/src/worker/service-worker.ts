export {};

declare const self: ServiceWorkerGlobalScope & {
  /** The hash of each file of this build (`sha256-…`), by its path. The build writes it. */
  fileHashes: Readonly<Record<string, string>>;
  /** The files that every page of this build needs. */
  keptFiles: readonly string[];
};

/**
 * Caches the site's code, whose files never change under the same name, and an offline page. A file is stored only with the hash of the build,
 * because networks that ask for a sign-in answer with pages of their own. Pages always load from the network, so that a new version is visible
 * at once. API responses and personal data are never cached.
 */
const CACHE_NAME = 'verified-files';
/** After this silence a navigation shows the offline page. */
const SILENCE_MS = 5_000;
const OFFLINE_URL = '/offline';

self.addEventListener('install', (event) => event.waitUntil(precacheFiles().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches().then(() => self.clients.claim())));

/** Caches the offline page in a newly chosen language. */
self.addEventListener('message', (event) => {
  if (event.data === 'language') event.waitUntil(cacheOfflinePage());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(navigate(request));
  else if (self.fileHashes[pathname] !== undefined) event.respondWith(cacheFirst(pathname));
});

async function precacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE_NAME);
  // Delete the files of earlier builds.
  for (const request of await cache.keys()) {
    if (!self.keptFiles.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
  const files = await Promise.all(self.keptFiles.map(cacheFirst));
  if (files.some(({ ok }) => !ok)) throw new Error('A file is not that of the build.');
  await cacheOfflinePage();
}

async function cacheOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_URL, { cache: 'no-store', headers: { accept: 'text/html' } });
  const isOurs = page.ok && (await page.clone().text()).includes('data-page="offline"');
  if (!isOurs) throw new Error(`The offline page failed to load: status ${page.status}.`);
  // Store it under its URL alone: the response varies by Accept, and lookups send no such header.
  await (await caches.open(CACHE_NAME)).put(OFFLINE_URL, page);
}

async function getOfflinePage(): Promise<Response> {
  return (await caches.match(OFFLINE_URL)) ?? Response.error();
}

/** Deletes the cache of earlier releases, which stored files without looking at them. */
async function deleteOtherCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE_NAME) await caches.delete(name);
}

/** Waits for the page of the network, and after a silence only if there is no offline page. Documents and downloads answer in time, too. */
async function navigate(request: Request): Promise<Response> {
  const answer = fetch(request);
  const silence = new Promise<null>((resolve) => setTimeout(resolve, SILENCE_MS, null));
  const first = await Promise.race([answer, silence]).catch(getOfflinePage);
  return first ?? (await caches.match(OFFLINE_URL)) ?? answer.catch(getOfflinePage);
}

/** Returns a file of the build from the cache, else from the network. Other bytes than those of the build count as none. */
async function cacheFirst(file: string): Promise<Response> {
  const cache = await caches.open(CACHE_NAME);
  const cached = await cache.match(file);
  if (cached) return cached;
  const response = await fetch(file);
  if (!response.ok || (await hash(response.clone())) !== self.fileHashes[file]) return Response.error();
  await cache.put(file, response.clone());
  return response;
}

async function hash(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
