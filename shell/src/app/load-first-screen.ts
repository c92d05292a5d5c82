import { paths } from '@evisa/shared/domain/paths';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { QueryClient } from '@evisa/shared/kit/query';
import { screenQuery } from '../remotes/screen-query';
import { mayFetchAhead } from './fetch-ahead';

/**
 * Begins to fetch the code of the screen the person comes to: the one whose address it is or, while they sign in, the dashboard.
 * Without it that would begin once the layout stands.
 */
export function loadFirstScreen(remotes: readonly ReleasedRemote[], queryClient: QueryClient): void {
  const signsIn = location.pathname === paths.signIn();
  if (signsIn && !mayFetchAhead()) return;
  const path = signsIn ? paths.dashboard() : location.pathname;
  for (const remote of remotes) {
    const screen = remote.declaration.screens.find((declared) => declared.path === path);
    if (screen) void queryClient.prefetchQuery(screenQuery(remote, screen.module));
  }
}
