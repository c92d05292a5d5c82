import { useMutation, useQueryClient } from '@evisa/shared/kit/query';
import { ApiError } from '@evisa/shared/client/api-error';
import { endOneSession } from '@evisa/shared/client/sessions';
import { toastSuccess } from '@evisa/shared/kit/toasts';
import { sessionsQuery } from './sessions';
import { tellFailure } from './tell-failure';

/** Signs out some of one's own sessions, one after the other. One that is over already is as good as signed out. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sessionIds: readonly string[]) => {
      for (const sessionId of sessionIds) await endUnlessOver(sessionId);
    },
    onSuccess: (_, { length }) => toastSuccess(length === 1 ? 'Signed out there.' : `Signed out in ${length} places.`),
    onError: tellFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
}

async function endUnlessOver(sessionId: string): Promise<void> {
  try {
    await endOneSession({ sessionId });
  } catch (error) {
    if (!(error instanceof ApiError && error.httpStatus === 404)) throw error;
  }
}
