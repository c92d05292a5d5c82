import { ApiError } from '@evisa/shared/client/http/api-error';

/** What the API says of single fields, by field; nothing for another failure. */
export function getFieldErrors(error: Error | null): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}
