import { queryOptions } from '@evisa/shared/kit/react-query';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { getDownloadHistory } from '@evisa/shared/client/endpoints/tracking';
import { deleteTrackingToken } from '@evisa/shared/session/tracking-token';

/** Where an order stands, its document and its downloads. */
export function trackedOrderQuery(orderId: number, token: string) {
  return queryOptions({
    queryKey: ['tracked-order', orderId, token],
    queryFn: ({ signal }) => dropTokenIfRejected(orderId, getDownloadHistory(orderId, token, signal)),
    // Offline it says so, in the place of waiting without a word.
    networkMode: 'always',
  });
}

/**
 * Passes on what a call with the tracking token answers. A token that is not taken any more (401), or is another
 * order's (403), is forgotten; without it the screen leads back to the form.
 */
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
