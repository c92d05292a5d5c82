import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { ReleaseStore } from './release-store';

/** The page that a browser starts the portal from. */
export const START_PAGE = 'index.html';

/** its number, 0 where it has none, and the hashes of the pages it names */
export type SignedSet = { number: number; pages: readonly string[] | null };

/** Returns the hash of a page. */
export function hashPage(page: Uint8Array) {
  return createHash('sha256').update(page).digest('hex');
}

/** Of the page that is live. */
export async function readLivePageHash(store: ReleaseStore) {
  const page = await store.read(START_PAGE);
  return page && hashPage(page);
}

/** The pages that signed sets name. The set with the highest number counts, live or not: going back to an older set keeps the page. */
export class SignedPages {
  /** By name. A set that was seen still counts after it was removed. */
  readonly seen = new Map<string, SignedSet>();

  /** @param keys one of which has to have signed a set */
  constructor(
    private readonly store: Pick<ReleaseStore, 'read' | 'list'>,
    private readonly keys: readonly KeyObject[],
  ) {}

  /** Returns the newest set that names pages; a set of an older publisher names none. */
  async newest(): Promise<SignedSet | null> {
    const names = (await this.store.list('release-sets')).filter((name) => /^[0-9a-f]{32}\.json$/.test(name));
    await Promise.all(
      names.map(async (name) => {
        const set = this.seen.has(name) ? null : await this.readSigned(name);
        if (set) this.seen.set(name, set);
      }),
    );
    const naming = [...this.seen.values()].filter(({ pages }) => pages);
    return naming.sort((a, b) => b.number - a.number)[0] ?? null;
  }

  /** Returns whether a page may be served. Where signed sets name no page, any may; where no set is signed, none. */
  async allow(hash: string) {
    const newest = await this.newest();
    return newest?.pages ? newest.pages.includes(hash) : this.seen.size > 0;
  }

  /** @returns `null` for a set that is not signed, or not the one that was */
  async readSigned(name: string): Promise<SignedSet | null> {
    const [text, signature] = await Promise.all(
      [name, `${name}.sig`].map((file) => this.store.read(`release-sets/${file}`)),
    );
    if (!text || !signature || !name.startsWith(hashPage(text).slice(0, 32))) return null;
    const bytes = Buffer.from(String(signature), 'base64');
    if (!this.keys.some((key) => verify(null, text, key, bytes))) return null;
    const { remotes, number = 0, shell } = JSON.parse(String(text));
    // Other documents are signed with the same key.
    return Array.isArray(remotes) ? { number, pages: Array.isArray(shell) ? shell : null } : null;
  }
}

/**
 * Reads a public key of `/config.json`.
 * @param spki in Base64
 */
export function parsePublicKey(spki: string) {
  return createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
}
