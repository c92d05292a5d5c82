import { QueryCache, QueryClient } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { showToast } from '@evisa/shared/kit/feedback/toasts';

const maxRetries = 2;

/**
 * Creates the cache of server data. Retries only calls that got no response. Shows what the API refused as a toast, as the specification's
 * error catalogue says, beside what the screen shows in place of the data.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof ApiError && error.kind === 'refused')
          showToast({ message: error.message, tone: 'refused', once: true });
      },
    }),
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
