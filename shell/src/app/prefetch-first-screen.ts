import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';
import { setFirstReads } from '@evisa/shared/client/endpoints/sign-in';
import { describeRead, rememberFirstReads } from '@evisa/shared/client/http/early-reads';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { QueryClient } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { canAccessScreen } from '../navigation/can-access-screen';
import { screenQuery } from '../remotes/loading/screen-query';
import type { LoadedRelease } from './load-release';

/**
 * Loads the code of the page's first screen. Returns a function that fetches the sidebar's counts, and the screen's data as soon as its code
 * is here, once and only for a member who may see it. A sign-in until then answers the first of these calls along. The screen itself handles all errors when it is shown.
 */
export function prefetchFirstScreen(
  queryClient: QueryClient,
  initialScreen: LoadedRelease['initialScreen'],
): () => void {
  if (!initialScreen) return () => undefined;
  const { remote, screen } = initialScreen;
  const code = queryClient.fetchQuery(screenQuery(remote, screen.module));
  void code
    .then(({ firstReads = [] }) => setFirstReads([describeRead(endpoints.getAllFolderCount.path), ...firstReads]))
    .catch(() => undefined);
  let isDone = false;
  return () => {
    const { data: user, role } = useSession.getState();
    if (isDone || !user || user.mustSetUpSecondFactor || user.mustChoosePassword || !canAccessScreen(screen, role))
      return;
    isDone = true;
    rememberFirstReads(() => void queryClient.prefetchQuery(folderCountsQuery(user.name)));
    void code
      .then(({ prefetch }) => rememberFirstReads(() => prefetch?.(queryClient, screen.props ?? {})))
      .catch(() => undefined);
  };
}
