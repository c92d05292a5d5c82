import { parseReleaseSetId } from '@evisa/shared/federation/registry';
import { describeAudience } from './audience';
import { readReleaseSetById, type ReleaseEvent } from './release-registry';
import type { ReleaseStore } from './release-store';

/** `live`: the event changed what everybody gets. */
export interface DescribedEvent {
  kind: 'live' | 'canary';
  /** The id of the release set that the event is about: of a canary, the canary's. */
  set: string;
  /** What happened, with the remotes and versions that change. */
  sentence: string;
}

type Versions = Readonly<Record<string, string>>;

/** Describes a change of the registry, also one that an earlier version wrote down without its remotes. */
export async function describeReleaseEvent(
  store: ReleaseStore,
  { what, registry, before }: Pick<ReleaseEvent, 'what' | 'registry' | 'before'>,
): Promise<DescribedEvent> {
  const read = (address: string | undefined) => readVersions(store, address);
  const [live, earlier] = [await read(registry.releaseSet), await read(before?.releaseSet)];
  const [started, ended] = [registry.canary, before?.canary];
  const canary = started ?? ended;
  if (before && canary && registry.releaseSet === before.releaseSet) {
    const set = parseReleaseSetId(canary.releaseSet);
    const tried = await read(canary.releaseSet);
    if (started)
      return {
        kind: 'canary',
        set,
        sentence: `Canary for ${describeAudience(started)}: ${describeVersions(live, tried, what)}`,
      };
    // The portal says why it ended a canary.
    const sentence = what.startsWith('halted') ? what : `Ended the canary: ${describeVersions(tried, live, what)}`;
    return { kind: 'canary', set, sentence };
  }
  const changes = describeVersions(earlier, live, what);
  const wasCanary = ended?.releaseSet === registry.releaseSet;
  const verb = what.startsWith('back to ')
    ? 'Rolled back'
    : wasCanary
      ? 'Released the canary to everybody'
      : 'Published';
  return { kind: 'live', set: parseReleaseSetId(registry.releaseSet), sentence: `${verb}: ${changes}` };
}

async function readVersions(store: ReleaseStore, address: string | undefined): Promise<Versions | null> {
  const set = address === undefined ? null : await readReleaseSetById(store, parseReleaseSetId(address));
  return set && Object.fromEntries(set.remotes.map(({ name, version }) => [name, version]));
}

/** @param otherwise without a set that is still there, or without a change of a remote */
function describeVersions(from: Versions | null, to: Versions | null, otherwise: string): string {
  const changes = to ? listVersionChanges(from ?? {}, to) : [];
  return changes.join(', ') || otherwise;
}

/** Returns each remote that changes, with its versions: `orders 1.0.0 → 1.1.0`, `reports 1.0.0 (new)`, `reports 1.0.0 (removed)`. */
export function listVersionChanges(from: Versions, to: Versions): string[] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])].toSorted();
  return names.flatMap((name) => {
    const [old, next] = [from[name], to[name]];
    if (old === next) return [];
    if (next === undefined) return [`${name} ${old} (removed)`];
    return [old === undefined ? `${name} ${next} (new)` : `${name} ${old} → ${next}`];
  });
}
