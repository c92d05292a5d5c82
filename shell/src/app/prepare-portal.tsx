import { createBrowserHistory, HistoryRoutes } from '@evisa/shared/kit/router';
import type { ReactElement } from 'react';
import { paths } from '@evisa/shared/domain/paths';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { handleLiveEvents } from './handle-live-events';
import { handleSessionChanges } from './handle-session-changes';
import { getReturnPath } from '../navigation/return-to';
import { createBlockingHistory } from '../navigation/navigation-blocker';
import { refreshFolderCounts } from './refresh-folder-counts';
import type { LoadedRelease } from './load-release';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { prefetchFirstScreen } from './prefetch-first-screen';
import { createPortalRoutes } from './portal-routes';
import { startErrorCapture } from '../remotes/errors/capture-errors';
import { whenIdle } from '../remotes/loading/prefetch';
import { createQueryClient } from './query-client';
import { refetchOnReconnect } from './refetch-on-reconnect';
import { QueryClientProvider, type QueryClient } from '@evisa/shared/kit/react-query';

/** How long the layout waits for the first screen, in milliseconds. */
const firstScreenMs = 250;

/** Waits for the release set, which routes and sidebar need. Returns a function that starts the portal; call it once. */
export async function preparePortal(release: Promise<LoadedRelease>): Promise<() => ReactElement> {
  startErrorCapture();
  // Loads the code of the next screen in parallel with the release set.
  if (!useSession.getState().isAuth) import('../screens/sign-in/sign-in-route').catch(() => {});
  const { releaseSet, overrideNotice, initialScreen } = await release;
  const routes = createPortalRoutes(releaseSet);
  publishEvent('remotes-known', { remotes: releaseSet.remotes, loadHost: loadLaterCode });
  const queryClient = createQueryClient();
  // Before the first call: a stored session can be over.
  handleSessionChanges(queryClient);
  const prefetchData = prefetchFirstScreen(queryClient, initialScreen);
  prefetchData();
  // Then layout and rows take one render. On later visits code and rows are here at once.
  await whenIdle(queryClient, AbortSignal.timeout(firstScreenMs), 0);
  return () => {
    const history = createBlockingHistory(createBrowserHistory());
    // Without this, the sign-in route would redirect after a first render, and React would show the next screen at least 300 ms later.
    if (useSession.getState().isAuth && history.location.pathname === paths.signIn())
      history.replace(getReturnPath(history.location.state));
    // The member may have signed in meanwhile.
    prefetchData();
    refreshFolderCounts(history, queryClient);
    handleLiveEvents(queryClient);
    refetchOnReconnect(queryClient);
    void collectReportsWhenIdle(queryClient, releaseSet.remotes);
    return (
      <QueryClientProvider client={queryClient}>
        {overrideNotice}
        <HistoryRoutes history={history} routes={routes} />
      </QueryClientProvider>
    );
  };
}

/** Loads the collector of errors and speed after the first screen. Without it, errors wait in the page. */
async function collectReportsWhenIdle(queryClient: QueryClient, remotes: readonly ReleasedRemote[]): Promise<void> {
  await whenIdle(queryClient, new AbortController().signal);
  const later = await loadLaterCode().catch(() => null);
  later?.collectReports(remotes);
}

// One file with the live events, because each further file adds its hash to the start.
const loadLaterCode = () => import(/* webpackChunkName: "live-events" */ '../remotes/later-code');
