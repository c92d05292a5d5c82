import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { request } from '@evisa/shared/client/http/http-client';
import { requestData } from '@evisa/shared/client/http/request-data';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { SaveCalendar } from '@evisa/shared/contract/working-calendar';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

/** The working calendar. */
export const calendarQuery = queryOptions({
  queryKey: ['working-calendar'],
  queryFn: ({ signal }) => requestData(endpoints.getWorkingCalendar, { signal }),
});

/** Replaces the working calendar. */
export function useSaveCalendar() {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (body: SaveCalendar) =>
      callIdempotently([body], (key) => request(endpoints.saveWorkingCalendar, { json: body, idempotencyKey: key })),
    onSuccess({ message, data }) {
      toastSuccess(message);
      queryClient.setQueryData(calendarQuery.queryKey, data);
    },
    onError: toastApiError,
  });
}
