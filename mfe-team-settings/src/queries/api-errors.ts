import { ApiError } from '@evisa/shared/client/http/api-error';
import { toastError } from '@evisa/shared/kit/feedback/toasts';

/** Returns the API's messages by field, or an empty object for other errors. */
export function getFieldErrors(error: Error | null): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}

/** Shows an error in a toast, except for an ended session, which the shell reports. */
export function toastApiError(error: Error): void {
  if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
}
