import { queryOptions, type QueryClient } from '@evisa/shared/kit/react-query';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';
import { loadScreen, type RemoteScreenComponent } from './load-screen';
import { startNewAttempt, cancelPendingStyles } from './remote-assets';
import type { RemoteLoadError } from './remote-load-error';

const screenKeyPrefix = 'remote-screen';

/** A screen's component, kept for as long as the page lives. A failed load is tried again by asking again only. */
export function screenQuery(remote: RemoteVersion, module: string) {
  return queryOptions<{ Component: RemoteScreenComponent }, RemoteLoadError>({
    queryKey: [screenKeyPrefix, remote.name, remote.version, module],
    queryFn: async () => {
      const result = await loadScreen(remote, module);
      if (!result.ok) throw result.error;
      return result;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
}

/**
 * Loads a version anew, from its entry on, for the screen that stands there: what was kept of its other screens goes, and so does
 * what a screen that stopped had fetched, in case that was what it stopped on.
 */
export async function reloadRemote(remote: RemoteVersion, queryClient: QueryClient): Promise<void> {
  const key = [screenKeyPrefix, remote.name, remote.version];
  startNewAttempt(remote);
  cancelPendingStyles(remote);
  queryClient.removeQueries({ queryKey: key, type: 'inactive' });
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== screenKeyPrefix });
  await queryClient.resetQueries({ queryKey: key });
}
