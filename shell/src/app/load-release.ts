import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { resolveOverrides, type EffectiveRelease } from '../overrides/resolve-overrides';
import { loadModule, prepareRemotes } from '../remotes/loading/load-module';
import { loadReleaseSet } from '../remotes/releases/load-release-set';
import { canPrefetch } from '../remotes/loading/prefetch';

/** The release the page stays with until it is read anew. */
export interface LoadedRelease extends EffectiveRelease {
  /** The screen the person comes to, whose code is on its way. */
  initialScreen: InitialScreen | null;
}

interface InitialScreen {
  remote: ReleasedRemote;
  module: string;
}

/**
 * Reads the release set and begins to fetch the code of the first screen, beside the portal's own. `data-release-set` of the page names
 * the published set. Throws as `loadReleaseSet` does.
 */
export async function loadRelease(configured: Promise<PortalConfig>): Promise<LoadedRelease> {
  const published = await loadReleaseSet(configured);
  const starting = await resolveOverrides(published, await configured);
  const { id, remotes } = starting.releaseSet;
  document.documentElement.dataset['releaseSet'] = id;
  prepareRemotes(remotes);
  const firstScreen = findInitialScreen(remotes);
  // Whoever shows the screen says what became of it.
  if (firstScreen) loadModule(firstScreen.remote, firstScreen.module).catch(() => {});
  return { ...starting, initialScreen: firstScreen };
}

/** The one whose address it is or, while they sign in, the dashboard. */
function findInitialScreen(remotes: readonly ReleasedRemote[]): InitialScreen | null {
  const signsIn = location.pathname === paths.signIn();
  if (signsIn && !canPrefetch()) return null;
  const path = signsIn ? paths.dashboard() : location.pathname;
  for (const remote of remotes) {
    const screen = remote.declaration.screens.find((declared) => declared.path === path);
    if (screen) return { remote, module: screen.module };
  }
  return null;
}
