import { createPublicKey } from 'node:crypto';
import { CommandError } from '@evisa/setup/command-error';
import { nextSetNumber, readRegistry, readSigningKey, readReleaseSet, writeReleaseSet } from './release-registry';
import { hashPage, readLivePageHash, SignedPages } from './signed-pages';
import type { ReleaseStore } from './release-store';

/**
 * Replaces the live page. If the live release is signed, a signed set names both pages before the replacement, and another one only the new
 * page after it, so that each page is served while it is live. These sets contain no remotes and do not change the live release.
 * @returns the files of the sets
 */
export async function replaceLivePage(
  store: ReleaseStore,
  { page, contractVersion }: { page: Uint8Array; contractVersion: number },
  replace: () => void | Promise<void>,
): Promise<string[]> {
  const registry = await readRegistry(store);
  const live = registry && (await readReleaseSet(store, registry.releaseSet));
  const key = readSigningKey();
  if (!key && live?.number)
    throw new CommandError('Not published. The live release is signed: publishing the shell needs RELEASE_KEY_FILE.');
  const pages = key && new SignedPages(store, [createPublicKey(key)]);
  if (!pages || !(live?.number || (await pages.newest()))) {
    await replace();
    return [];
  }
  const name = async (shell: string[]) => {
    const newest = await pages.newest();
    if (newest && String(newest.pages) === String(shell)) return [];
    const number = nextSetNumber(registry, live, newest);
    const address = await writeReleaseSet(store, { contractVersion, remotes: [], shell, number });
    return [address.slice(1), `${address.slice(1)}.sig`];
  };
  const [before, after] = [await readLivePageHash(store), hashPage(page)];
  const isSigned = before && before !== after && (await pages.allow(before));
  const during = await name(isSigned ? [before, after] : [after]);
  await replace();
  return [...during, ...(await name([after]))];
}
