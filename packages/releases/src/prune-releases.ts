import { parseReleaseSetId, releaseSetAddress } from '@evisa/shared/federation/registry';
import {
  listReferencedSets,
  readReleaseEvents,
  readRegistry,
  readReleaseSet,
  type ReleaseEvent,
} from './release-registry';
import { findPreviousSet } from './change-live-release';
import { SOURCE_MAPS } from './publish-remotes';
import { readShellEvents } from './publish-shell';
import { readLivePageHash } from './signed-pages';
import type { ReleaseStore } from './release-store';

/** How long an open page finds the files that it was opened with ([CONTRACT.md](../../../docs/CONTRACT.md)). */
const RETENTION_WEEKS = 8;
const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Deletes files that no page can need any more: release sets that were replaced more than eight weeks ago by the dates of the history, the
 * versions that only they name, and files of shells that were replaced before that. Keeps the live set, the canary, the target of a
 * rollback, and the sets with their previous versions. Also keeps files that the history does not know, because their age is unknown.
 * @param options `yes`: deletes the files instead of listing them
 * @returns lines for people
 */
export async function pruneReleases(
  store: ReleaseStore,
  { yes = false, now = Date.now() }: { yes?: boolean; now?: number } = {},
): Promise<string[]> {
  return store.withLock(async () => {
    const since = new Date(now - RETENTION_WEEKS * WEEK_MS).toISOString();
    // A file goes before the set that names it, so that the next run completes an interrupted one.
    const old = [...(await findUnusedVersions(store, since)), ...(await findUnusedShells(store, since))];
    if (old.length === 0)
      return [`Nothing in ${store.location} is older than ${RETENTION_WEEKS} weeks and no longer needed.`];
    if (yes) for (const { names } of old) for (const name of names) await store.remove(name);
    const lines = old.map(({ what }) => `  ${what}`);
    return yes
      ? ['deleted:', ...lines]
      : ['would be deleted:', ...lines, 'Nothing is deleted: npm run releases -- prune --yes does it.'];
  });
}

/** a line for people, and the files; the name of a folder ends with a slash */
export type UnusedFiles = { what: string; names: string[] };

async function findUnusedVersions(store: ReleaseStore, since: string): Promise<UnusedFiles[]> {
  const events = await readReleaseEvents(store);
  const known = new Set(events.flatMap(listEventSets));
  const needed = new Set(await listNeededSets(store, events, since));
  const names = (await store.list('release-sets')).filter((name) => name.endsWith('.json'));
  const sets = names.map((name) => releaseSetAddress(parseReleaseSetId(name)));
  const given = sets.filter((address) => needed.has(address) || !known.has(address));
  const keptSets = new Set([...given, ...(await listPreviousSets(store, given))]);
  const oldSets = sets.filter((address) => !keptSets.has(address));
  const kept = await listVersionFolders(
    store,
    sets.filter((address) => keptSets.has(address)),
  );
  const folders = [...(await listVersionFolders(store, oldSets))].filter((folder) => !kept.has(folder)).sort();
  return [
    ...folders.map((folder) => ({
      what: folder.split('/').slice(1, 3).join(' '),
      names: [folder, `${SOURCE_MAPS}/${folder}`],
    })),
    ...oldSets.map((address) => ({
      what: `release set ${parseReleaseSetId(address)}`,
      names: [`${address.slice(1)}.sig`, address.slice(1)],
    })),
  ];
}

/**
 * Returns the sets that an open page may use, or that a rollback may make live.
 * @param events the latest first
 */
async function listNeededSets(store: ReleaseStore, events: ReleaseEvent[], since: string) {
  const registry = await readRegistry(store);
  const before = registry && findPreviousSet(events, registry.releaseSet);
  const given = events.filter(({ at }) => at >= since);
  return [
    ...listReferencedSets(registry),
    ...(before ? [before] : []),
    // The set before an event was live until then.
    ...given.flatMap(listEventSets),
  ];
}

/** Returns the sets that were live or a canary before and after an event. */
function listEventSets({ registry, before }: ReleaseEvent) {
  return [...listReferencedSets(registry), ...listReferencedSets(before)];
}

/** Returns the sets that contain the previous versions of the remotes in these sets. */
async function listPreviousSets(store: ReleaseStore, addresses: string[]) {
  const remotes = await listRemotes(store, addresses);
  return remotes.flatMap(({ before }) => (before ? [releaseSetAddress(before)] : []));
}

/** Returns the folders of all versions that the sets name. */
async function listVersionFolders(store: ReleaseStore, addresses: string[]) {
  const remotes = await listRemotes(store, addresses);
  return new Set(remotes.map(({ name, version }) => `remotes/${name}/${version}/`));
}

async function listRemotes(store: ReleaseStore, addresses: string[]) {
  const sets = await Promise.all(addresses.map((address) => readReleaseSet(store, address)));
  return sets.flatMap((set) => set.remotes);
}

async function findUnusedShells(store: ReleaseStore, since: string): Promise<UnusedFiles[]> {
  const shells = await readShellEvents(store);
  // A page that the command did not publish may use any file.
  if (shells[0]?.page !== (await readLivePageHash(store))) return [];
  // The latest first. The one after those of the last eight weeks was live when they began.
  const keptCount = shells.filter(({ at }) => at >= since).length + 1;
  const kept = new Set(shells.slice(0, keptCount).flatMap(({ files }) => files));
  return shells.slice(keptCount).map(({ at, files, record }) => {
    const own = files.filter((file) => !kept.has(file));
    return { what: `shell of ${at.slice(0, 10)}: ${own.length} files`, names: [...own, record] };
  });
}
