import { createBrowserHistory, HistoryRoutes } from '@evisa/shared/kit/router';
import type { ReactElement } from 'react';
import type { PortalConfig } from '@evisa/shared/contract/config';
import { useSession } from '@evisa/shared/session/session-store';
import { withOverrides } from '../overrides/with-overrides';
import { prepareRemotes } from '../remotes/federation';
import { loadReleaseSet } from '../remotes/registry';
import { followLiveEvents } from './follow-live-events';
import { followSession } from './follow-session';
import { guardedHistory } from './guarded-history';
import { keepCountsFresh } from './keep-counts-fresh';
import { loadFirstScreen } from './load-first-screen';
import { portalRoutes } from './portal-routes';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { recoverWhenReachable } from './recover-when-reachable';

/**
 * Reads the release set, because routes and sidebar are drawn from it, and gives what opens the portal, once.
 * `data-release-set` of the page names the published set; the page stays with it until it is read anew.
 */
export async function preparePortal(configured: Promise<PortalConfig>): Promise<() => ReactElement> {
  // The code of the next screen comes while the document does.
  void Promise.allSettled([
    import('../layout/admin-layout'),
    ...(useSession.getState().isAuth ? [] : [import('../screens/sign-in')]),
  ]);
  const published = await loadReleaseSet(configured.then(({ releaseKeys = [] }) => releaseKeys));
  const { releaseSet, overrideNotice } = await withOverrides(published, await configured);
  document.documentElement.dataset['releaseSet'] = releaseSet.id;
  prepareRemotes(releaseSet.remotes);
  const routes = portalRoutes(releaseSet);
  const queryClient = createQueryClient();
  loadFirstScreen(releaseSet.remotes, queryClient);
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
