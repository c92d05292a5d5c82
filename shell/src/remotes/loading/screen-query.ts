import { queryOptions, type QueryClient } from '@evisa/shared/kit/react-query';
import type { RemoteVersion } from '@evisa/shared/federation/release-set';
import { loadScreen, type ScreenModule } from './load-screen';
import { startNewAttempt, cancelPendingStyles } from './remote-assets';
import type { RemoteLoadError } from './remote-load-error';

const screenKeyPrefix = 'remote-screen';

/** Loads a screen's component and keeps it until the page reloads. Never retries by itself. */
export function screenQuery(remote: RemoteVersion, module: string) {
  return queryOptions<ScreenModule, RemoteLoadError>({
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
 * Reloads a version from its entry for the current screen. Also drops its other screens, and fetched data that is not in use, which may have
 * caused the failure.
 */
export async function reloadRemote(remote: RemoteVersion, queryClient: QueryClient): Promise<void> {
  const key = [screenKeyPrefix, remote.name, remote.version];
  startNewAttempt(remote);
  cancelPendingStyles(remote);
  queryClient.removeQueries({ queryKey: key, type: 'inactive' });
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== screenKeyPrefix });
  await queryClient.resetQueries({ queryKey: key });
}
