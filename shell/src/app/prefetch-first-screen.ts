import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { collectFirstReads, rememberFirstReads } from '@evisa/shared/client/http/first-reads';
import { QueryClient } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { canAccessScreen } from '../navigation/can-access-screen';
import type { ScreenModule } from '../remotes/loading/load-screen';
import { screenQuery } from '../remotes/loading/screen-query';
import type { LoadedRelease } from './load-release';

/**
 * Loads the code of the page's first screen. Returns a function that fetches the sidebar's counts, and the screen's data as soon as its code
 * is here, once and only for a member who may see it. If nobody has signed in when the code is here, the sign-in answers these calls. The
 * screen itself handles all errors when it is shown.
 */
export function prefetchFirstScreen(
  queryClient: QueryClient,
  initialScreen: LoadedRelease['initialScreen'],
): () => void {
  if (!initialScreen) return () => undefined;
  const { remote, screen } = initialScreen;
  const code = queryClient.fetchQuery(screenQuery(remote, screen.module));
  const whenLoaded = (fetchData: (module: ScreenModule) => void) => void code.then(fetchData).catch(() => undefined);
  whenLoaded(({ prefetch }) => {
    if (useSession.getState().isAuth) return;
    const unused = new QueryClient();
    collectFirstReads(() => {
      void unused.prefetchQuery(folderCountsQuery(''));
      prefetch?.(unused, screen.props ?? {});
    });
  });
  let isDone = false;
  return () => {
    const { data: user, role } = useSession.getState();
    if (isDone || !user || user.mustSetUpSecondFactor || user.mustChoosePassword || !canAccessScreen(screen, role))
      return;
    isDone = true;
    rememberFirstReads(() => void queryClient.prefetchQuery(folderCountsQuery(user.name)));
    whenLoaded(({ prefetch }) => rememberFirstReads(() => prefetch?.(queryClient, screen.props ?? {})));
  };
}
