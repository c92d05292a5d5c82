import { QueryClient } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';

const maxRetries = 2;

/** Creates the cache of server data. Retries only calls that got no response. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Without a connection, calls fail at once instead of waiting silently.
        networkMode: 'always',
        retry: (failures, error) => failures < maxRetries && error instanceof ApiError && error.kind === 'unreachable',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
