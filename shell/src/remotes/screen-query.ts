import { queryOptions } from '@evisa/shared/kit/query';
import type { ReleasedRemote } from '@evisa/shared/federation/release-set';
import { loadScreen, type RemoteScreenComponent } from './loader';
import type { RemoteLoadError } from './remote-load-error';

/** A screen's component, kept for as long as the page lives. A failed load is tried again by asking again only. */
export function screenQuery(remote: ReleasedRemote, module: string) {
  return queryOptions<{ Component: RemoteScreenComponent }, RemoteLoadError>({
    queryKey: ['remote-screen', remote.name, remote.version, module],
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
