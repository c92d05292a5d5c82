import { ApiError } from '@evisa/shared/client/api-error';
import { apiWords } from '../i18n/api-words';
import type { Spoken } from '../i18n/languages';
import { pluralText } from '../i18n/plural-text';

/** What a refusal of the call means; the key of the text that says so. */
type Refused = 'orderNotFound' | 'orderGone' | 'documentGone';

/** The API's window for tries, for an answer that does not say how long to wait. */
const usualWait = 600;

/** What went wrong and what to do about it: by the kind of the failure, as the API's own words are English. */
export function failureMessage(error: Error, spoken: Spoken, refused: Refused): string {
  if (!(error instanceof ApiError) || error.kind === 'unreachable') return spoken.texts.unreachable;
  return apiWords(error.message, ourWords(error, spoken, refused), spoken.language);
}

function ourWords(
  { kind, httpStatus, fields, retryAfter, reference }: ApiError,
  { language, texts }: Spoken,
  refused: Refused,
) {
  if (httpStatus === 429) {
    return pluralText(texts.tooManyTries, Math.max(1, Math.ceil((retryAfter ?? usualWait) / 60)), language);
  }
  if (kind === 'unauthenticated' || httpStatus === 403) return texts.closedForSafety;
  if (httpStatus >= 500) {
    const quote = reference ? ` ${texts.faultReference.replace('{reference}', reference)}` : '';
    return texts.serviceFailed + quote;
  }
  if (kind === 'invalid') return fields['orderId'] === undefined ? texts.emailInvalid : texts.orderIdRequired;
  // The page shows an older document than the order has now.
  if (refused === 'documentGone' && httpStatus === 409) return texts.documentReplaced;
  return texts[refused];
}
