import { preloadLazyModules } from '@evisa/shared/kit/lazy-module';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { canPrefetch, whenIdle } from '../remotes/loading/prefetch';
import { isAdminPath, canAccessScreen } from '../navigation/can-access-screen';
import { screenQuery } from '../remotes/loading/screen-query';
import { buildNavGroups } from './nav-groups';

interface ScreenModule {
  remote: ReleasedRemote;
  module: string;
}

/**
 * Fetches, one after the other, what may be asked for on the screen that stands there, then the code of the screens a role may come to,
 * the likeliest first, and what may be asked for on those. What failed is left to whoever opens it, and the rest of that remote with it.
 * Returns the way to stop.
 */
export function preloadScreens(remotes: readonly ReleasedRemote[], role: Role, queryClient: QueryClient): () => void {
  const stopping = new AbortController();
  if (canPrefetch()) void prefetchScreens(sortByLikelihood(remotes, role), queryClient, stopping.signal);
  return () => stopping.abort();
}

async function prefetchScreens(modules: ScreenModule[], queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  await whenIdle(queryClient, signal);
  await preloadLazyModules(signal);
  for (const { remote, module } of modules) {
    if (failed.has(remote.name)) continue;
    await whenIdle(queryClient, signal);
    if (signal.aborted) return;
    const query = screenQuery(remote, module);
    const hasFailed = () => queryClient.getQueryState(query.queryKey)?.status === 'error';
    if (!hasFailed()) await queryClient.prefetchQuery(query);
    if (hasFailed()) failed.add(remote.name);
  }
  await preloadLazyModules(signal);
}

/**
 * The order people open screens in: the first two of the sidebar (a dashboard, a folder), then those that only other screens lead to
 * (an order), then the rest of the sidebar.
 */
function sortByLikelihood(remotes: readonly ReleasedRemote[], role: Role): ScreenModule[] {
  const entries = buildNavGroups(remotes, role).flatMap((group) => group.entries);
  const inSidebar = uniqBy(entries.map(({ remote, screen: { module } }) => ({ remote, module })));
  const others = remotes.flatMap((remote) =>
    remote.declaration.screens
      .filter((screen) => !screen.nav && isAdminPath(screen.path) && canAccessScreen(screen, role))
      .map(({ module }) => ({ remote, module })),
  );
  return uniqBy([...inSidebar.slice(0, 2), ...others, ...inSidebar]);
}

/** Each module once, at its first place. */
function uniqBy(modules: readonly ScreenModule[]): ScreenModule[] {
  return [...new Map(modules.map((each) => [`${each.remote.name}/${each.module}`, each])).values()];
}
