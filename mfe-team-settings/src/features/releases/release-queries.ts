import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { request } from '@evisa/shared/client/http/http-client';
import { useState } from 'react';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import type { ChangeCanary, DecideOnNewRemote, RollBackRelease } from '@evisa/shared/contract/releases';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { queryOptions, useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { toastApiError } from '../../queries/api-errors';

const pollIntervalMs = 15_000;

/** The live release and the canary. They refresh while the screen is open, because colleagues change them too. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => requestData(endpoints.getReleases, { signal }),
  staleTime: 0,
  refetchInterval: pollIntervalMs,
});

/** Uncaught errors of remotes, which refresh while the screen is open. */
export const remoteErrorsQuery = queryOptions({
  queryKey: ['remote-errors'],
  queryFn: ({ signal }) => request(endpoints.getRemoteErrors, { signal }),
  staleTime: 0,
  refetchInterval: pollIntervalMs,
});

/** The speed of each version, which refreshes while the screen is open. */
export const remoteSpeedsQuery = queryOptions({
  queryKey: ['remote-speeds'],
  queryFn: ({ signal }) => requestData(endpoints.getRemoteSpeeds, { signal }),
  staleTime: 0,
  refetchInterval: 60_000,
});

/** The latest stack of a group of errors. */
export const remoteErrorStackQuery = (id: string) =>
  queryOptions({
    queryKey: ['remote-errors', id, 'stack'],
    queryFn: ({ signal }) => requestData(endpoints.getRemoteErrorStack, { params: { id }, signal }),
  });

/** The modules that live remotes share with the shell. */
export const sharedModulesQuery = queryOptions({
  queryKey: ['shared-modules'],
  queryFn: ({ signal }) => requestData(endpoints.getSharedModules, { signal }),
});

/** A change of what is live. */
export type ReleaseRequest = RollBackRelease | ChangeCanary | DecideOnNewRemote;

function sendReleaseRequest(change: ReleaseRequest, key: string) {
  if ('approve' in change) return request(endpoints.decideOnNewRemote, { json: change, idempotencyKey: key });
  return 'live' in change
    ? request(endpoints.rollBackRelease, { json: change, idempotencyKey: key })
    : request(endpoints.changeCanary, { json: change, idempotencyKey: key });
}

/** Rolls back to an earlier release, changes the share of the canary, or decides on a new remote. */
export function useChangeRelease() {
  const queryClient = useQueryClient();
  const [callIdempotently] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (change: ReleaseRequest) =>
      callIdempotently(Object.values(change), (key) => sendReleaseRequest(change, key)),
    onSuccess: ({ message, data }) => {
      toastSuccess(message);
      queryClient.setQueryData(releasesQuery.queryKey, data);
    },
    onError: (error) => {
      toastApiError(error);
      return queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey });
    },
  });
}
