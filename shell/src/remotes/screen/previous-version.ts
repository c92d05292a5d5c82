import { queryOptions } from '@evisa/shared/kit/react-query';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { loadPreviousVersion } from '../releases/load-release-set';
import { registerAssets } from '../loading/remote-assets';

export const fallbackScreenModule = lazyModule(() => import('./fallback-screen'));

/**
 * Loads the previous version of a remote and the code that shows it, and registers its files. Null if there is none for this shell. Runs after
 * the live version has failed, and again only after an error.
 */
export function previousVersionQuery(remote: ReleasedRemote) {
  return queryOptions({
    queryKey: ['version-before', remote.name, remote.version],
    queryFn: async () => {
      const [version] = await Promise.all([
        loadPreviousVersion(remote, getPortalConfig().releaseKeys ?? []),
        fallbackScreenModule.load(),
      ]);
      if (version) registerAssets([version]);
      return version;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
