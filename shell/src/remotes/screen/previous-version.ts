import { queryOptions } from '@evisa/shared/kit/react-query';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { loadPreviousVersion } from '../releases/load-release-set';
import { registerAssets } from '../loading/remote-assets';

export const fallbackScreenModule = lazyModule(() => import('./fallback-screen'));

/**
 * The version before a remote's live one, with the code that shows it; its files are checked from then on. Null where there is none for this shell. Asked for once
 * the live one failed, and again only where it could not be had.
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
