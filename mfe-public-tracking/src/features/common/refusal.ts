import { ApiError } from '@evisa/shared/client/http/api-error';
import type { Refusal } from '@evisa/shared/contract/applicant-page';

/** Returns the error that the client throws for a refused call. */
export function toApiError({ httpStatus, message, errors, retryAfter, reference }: Refusal): ApiError {
  const kind = httpStatus === 401 ? 'unauthenticated' : errors ? 'invalid' : 'refused';
  return new ApiError(kind, message, httpStatus, errors, retryAfter, reference);
}
