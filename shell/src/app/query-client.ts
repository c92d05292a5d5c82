import { QueryClient } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';

const maxRetries = 2;

/** The one cache of server data. What the API refused is not asked again; what got no answer is. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        // Without a connection a call fails at once and says so, rather than waiting in silence.
        networkMode: 'always',
        retry: (failures, error) => failures < maxRetries && error instanceof ApiError && error.kind === 'unreachable',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
