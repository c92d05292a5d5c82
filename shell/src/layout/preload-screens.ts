import { fetchOnDemandCode } from '@evisa/shared/kit/on-demand';
import type { QueryClient } from '@evisa/shared/kit/query';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import type { Role } from '@evisa/shared/domain/roles';
import { mayFetchAhead, quiet } from '../app/fetch-ahead';
import { isAdminPath, mayOpen } from '../app/may-open';
import { screenQuery } from '../remotes/screen-query';
import { navGroups } from './nav-groups';

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
  if (mayFetchAhead()) void fetchAhead(likeliestFirst(remotes, role), queryClient, stopping.signal);
  return () => stopping.abort();
}

async function fetchAhead(modules: ScreenModule[], queryClient: QueryClient, signal: AbortSignal): Promise<void> {
  const failed = new Set<string>();
  await quiet(queryClient, signal);
  await fetchOnDemandCode(signal);
  for (const { remote, module } of modules) {
    if (failed.has(remote.name)) continue;
    await quiet(queryClient, signal);
    if (signal.aborted) return;
    const query = screenQuery(remote, module);
    const hasFailed = () => queryClient.getQueryState(query.queryKey)?.status === 'error';
    if (!hasFailed()) await queryClient.prefetchQuery(query);
    if (hasFailed()) failed.add(remote.name);
  }
  await fetchOnDemandCode(signal);
}

/**
 * The order people open screens in: the first two of the sidebar (a dashboard, a folder), then those that only other screens lead to
 * (an order), then the rest of the sidebar.
 */
function likeliestFirst(remotes: readonly ReleasedRemote[], role: Role): ScreenModule[] {
  const entries = navGroups(remotes, role).flatMap((group) => group.entries);
  const inSidebar = once(entries.map(({ remote, screen: { module } }) => ({ remote, module })));
  const others = remotes.flatMap((remote) =>
    remote.declaration.screens
      .filter((screen) => !screen.nav && isAdminPath(screen.path) && mayOpen(screen, role))
      .map(({ module }) => ({ remote, module })),
  );
  return once([...inSidebar.slice(0, 2), ...others, ...inSidebar]);
}

/** Each module once, at its first place. */
function once(modules: readonly ScreenModule[]): ScreenModule[] {
  return [...new Map(modules.map((each) => [`${each.remote.name}/${each.module}`, each])).values()];
}
