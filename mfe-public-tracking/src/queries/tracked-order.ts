import { queryOptions } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { getDownloadHistory } from '@evisa/shared/client/endpoints/tracking';
import { deleteTrackingToken } from '@evisa/shared/session/tracking-token';

/** Reads the order's progress, document and downloads. */
export function trackedOrderQuery(orderId: number, token: string) {
  return queryOptions({
    queryKey: ['tracked-order', orderId, token],
    queryFn: ({ signal }) => dropTokenIfRejected(orderId, getDownloadHistory(orderId, token, signal)),
    // Fail at once when offline, instead of waiting silently.
    networkMode: 'always',
  });
}

/** Deletes the tracking token if it has expired (401) or belongs to another order (403), which redirects the screen to the form. */
export async function dropTokenIfRejected<Result>(orderId: number, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.kind === 'unauthenticated' || error.httpStatus === 403)) {
      deleteTrackingToken(orderId);
    }
    throw error;
  }
}
