import type { PortalConfig } from '@evisa/shared/contract/config';
import { paths } from '@evisa/shared/domain/paths';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { withOverrides, type StartingRelease } from '../overrides/with-overrides';
import { loadModule, prepareRemotes } from '../remotes/federation';
import { loadReleaseSet } from '../remotes/registry';
import { mayFetchAhead } from './fetch-ahead';

/** The release the page stays with until it is read anew. */
export interface OpenRelease extends StartingRelease {
  /** The screen the person comes to, whose code is on its way. */
  firstScreen: FirstScreen | null;
}

interface FirstScreen {
  remote: ReleasedRemote;
  module: string;
}

/**
 * Reads the release set and begins to fetch the code of the first screen, beside the portal's own. `data-release-set` of the page names
 * the published set. Throws as `loadReleaseSet` does.
 */
export async function openRelease(configured: Promise<PortalConfig>): Promise<OpenRelease> {
  const published = await loadReleaseSet(configured);
  const starting = await withOverrides(published, await configured);
  const { id, remotes } = starting.releaseSet;
  document.documentElement.dataset['releaseSet'] = id;
  prepareRemotes(remotes);
  const firstScreen = findFirstScreen(remotes);
  // Whoever shows the screen says what became of it.
  if (firstScreen) loadModule(firstScreen.remote, firstScreen.module).catch(() => {});
  return { ...starting, firstScreen };
}

/** The one whose address it is or, while they sign in, the dashboard. */
function findFirstScreen(remotes: readonly ReleasedRemote[]): FirstScreen | null {
  const signsIn = location.pathname === paths.signIn();
  if (signsIn && !mayFetchAhead()) return null;
  const path = signsIn ? paths.dashboard() : location.pathname;
  for (const remote of remotes) {
    const screen = remote.declaration.screens.find((declared) => declared.path === path);
    if (screen) return { remote, module: screen.module };
  }
  return null;
}
