import type { RemoteVersion } from '@evisa/shared/federation/release-set';

declare global {
  interface Window {
    /** Called by every remote with the script or stylesheet it is about to fetch (`RemoteChunkIntegrityPlugin` of the build). */
    prepareRemoteFile?: (element: HTMLScriptElement | HTMLLinkElement) => void;
  }
}

/** Every script and stylesheet of the release set by its whole address. */
const assets = new Map<string, { hash: string; version: string }>();
/** How often a version was begun anew; its files are then asked for at another address, past every cache and pending request. */
const attempts = new Map<string, number>();

/** Versions whose stylesheets do not count. */
const disabledStyles = new Set<string>();

/** Of the portal's own origin, unless it names another; without the round. */
function normalizeUrl(address: string): string {
  const { origin, pathname } = new URL(address, location.origin);
  return origin + pathname;
}

const getVersionKey = ({ name, version }: Pick<RemoteVersion, 'name' | 'version'>) => `${name}@${version}`;

/** Has the browser check every script and stylesheet of these versions against the hash the release set gives. */
export function registerAssets(versions: readonly RemoteVersion[]): void {
  for (const remote of versions) {
    for (const [file, hash] of Object.entries(remote.integrity))
      assets.set(normalizeUrl(file), { hash, version: getVersionKey(remote) });
  }
  window.prepareRemoteFile = prepareAssetElement;
}

/** The hash a file was published with, by its address. */
export function getPublishedHash(address: string): string | undefined {
  return assets.get(normalizeUrl(address))?.hash;
}

/** The name a version has in this round. */
export function getAttemptKey(remote: RemoteVersion): string {
  return `${getVersionKey(remote)}#${attempts.get(getVersionKey(remote)) ?? 1}`;
}

/** Begins a version anew: what failed of it is forgotten, and nothing comes from a cache. */
export function startNewAttempt(remote: RemoteVersion): void {
  attempts.set(getVersionKey(remote), (attempts.get(getVersionKey(remote)) ?? 1) + 1);
  // Parts on their way still arrive, but nobody waits for them in the place of their own: webpack finds them by their number.
  for (const script of document.querySelectorAll(`script[data-webpack^="${remote.name}:"]`)) script.remove();
}

/** Stops waiting for stylesheets of a version that are on their way: whoever needs them asks again. */
export function cancelPendingStyles(remote: RemoteVersion): void {
  for (const link of findStylesheets(remote)) if (!link.sheet) link.remove();
}

/** Has the stylesheets of a version count or not, those too that come later: two versions give their styles the same names. */
export function setStylesEnabled(remote: RemoteVersion, worn: boolean): void {
  if (worn) disabledStyles.delete(getVersionKey(remote));
  else disabledStyles.add(getVersionKey(remote));
  for (const link of findStylesheets(remote)) link.media = worn ? 'all' : 'not all';
}

function findStylesheets({ entry }: RemoteVersion): HTMLLinkElement[] {
  const folder = new URL('.', new URL(entry, location.href)).href;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.filter(({ href }) => href.startsWith(folder));
}

/** Gives a script or stylesheet its hash and the address of its round. */
export function prepareAssetElement(element: HTMLScriptElement | HTMLLinkElement): void {
  const address = element instanceof HTMLLinkElement ? element.href : element.src;
  const file = assets.get(normalizeUrl(address));
  if (!file) return;
  element.integrity = file.hash;
  if (element instanceof HTMLLinkElement && disabledStyles.has(file.version)) element.media = 'not all';
  const round = attempts.get(file.version);
  if (!round) return;
  const anew = `${address}?round=${round}`;
  if (element instanceof HTMLLinkElement) {
    // By this the remote's own code finds a stylesheet that is there.
    element.dataset['href'] = address;
    element.href = anew;
  } else element.src = anew;
}
