import { createBrowserHistory, HistoryRoutes } from '@evisa/shared/kit/router';
import type { ReactElement } from 'react';
import { useSession } from '@evisa/shared/session/session-store';
import { screenQuery } from '../remotes/loading/screen-query';
import { handleLiveEvents } from './handle-live-events';
import { handleSessionChanges } from './handle-session-changes';
import { createBlockingHistory } from '../navigation/navigation-blocker';
import { refreshFolderCounts } from './refresh-folder-counts';
import type { LoadedRelease } from './load-release';
import { createPortalRoutes } from './portal-routes';
import { AppProviders } from './providers';
import { createQueryClient } from './query-client';
import { refetchOnReconnect } from './refetch-on-reconnect';

/** Waits for the release set, because routes and sidebar are drawn from it, and gives what opens the portal, once. */
export async function preparePortal(release: Promise<LoadedRelease>): Promise<() => ReactElement> {
  // The code of the next screen comes while the document does.
  void Promise.allSettled([
    import('../layout/admin-layout'),
    ...(useSession.getState().isAuth ? [] : [import('../screens/sign-in/sign-in-route')]),
  ]);
  const { releaseSet, overrideNotice, initialScreen } = await release;
  const routes = createPortalRoutes(releaseSet);
  const queryClient = createQueryClient();
  if (initialScreen) void queryClient.prefetchQuery(screenQuery(initialScreen.remote, initialScreen.module));
  return () => {
    const history = createBlockingHistory(createBrowserHistory());
    handleSessionChanges(queryClient);
    refreshFolderCounts(history, queryClient);
    handleLiveEvents(queryClient);
    refetchOnReconnect(queryClient);
    return (
      <AppProviders queryClient={queryClient}>
        {overrideNotice}
        <HistoryRoutes history={history} routes={routes} />
      </AppProviders>
    );
  };
}
