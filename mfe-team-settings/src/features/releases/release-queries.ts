import { getReleases } from '@evisa/shared/client/endpoints/releases';
import { queryOptions } from '@evisa/shared/kit/react-query';

const pollIntervalMs = 15_000;

/** What is live and what is being tried; read anew while the screen is open, for others move it too. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => getReleases(signal),
  staleTime: 0,
  refetchInterval: pollIntervalMs,
});
