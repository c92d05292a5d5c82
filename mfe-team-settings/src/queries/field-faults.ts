import { ApiError } from '@evisa/shared/client/api-error';

/** What the API says of single fields, by field; nothing for another failure. */
export function fieldFaults(error: Error | null): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}
