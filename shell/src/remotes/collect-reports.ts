import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { collectErrors } from './errors/collect-errors';
import { collectVitals } from './vitals/collect-vitals';

/** Collects errors and the speed of remotes, and reports both. */
export function collectReports(remotes: readonly ReleasedRemote[]): void {
  const failed = new Set<string>();
  collectErrors(
    remotes.flatMap(({ declaration }) => declaration.screens.map(({ path }) => path)),
    (version) => failed.add(version),
  );
  collectVitals(remotes, failed);
}
