import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CommandError } from '@evisa/setup/command-error';
import { changedMeanwhileError } from './changed-meanwhile-error.mjs';
import { readLivePageHash, SignedPages } from './signed-pages.mjs';

/** @typedef {import('@evisa/shared/federation/release-set').ReleaseSet} ReleaseSet */
/** @typedef {import('@evisa/shared/federation/registry').Registry} Registry */
/** @typedef {import('./release-store.mjs').ReleaseStore} ReleaseStore */

/**
 * One change of the registry.
 * @typedef {object} ReleaseEvent
 * @property {string} at when, in ISO 8601
 * @property {string} by who made it
 * @property {string} what in a few words
 * @property {import('./read-git-source.mjs').Source} [source] the commit that was built for it, if known
 * @property {Registry} registry its content after the change
 * @property {Registry | null} before its content before the change
 */

const REGISTRY = 'registry.json';
const EVENTS = '.releases';

/** @param {Pick<ReleaseStore, 'read'>} store @returns {Promise<Registry | null>} */
export async function readRegistry(store) {
  const bytes = await store.read(REGISTRY);
  return bytes && JSON.parse(bytes.toString());
}

/** @param {Pick<ReleaseStore, 'location' | 'read'>} store @param {string} address @returns {Promise<ReleaseSet>} */
export async function readReleaseSet(store, address) {
  const bytes = await store.read(address.slice(1));
  if (!bytes) throw new CommandError(`There is no release set ${address} in ${store.location}.`);
  return JSON.parse(bytes.toString());
}

/** @param {ReleaseStore} store @param {string} id @returns {Promise<ReleaseSet | null>} null for a missing set */
export async function readReleaseSetById(store, id) {
  const bytes = await store.read(releaseSetAddress(id).slice(1));
  return bytes && JSON.parse(bytes.toString());
}

/** Returns the address of each set that a registry names. @param {Registry | null} registry */
export function listReferencedSets(registry) {
  return [registry, registry?.canary].flatMap((pointer) => (pointer ? [pointer.releaseSet] : []));
}

/** @param {string} address @returns the hash in its name */
export function parseReleaseSetId(address) {
  return address.replace(/^.*\/|\.json$/g, '');
}

/** @param {string} id of a set */
export function releaseSetAddress(id) {
  return `/release-sets/${id}.json`;
}

/** Returns the text and the address of a set. @param {ReleaseSet} set */
export function serializeReleaseSet(set) {
  const text = JSON.stringify(set);
  return { text, address: releaseSetAddress(createHash('sha256').update(text).digest('hex').slice(0, 32)) };
}

/**
 * Writes a set under its hash, and beside it the signature (Ed25519, Base64) where RELEASE_KEY_FILE names a private key.
 * @param {ReleaseStore} store
 * @param {ReleaseSet} set
 * @returns {Promise<string>} its address
 */
export async function writeReleaseSet(store, set) {
  const { text, address } = serializeReleaseSet(set);
  const signature = signText(text);
  if (signature) await store.write(`${address.slice(1)}.sig`, signature);
  await store.write(address.slice(1), text);
  return address;
}

/**
 * Returns the set as it goes live. A signed set names the live page and gets a number that is higher than every earlier one, unless the
 * live set is the same.
 * @param {ReleaseStore} store
 * @param {Registry | null} registry
 * @param {ReleaseSet} set
 * @returns {Promise<ReleaseSet>}
 */
export async function assignSetNumber(store, registry, set) {
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
 * @param {ReleaseStore} store
 * @param {Registry | null} registry
 * @returns {Promise<string[]>}
 */
export async function findSignatureErrors(store, registry) {
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
 * @param {Registry | null} registry
 * @param {ReleaseSet | null} live
 * @param {{ number: number } | null} [newest] signed
 */
export function nextSetNumber(registry, live, newest) {
  return Math.max(Date.now(), ...[live, registry?.rollback, newest].map((before) => (before?.number ?? 0) + 1));
}

/**
 * Signs a rollback. Without the signature, browsers refuse a set with a lower number. Returns nothing if the live set has no number.
 * @param {ReleaseStore} store
 * @param {Registry} registry
 * @param {string} releaseSet
 * @returns {Promise<Pick<Registry, 'rollback'>>}
 */
export async function signRollback(store, registry, releaseSet) {
  const live = await readReleaseSet(store, registry.releaseSet);
  if (!live.number) return {};
  const number = nextSetNumber(registry, live);
  // `getRollbackPayload` of shared/src/federation/registry.ts, which Node cannot import.
  const signature = signText(`Roll back to ${releaseSet} over ${number}`);
  if (!signature)
    throw new CommandError('Not rolled back. The live release is signed: going back needs RELEASE_KEY_FILE.');
  return { rollback: { number, signature } };
}

/** Returns the signature in Base64, or null if RELEASE_KEY_FILE names no key. @param {string} text */
export function signText(text) {
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
 * @param {ReleaseStore} store
 * @param {Registry | null} before the registry that this change is based on
 * @param {Registry} registry
 * @param {string} what in a few words
 * @param {object} [options]
 * @param {string} [options.by] who made the change
 * @param {import('./read-git-source.mjs').Source} [options.source] the commit that was built for it
 */
export async function updateRegistry(store, before, registry, what, { by = getReleaserName(), source } = {}) {
  const text = JSON.stringify(registry);
  if (text === JSON.stringify(before)) return;
  const at = await findUnusedTimestamp(store);
  /** @type {ReleaseEvent} */
  const event = { at, by, what, source, registry, before };
  await store.update(REGISTRY, (current) => {
    if (JSON.stringify(current && JSON.parse(current.toString())) !== JSON.stringify(before))
      throw changedMeanwhileError();
    return text;
  });
  await store.write(`${EVENTS}/${eventFileName(at)}`, JSON.stringify(event, null, 2));
}

/** @param {string} at */
const eventFileName = (at) => `${at.replaceAll(':', '-')}.json`;

/** Returns the time now, or the next millisecond without an event, so that no event replaces another. @param {ReleaseStore} store */
async function findUnusedTimestamp(store) {
  const taken = await store.list(EVENTS);
  let moment = Date.now();
  while (taken.includes(eventFileName(new Date(moment).toISOString()))) moment += 1;
  return new Date(moment).toISOString();
}

/** Returns who runs the command. */
export function getReleaserName() {
  return process.env.RELEASED_BY || os.userInfo().username;
}

/** Returns the history of the registry, the latest event first. @param {ReleaseStore} store @returns {Promise<ReleaseEvent[]>} */
export async function readReleaseEvents(store) {
  const names = (await store.list(EVENTS)).toReversed();
  return Promise.all(names.map(async (name) => JSON.parse(String(await store.read(`${EVENTS}/${name}`)))));
}
