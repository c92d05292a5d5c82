import { ApiError } from '@evisa/shared/client/http/api-error';
import { trackingMinutes } from '@evisa/shared/domain/orders/applicant-limits';
import { fillDuration, formatPlural, localizeApiMessage } from '../../i18n/formatters';
import type { Locale } from '../../i18n/languages';

/** The key of the text for a refused request. */
type RefusalText = 'orderNotFound' | 'orderGone' | 'documentGone';

/** Used when a response does not say how long to wait. Same as the API's rate limit window. */
const defaultRetrySeconds = 600;

/** Says what went wrong and what to do. Translates by the kind of error, because the API's messages are in English. */
export function getErrorMessage(error: Error, locale: Locale, refusalText: RefusalText): string {
  if (!(error instanceof ApiError) || error.kind === 'unreachable') return locale.texts.unreachable;
  return localizeApiMessage(error.message, getLocalizedMessage(error, locale, refusalText), locale.language);
}

function getLocalizedMessage(
  { kind, httpStatus, fields, retryAfter, reference }: ApiError,
  { language, texts }: Locale,
  refusalText: RefusalText,
) {
  if (httpStatus === 429) {
    return formatPlural(
      texts.tooManyAttempts,
      Math.max(1, Math.ceil((retryAfter ?? defaultRetrySeconds) / 60)),
      language,
    );
  }
  if (kind === 'unauthenticated' || httpStatus === 403)
    return fillDuration(texts.closedForSafety, trackingMinutes, language);
  if (httpStatus >= 500) {
    const referenceText = reference ? ` ${texts.errorReference.replace('{reference}', reference)}` : '';
    return texts.serviceFailed + referenceText;
  }
  if (kind === 'invalid') return fields['orderId'] === undefined ? texts.emailInvalid : texts.orderIdRequired;
  // The document was replaced after the page loaded.
  if (refusalText === 'documentGone' && httpStatus === 409) return texts.documentReplaced;
  return texts[refusalText];
}
