import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseStore } from '@evisa/releases/open-release-store';
import { hashPage, START_PAGE, parsePublicKey, SignedPages } from '@evisa/releases/signed-pages';

const verificationCacheMs = 5_000;

interface CheckedPage {
  bytes: Buffer;
  hash: string;
  /** Whether the newest signed set has the hash of the page, or pages are not signed. */
  isAllowed: boolean;
}

/** Reads the portal's page and checks it, or returns `null` if there is none. */
export type ReadStartPage = () => Promise<CheckedPage | null>;

/** Returns reads of the portal's page without a check, for a portal without release keys. */
export function openUnsignedStartPage(directory: string): ReadStartPage {
  return async () => {
    const bytes = await readFile(join(directory, START_PAGE)).catch(() => null);
    return bytes && { bytes, hash: hashPage(bytes), isAllowed: true };
  };
}

/**
 * Opens the portal's page for checked reads. If the sets cannot be read, the page that was allowed last stays allowed.
 * @param directory the portal's folder, with its release sets
 */
export async function openSignedStartPage(directory: string, releaseKeys: readonly string[]): Promise<ReadStartPage> {
  const signed = new SignedPages(await openReleaseStore(directory), releaseKeys.map(parsePublicKey));
  let lastAllowed = { hash: '', until: 0 };
  const isAllowed = async (hash: string) => {
    if (lastAllowed.hash === hash && Date.now() < lastAllowed.until) return true;
    const isSigned = await signed.allow(hash).catch(() => lastAllowed.hash === hash);
    if (isSigned) lastAllowed = { hash, until: Date.now() + verificationCacheMs };
    return isSigned;
  };
  const read = async () => {
    const bytes = await readFile(join(directory, START_PAGE)).catch(() => null);
    if (!bytes) return null;
    const hash = hashPage(bytes);
    return { bytes, hash, isAllowed: await isAllowed(hash) };
  };
  return async () => {
    const page = await read();
    // If a publish replaces the page between the read and the check, the second read finds the new one.
    return page && !page.isAllowed ? read() : page;
  };
}
