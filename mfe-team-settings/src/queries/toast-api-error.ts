import { ApiError } from '@evisa/shared/client/http/api-error';
import { toastError } from '@evisa/shared/kit/feedback/toasts';

/** An error toast with the server's words; that a session ended is said by the shell. */
export function toastApiError(error: Error): void {
  if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
}
