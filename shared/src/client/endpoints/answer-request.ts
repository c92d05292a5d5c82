import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { withTimeLimit } from '@evisa/shared/client/http/time-limit';

/** More than the 15 minutes that the API takes for a request. */
const uploadLimitMs = 16 * 60_000;

/** POST front/answer-request: sends what the applicant was asked for, from a form with the items by their names. */
export async function answerRequest(
  orderId: number,
  requestId: number,
  form: FormData,
  token: string,
  signal?: AbortSignal,
): Promise<void> {
  form.set('orderId', String(orderId));
  form.set('requestId', String(requestId));
  await withTimeLimit(
    signal,
    (limited) => request(endpoints.answerRequest, { form, token, signal: limited }),
    uploadLimitMs,
  );
}
