import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { changedMeanwhileError } from './changed-meanwhile-error';
import { readLivePageHash, SignedPages } from './signed-pages';
import type { Source } from './read-git-source';

import { getRollbackPayload, isRegistry, releaseSetAddress, type Registry } from '@evisa/shared/federation/registry';
import type { ReleaseStore } from './release-store';
import type { ReleaseSet } from '@evisa/shared/federation/release-set';

/** One change of the registry. */
export interface ReleaseEvent {
  /** when, in ISO 8601 */
  at: string;
  /** who made it */
  by: string;
  /** in a few words */
  what: string;
  /** the commit that was built for it, if known */
  source?: Source;
  /** its content after the change */
  registry: Registry;
  /** its content before the change */
  before: Registry | null;
}

const REGISTRY = 'registry.json';
const EVENTS = '.releases';

/** Returns what is live, or null before the first release. Throws a `CommandError` for a file that names no release set. */
export async function readRegistry(store: Pick<ReleaseStore, 'read'>): Promise<Registry | null> {
  const bytes = await store.read(REGISTRY);
  if (!bytes) return null;
  const registry: unknown = JSON.parse(bytes.toString());
  if (!isRegistry(registry)) throw new CommandError(`${REGISTRY} names no release set.`);
  return registry;
}

export async function readReleaseSet(
  store: Pick<ReleaseStore, 'location' | 'read'>,
  address: string,
): Promise<ReleaseSet> {
  const bytes = await store.read(address.slice(1));
  if (!bytes) throw new CommandError(`There is no release set ${address} in ${store.location}.`);
  return JSON.parse(bytes.toString());
}

/** @returns null for a missing set */
export async function readReleaseSetById(store: ReleaseStore, id: string): Promise<ReleaseSet | null> {
  const bytes = await store.read(releaseSetAddress(id).slice(1));
  return bytes && JSON.parse(bytes.toString());
}

/** Returns the address of each set that a registry names. */
export function listReferencedSets(registry: Registry | null) {
  return [registry, registry?.canary].flatMap((pointer) => (pointer ? [pointer.releaseSet] : []));
}

/** Returns the text and the address of a set. */
export function serializeReleaseSet(set: ReleaseSet) {
  const text = JSON.stringify(set);
  return { text, address: releaseSetAddress(createHash('sha256').update(text).digest('hex').slice(0, 32)) };
}

/**
 * Writes a set under its hash, and beside it the signature (Ed25519, Base64) where RELEASE_KEY_FILE names a private key.
 * @returns its address
 */
export async function writeReleaseSet(store: ReleaseStore, set: ReleaseSet): Promise<string> {
  const { text, address } = serializeReleaseSet(set);
  const signature = signText(text);
  if (signature) await store.write(`${address.slice(1)}.sig`, signature);
  await store.write(address.slice(1), text);
  return address;
}

/**
 * Returns the set as it goes live. A signed set names the live page and gets a number that is higher than every earlier one, unless the
 * live set is the same.
 */
export async function assignSetNumber(
  store: ReleaseStore,
  registry: Registry | null,
  set: ReleaseSet,
): Promise<ReleaseSet> {
  const key = readSigningKey();
  if (!key) return set;
  const live = registry && (await readReleaseSet(store, registry.releaseSet));
  const newest = await new SignedPages(store, [createPublicKey(key)]).newest();
  const page = await readLivePageHash(store);
  if (page && newest?.pages && !newest.pages.includes(page))
    throw new CommandError(
      `Not published. The page in ${store.location} is not the one that was signed: publish the shell again (npm run publish-remote -- shell --everyone).`,
    );
  const named = page ? { ...set, shell: [page] } : set;
  if (live?.number && JSON.stringify({ ...live, number: undefined }) === JSON.stringify(named)) return live;
  return { ...named, number: nextSetNumber(registry, live, newest) };
}

/**
 * Returns why no remote of the live set may be carried over into a signed one, as sentences. Carrying over an unsigned remote would sign
 * files that another person put there. A site without any signed set may be signed for the first time.
 */
