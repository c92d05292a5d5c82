import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { collectErrors } from './errors/collect-errors';

/** Collects errors and the speed of remotes, and reports both. */
export function collectReports(remotes: readonly ReleasedRemote[]): void {
  const failed = new Set<string>();
  collectErrors(
    remotes.flatMap(({ declaration }) => declaration.screens.map(({ path }) => path)),
    (version) => failed.add(version),
  );
  void collectVitalsOf(remotes, failed);
}

async function collectVitalsOf(remotes: readonly ReleasedRemote[], failed: ReadonlySet<string>): Promise<void> {
  const collector = await import('./vitals/collect-vitals').catch(() => null);
  collector?.collectVitals(remotes, failed);
}
