import { ApiError } from '@evisa/shared/client/http/api-error';
import { requestPassword, usePasswordRequest } from '@evisa/shared/session/password-request';

/**
 * Makes a call. If the API refuses it because the member gave the password too long ago (`errors.proof`), asks for the password and makes the
 * same call again. Throws an `ApiError` if the member cancels, and the API's own where the page cannot ask.
 */
export async function withRecentPassword<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const needsPassword = error instanceof ApiError && 'proof' in error.fields;
    if (!needsPassword || !usePasswordRequest.getState().canAsk) throw error;
  }
  if (!(await requestPassword()))
    throw new ApiError('refused', 'Nothing was changed because you did not confirm your password.', 0);
  return call();
}
