import { createBrowserHistory, HistoryRoutes } from '@evisa/shared/kit/router';
import type { ReactElement } from 'react';
import { useSession } from '@evisa/shared/session/session-store';
import { screenQuery } from '../remotes/screen-query';
import { followLiveEvents } from './follow-live-events';
import { followSession } from './follow-session';
import { guardedHistory } from './guarded-history';
import { keepCountsFresh } from './keep-counts-fresh';
import type { OpenRelease } from './open-release';
import { portalRoutes } from './portal-routes';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { recoverWhenReachable } from './recover-when-reachable';

/** Waits for the release set, because routes and sidebar are drawn from it, and gives what opens the portal, once. */
export async function preparePortal(release: Promise<OpenRelease>): Promise<() => ReactElement> {
  // The code of the next screen comes while the document does.
  void Promise.allSettled([
    import('../layout/admin-layout'),
    ...(useSession.getState().isAuth ? [] : [import('../screens/sign-in')]),
  ]);
  const { releaseSet, overrideNotice, firstScreen } = await release;
  const routes = portalRoutes(releaseSet);
  const queryClient = createQueryClient();
  if (firstScreen) void queryClient.prefetchQuery(screenQuery(firstScreen.remote, firstScreen.module));
  return () => {
    const history = guardedHistory(createBrowserHistory());
    followSession(queryClient);
    keepCountsFresh(history, queryClient);
    followLiveEvents(queryClient);
    recoverWhenReachable(queryClient);
    return (
      <Providers queryClient={queryClient}>
        {overrideNotice}
        <HistoryRoutes history={history} routes={routes} />
      </Providers>
    );
  };
}
