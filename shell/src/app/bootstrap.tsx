import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from '@evisa/shared/kit/router';
import { loadConfig } from '@evisa/shared/client/config';
import { useSession } from '@evisa/shared/session/session-store';
import { checkIntegrity, register } from '../remotes/federation';
import { loadReleaseSet } from '../remotes/registry';
import { followLiveEvents } from './follow-live-events';
import { followSession } from './follow-session';
import { keepCountsFresh } from './keep-counts-fresh';
import { PortalFailure } from './portal-failure';
import { portalRoutes } from './portal-routes';
import { Providers } from './providers';
import { createQueryClient } from './query-client';
import { recoverWhenReachable } from './recover-when-reachable';

/**
 * Starts the portal: configuration and release set first, because routes and sidebar are drawn from them.
 * `data-release-set` of the page names the set; the page stays with it until it is read anew.
 */
async function start(): Promise<void> {
  const root = createRoot(rootElement());
  const queryClient = createQueryClient();
  // The code of the first screen comes while the documents do.
  void Promise.allSettled([
    useSession.getState().isAuth ? import('../layout/admin-layout') : import('../screens/sign-in'),
  ]);
  try {
    const config = loadConfig();
    const [releaseSet] = await Promise.all([
      loadReleaseSet(config.then(({ releaseKeys = [] }) => releaseKeys)),
      config,
    ]);
    document.documentElement.dataset['releaseSet'] = releaseSet.id;
    checkIntegrity(releaseSet.remotes);
    register(releaseSet.remotes);
    const router = createBrowserRouter(portalRoutes(releaseSet));
    followSession(queryClient);
    keepCountsFresh(router, queryClient);
    followLiveEvents(queryClient);
    recoverWhenReachable(queryClient);
    root.render(
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>,
    );
  } catch (error) {
    root.render(
      <Providers queryClient={queryClient}>
        <PortalFailure message={error instanceof Error ? error.message : undefined} />
      </Providers>,
    );
  }
}

function rootElement(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root.');
  return element;
}

void start();
