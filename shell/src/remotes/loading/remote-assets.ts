import type { RemoteVersion } from '@evisa/shared/federation/release-set';

declare global {
  interface Window {
    /**
     * Each remote calls this with a script or stylesheet before it loads, and with the hashes that its entry lists, by file name
     * (`RemoteChunkIntegrityPlugin` of the build). Older builds list none.
     */
    prepareRemoteFile?: (element: HTMLScriptElement | HTMLLinkElement, listed?: Record<string, string>) => void;
  }
}

/** The hash of each script and stylesheet that the release set names or a remote has loaded, by absolute URL. */
const hashes = new Map<string, string>();
/** The key of each version by the absolute URL of its folder. */
const versions = new Map<string, string>();
/** How often each version was restarted. A retry uses another URL, to bypass caches and pending requests. */
const attempts = new Map<string, number>();

/** Versions whose stylesheets are disabled. */
const disabledStyles = new Set<string>();

/** Returns the absolute URL without the attempt. Paths are relative to the portal's origin. */
function normalizeUrl(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  return origin + pathname;
}

const getVersionKey = ({ name, version }: Pick<RemoteVersion, 'name' | 'version'>) => `${name}@${version}`;

/** Makes the browser verify scripts and stylesheets of these versions against the hashes of the release set. */
export function registerAssets(remotes: readonly RemoteVersion[]): void {
  for (const remote of remotes) {
    versions.set(getFolder(remote.entry), getVersionKey(remote));
    for (const [file, hash] of Object.entries(remote.integrity)) hashes.set(normalizeUrl(file), hash);
  }
  window.prepareRemoteFile = prepareAssetElement;
}

/** Returns the published hash of a file. */
export function getPublishedHash(address: string): string | undefined {
  return hashes.get(normalizeUrl(address));
}

/** Identifies the current attempt to load a version. */
export function getAttemptKey(remote: RemoteVersion): string {
  return `${getVersionKey(remote)}#${attempts.get(getVersionKey(remote)) ?? 1}`;
}

/** Starts a new attempt to load a version: forgets failures and bypasses caches. */
export function startNewAttempt(remote: RemoteVersion): void {
  attempts.set(getVersionKey(remote), (attempts.get(getVersionKey(remote)) ?? 1) + 1);
  // Without their elements, webpack requests pending chunks again.
  for (const script of document.querySelectorAll(`script[data-webpack^="${remote.name}:"]`)) script.remove();
}

/** Removes pending stylesheets of a version. The next attempt requests them again. */
export function cancelPendingStyles(remote: RemoteVersion): void {
  for (const link of findStylesheets(remote)) if (!link.sheet) link.remove();
}

/** Enables or disables a version's stylesheets, including ones loaded later. Two versions use the same class names. */
export function setStylesEnabled(remote: RemoteVersion, enabled: boolean): void {
  if (enabled) disabledStyles.delete(getVersionKey(remote));
  else disabledStyles.add(getVersionKey(remote));
  for (const link of findStylesheets(remote)) link.media = enabled ? 'all' : 'not all';
}

/** Returns the absolute URL of a file's folder, with its slash. */
function getFolder(address: string): string {
  return normalizeUrl(address).replace(/[^/]+$/, '');
}

function findStylesheets(remote: RemoteVersion): HTMLLinkElement[] {
  const folder = getFolder(remote.entry);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.filter(({ href }) => href.startsWith(folder));
}

/**
 * Sets the integrity hash of a script or stylesheet and the URL of its attempt. The release set names the hash of an entry, so the hashes that
 * an entry lists are as published.
 */
export function prepareAssetElement(
  element: HTMLScriptElement | HTMLLinkElement,
  listed: Readonly<Record<string, string>> = {},
): void {
  const address = element instanceof HTMLLinkElement ? element.href : element.src;
  const url = normalizeUrl(address);
  const folder = getFolder(url);
  const version = versions.get(folder);
  const hash = hashes.get(url) ?? listed[url.slice(folder.length)];
  if (!version || !hash) return;
  hashes.set(url, hash);
  element.integrity = hash;
  if (element instanceof HTMLLinkElement && disabledStyles.has(version)) element.media = 'not all';
  const attempt = attempts.get(version);
  if (!attempt) return;
  const retryUrl = `${address}?round=${attempt}`;
  if (element instanceof HTMLLinkElement) {
    // The remote's own code finds a loaded stylesheet by this attribute.
    element.dataset['href'] = address;
    element.href = retryUrl;
  } else element.src = retryUrl;
}
