import type { PortalConfig } from '@evisa/shared/contract/portal-config';
import { accountPaths } from '@evisa/shared/domain/account-paths';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { EffectiveRelease } from '../overrides/load-override';
import { resolveOverrides } from '../overrides/resolve-overrides';
import { loadModule, prepareRemotes } from '../remotes/loading/load-module';
import { loadReleaseSet } from '../remotes/releases/load-release-set';
import { canPrefetch } from '../remotes/loading/prefetch';

/** The release that the page uses until it reloads. */
export interface LoadedRelease extends EffectiveRelease {
  /** The first screen, whose code is loading. */
  initialScreen: InitialScreen | null;
}

interface InitialScreen {
  remote: ReleasedRemote;
  screen: ScreenDeclaration;
}

/**
 * Reads the release set and starts to load the code of the first screen in parallel with the portal. Sets the page's `data-release-set`
 * to the published set. Throws the errors of `loadReleaseSet`.
 */
export async function loadRelease(configured: Promise<PortalConfig>): Promise<LoadedRelease> {
  const published = await loadReleaseSet(configured);
  const effective = await resolveOverrides(published, await configured);
  const { id, remotes } = effective.releaseSet;
  document.documentElement.dataset['releaseSet'] = id;
  prepareRemotes(remotes);
  const firstScreen = findInitialScreen(remotes);
  // The screen handles the error when it is shown.
  if (firstScreen) loadModule(firstScreen.remote, firstScreen.screen.module).catch(() => {});
  return { ...effective, initialScreen: firstScreen };
}

/** Returns the screen at the current path or, on the sign-in path, the dashboard. */
function findInitialScreen(remotes: readonly ReleasedRemote[]): InitialScreen | null {
  const isSigningIn = location.pathname === accountPaths.signIn();
  if (isSigningIn && !canPrefetch()) return null;
  const path = isSigningIn ? accountPaths.dashboard() : location.pathname;
  for (const remote of remotes) {
    const screen = remote.declaration.screens.find((declared) => declared.path === path);
    if (screen) return { remote, screen };
  }
  return null;
}
