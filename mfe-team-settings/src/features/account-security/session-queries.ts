import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { endSessionById } from '@evisa/shared/client/sessions';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { sessionsQuery } from './sessions-query';
import { toastApiError } from '../../queries/toast-api-error';

/** Signs out some of one's own sessions, one after the other. One that is over already is as good as signed out. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sessionIds: readonly string[]) => {
      for (const sessionId of sessionIds) await endSessionIfActive(sessionId);
    },
    onSuccess: (_, { length }) => toastSuccess(length === 1 ? 'Signed out there.' : `Signed out in ${length} places.`),
    onError: toastApiError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

async function endSessionIfActive(sessionId: string): Promise<void> {
  try {
    await endSessionById({ sessionId });
  } catch (error) {
    if (!(error instanceof ApiError && error.httpStatus === 404)) throw error;
  }
}
