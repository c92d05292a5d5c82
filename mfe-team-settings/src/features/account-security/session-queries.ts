import { ApiError } from '@evisa/shared/client/http/api-error';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The member's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => requestData(endpoints.getSessions, { signal }),
  staleTime: 0,
});

/** Ends some of the member's sessions, one after the other. Skips a session that has already ended. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sessionIds: readonly string[]) => {
      for (const sessionId of sessionIds) await endSessionIfActive(sessionId);
    },
    onSuccess: (_, { length }) =>
      toastSuccess(length === 1 ? 'That device is signed out.' : `${length} devices are signed out.`),
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

async function endSessionIfActive(sessionId: string): Promise<void> {
  try {
    await request(endpoints.endSession, { json: { sessionId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.httpStatus === 404)) throw error;
  }
}