export async function findSignatureErrors(store: ReleaseStore, registry: Registry | null): Promise<string[]> {
  const key = readSigningKey();
  if (!key || !registry) return [];
  const signed = new SignedPages(store, [createPublicKey(key), ...readPublicKeys()]);
  if (await signed.readSigned(path.posix.basename(registry.releaseSet))) return [];
  await signed.newest();
  if (signed.seen.size === 0 && !(await readReleaseSet(store, registry.releaseSet)).number) return [];
  return [
    `The live release set is not signed with a known key (RELEASE_KEY_FILE, RELEASE_PUBLIC_KEY_FILE), and its other remotes would be ` +
      'signed with yours: go back to a signed one first (npm run rollback).',
  ];
}

/** Returns the public keys that RELEASE_PUBLIC_KEY_FILE names beside the publisher's own. */
function readPublicKeys() {
  const file = process.env.RELEASE_PUBLIC_KEY_FILE;
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const keys = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  return keys.map((key) => createPublicKey(key));
}

/**
 * Returns a number for the next signed set: the time, so that a canary that ended counts too, or more if a clock was wrong.
 * @param newest signed
 */
export function nextSetNumber(registry: Registry | null, live: ReleaseSet | null, newest?: { number: number } | null) {
  return Math.max(Date.now(), ...[live, registry?.rollback, newest].map((before) => (before?.number ?? 0) + 1));
}

/** Signs a rollback. Without the signature, browsers refuse a set with a lower number. Returns nothing if the live set has no number. */
export async function signRollback(
  store: ReleaseStore,
  registry: Registry,
  releaseSet: string,
): Promise<Pick<Registry, 'rollback'>> {
  const live = await readReleaseSet(store, registry.releaseSet);
  if (!live.number) return {};
  const number = nextSetNumber(registry, live);
  const signature = signText(getRollbackPayload(releaseSet, number));
  if (!signature)
    throw new CommandError('Not rolled back. The live release is signed: going back needs RELEASE_KEY_FILE.');
  return { rollback: { number, signature } };
}

/** Returns the signature in Base64, or null if RELEASE_KEY_FILE names no key. */
export function signText(text: string) {
  const key = readSigningKey();
  return key && sign(null, Buffer.from(text), key).toString('base64');
}

/** Returns the private key that RELEASE_KEY_FILE names, or null. */
export function readSigningKey() {
  const file = process.env.RELEASE_KEY_FILE;
  if (!file) return null;
  if (!existsSync(file)) throw new CommandError(`RELEASE_KEY_FILE names ${file}, which does not exist.`);
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The error below says so.
  }
  throw new CommandError(`RELEASE_KEY_FILE names ${file}, which holds no private Ed25519 key in PEM form.`);
}

/**
 * Makes other sets live in one atomic step, and adds an event to the history. Does nothing if the registry is the same already, and fails
 * if another publisher has changed it since it was read.
 * @param before the registry that this change is based on
 * @param what in a few words
 */
export async function updateRegistry(
  store: ReleaseStore,
  before: Registry | null,
  registry: Registry,
  what: string,
  {
    by = getReleaserName(),
    source,
  }: {
    /** who made the change */
    by?: string;
    /** the commit that was built for it */
    source?: Source;
  } = {},
) {
  const text = JSON.stringify(registry);
  if (text === JSON.stringify(before)) return;
  const at = await findUnusedTimestamp(store);
  const event: ReleaseEvent = { at, by, what, source, registry, before };
  await store.update(REGISTRY, (current) => {
    if (JSON.stringify(current && JSON.parse(current.toString())) !== JSON.stringify(before))
      throw changedMeanwhileError();
    return text;
  });
  await store.write(`${EVENTS}/${eventFileName(at)}`, JSON.stringify(event, null, 2));
}

const eventFileName = (at: string) => `${at.replaceAll(':', '-')}.json`;

/** Returns the time now, or the next millisecond without an event, so that no event replaces another. */
async function findUnusedTimestamp(store: ReleaseStore) {
  const taken = await store.list(EVENTS);
  let moment = Date.now();
  while (taken.includes(eventFileName(new Date(moment).toISOString()))) moment += 1;
  return new Date(moment).toISOString();
}

/** Returns who runs the command. */
export function getReleaserName() {
  return process.env.RELEASED_BY || os.userInfo().username;
}

/** Returns the history of the registry, the latest event first. */
export async function readReleaseEvents(store: ReleaseStore): Promise<ReleaseEvent[]> {
  const names = (await store.list(EVENTS)).toReversed();
  return Promise.all(names.map(async (name) => JSON.parse(String(await store.read(`${EVENTS}/${name}`)))));
}
