import { queryOptions } from '@evisa/shared/kit/react-query';
import { getSessions } from '@evisa/shared/client/sessions';

/** Where the member is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => getSessions(signal),
  staleTime: 0,
});
