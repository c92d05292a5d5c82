import { ApiError } from '@evisa/shared/client/api-error';
import type { Dictionary } from '../i18n/dictionary';

/** The API's own words; where there was no answer, ours in the person's language. */
export function failureMessage(error: Error, texts: Dictionary): string {
  return error instanceof ApiError && error.kind !== 'unreachable' ? error.message : texts.unreachable;
}
