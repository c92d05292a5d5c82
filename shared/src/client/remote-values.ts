import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';

/**
 * The query for what a remote keeps about orders, at most 500, or without `orderIds` for the member. A value is any JSON, so check its shape.
 * Save with the endpoint `saveRemoteValue` and the version that was read.
 */
export const remoteValuesQuery = (remote: string, orderIds?: readonly number[]) => ({
  queryKey: ['remote-values', remote, orderIds ?? 'own'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    requestData(endpoints.getRemoteValues, { json: { remote, orderIds: orderIds && [...orderIds] }, signal }),
});
