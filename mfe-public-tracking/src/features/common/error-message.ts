import { ApiError } from '@evisa/shared/client/http/api-error';
import { trackingMinutes } from '@evisa/shared/domain/orders/applicant-limits';
import { fillDuration, formatPlural, localizeApiMessage } from '../../i18n/formatters';
import type { Locale } from '../../i18n/languages';

/** The key of the text for a refused request. */
type RefusalText = 'orderNotFound' | 'orderGone' | 'documentGone' | 'requestClosed';

/** Used when a response does not say how long to wait. Same as the API's rate limit window. */
const defaultRetrySeconds = 600;

/** Says what went wrong and what to do. Translates by the kind of error, because the API's messages are in English. */
export function getErrorMessage(error: Error, locale: Locale, refusalText: RefusalText): string {
  if (!(error instanceof ApiError)) return locale.texts.unreachable;
  // 408: the network stopped in the middle of what was sent.
  if (error.kind === 'unreachable' || error.httpStatus === 408)
    return locale.texts.unreachable + getReferenceText(error, locale);
  return localizeApiMessage(error.message, getLocalizedMessage(error, locale, refusalText), locale.language);
}

function getReferenceText({ reference }: ApiError, { texts }: Locale): string {
  return reference ? ` ${texts.errorReference.replace('{reference}', reference)}` : '';
}

function getLocalizedMessage(error: ApiError, locale: Locale, refusalText: RefusalText) {
  const { kind, httpStatus, fields, retryAfter } = error;
  const { language, texts } = locale;
  if (httpStatus === 429) {
    return formatPlural(
      texts.tooManyAttempts,
      Math.max(1, Math.ceil((retryAfter ?? defaultRetrySeconds) / 60)),
      language,
    );
  }
  if (kind === 'unauthenticated' || httpStatus === 403)
    return fillDuration(texts.closedForSafety, trackingMinutes, language);
  if (httpStatus >= 500) return texts.serviceFailed + getReferenceText(error, locale);
  if (kind === 'invalid') return fields['orderId'] === undefined ? texts.emailInvalid : texts.orderIdRequired;
  if (httpStatus === 410) return texts.documentWithdrawn;
  // The document was replaced after the page loaded.
  if (refusalText === 'documentGone' && httpStatus === 409) return texts.documentReplaced;
  return texts[refusalText];
}
