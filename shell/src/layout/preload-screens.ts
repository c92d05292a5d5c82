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
 * Prefetches, one after the other, the lazy modules of the current screen, the code of the screens that a role can open (the likeliest
 * first), and their lazy modules. After a failure, skips the other screens of that remote. Returns a function that stops it.
 */
export function preloadScreens(remotes: readonly ReleasedRemote[], role: Role, queryClient: QueryClient): () => void {
  const abortController = new AbortController();
  if (canPrefetch()) void prefetchScreens(sortByLikelihood(remotes, role), queryClient, abortController.signal);
  return () => abortController.abort();
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
 * Sorts screens by how soon members open them: the first two of the sidebar (a dashboard, a folder), then those that other screens link
 * to (an order), then the rest of the sidebar.
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

/** Removes duplicates and keeps the first of each. */
function uniqBy(modules: readonly ScreenModule[]): ScreenModule[] {
  return [...new Map(modules.map((each) => [`${each.remote.name}/${each.module}`, each])).values()];
}
