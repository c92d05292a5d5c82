import type { ReleaseStore } from '@evisa/releases/release-store';

/** Written once and never again: release sets, and what happened to the pointer. */
const immutablePaths = /^(?:release-sets|\.releases)\//;
const maxCachedFiles = 1_000;

/** A store that reads what never changes once: a panel that is open asks for the same every few seconds. */
export function withImmutableCache(store: ReleaseStore): ReleaseStore {
  const kept = new Map<string, Buffer>();
  return {
    ...store,
    async read(name) {
      const known = kept.get(name);
      if (known) return known;
      const bytes = await store.read(name);
      if (!bytes || !immutablePaths.test(name)) return bytes;
      for (const oldest of kept.keys()) {
        if (kept.size < maxCachedFiles) break;
        kept.delete(oldest);
      }
      kept.set(name, bytes);
      return bytes;
    },
  };
}
