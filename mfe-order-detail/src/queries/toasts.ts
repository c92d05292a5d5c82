import { ApiError } from '@evisa/shared/client/http/api-error';
import { toastError } from '@evisa/shared/kit/feedback/toasts';

/** Shows the API's error message. Skips an expired session, which the shell reports. */
export function toastApiError(error: Error): void {
  if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
}
