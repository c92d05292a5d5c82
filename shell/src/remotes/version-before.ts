import { queryOptions } from '@evisa/shared/kit/query';
import { portalConfig } from '@evisa/shared/client/config';
import { onDemand } from '@evisa/shared/kit/on-demand';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { loadVersionBefore } from './registry';
import { checkFiles } from './remote-files';

export const earlierScreen = onDemand(() => import('./earlier-screen'));

/**
 * The version before a remote's live one, with the code that shows it; its files are checked from then on. Null where there is none for this shell. Asked for once
 * the live one failed, and again only where it could not be had.
 */
export function versionBeforeQuery(remote: ReleasedRemote) {
  return queryOptions({
    queryKey: ['version-before', remote.name, remote.version],
    queryFn: async () => {
      const [version] = await Promise.all([
        loadVersionBefore(remote, portalConfig().releaseKeys ?? []),
        earlierScreen.load(),
      ]);
      if (version) checkFiles([version]);
      return version;
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}
