import { ApiError } from '@evisa/shared/client/http/api-error';
import { localizeApiMessage } from '../../i18n/api-message';
import type { Locale } from '../../i18n/languages';
import { formatPlural } from '../../i18n/plural-text';

/** What a refusal of the call means; the key of the text that says so. */
type RefusalText = 'orderNotFound' | 'orderGone' | 'documentGone';

/** The API's window for tries, for an answer that does not say how long to wait. */
const defaultRetrySeconds = 600;

/** What went wrong and what to do about it: by the kind of the failure, as the API's own words are English. */
export function getErrorMessage(error: Error, spoken: Locale, refused: RefusalText): string {
  if (!(error instanceof ApiError) || error.kind === 'unreachable') return spoken.texts.unreachable;
  return localizeApiMessage(error.message, getLocalizedMessage(error, spoken, refused), spoken.language);
}

function getLocalizedMessage(
  { kind, httpStatus, fields, retryAfter, reference }: ApiError,
  { language, texts }: Locale,
  refused: RefusalText,
) {
  if (httpStatus === 429) {
    return formatPlural(
      texts.tooManyAttempts,
      Math.max(1, Math.ceil((retryAfter ?? defaultRetrySeconds) / 60)),
      language,
    );
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
