import { ApiError } from '@evisa/shared/client/http/api-error';
import de from '../../i18n/de.json';
import { en } from '../../i18n/en';
import { getErrorMessage } from './error-message';

const germanLocale = { language: 'de', texts: de } as const;
const askAgain = de.closedForSafety.replace('{duration}', '30 Minuten');
const englishLocale = { language: 'en', texts: en } as const;

test.each([
  ['a wrong id or email', new ApiError('refused', 'No order.', 400), de.orderNotFound],
  ['the same from a host that answers all with 200', new ApiError('refused', 'No order.', 200), de.orderNotFound],
  ['an email that is none', new ApiError('invalid', 'Wrong.', 400, { email: 'Invalid' }), de.emailInvalid],
  ['an id that is none', new ApiError('invalid', 'Wrong.', 400, { orderId: 'Invalid' }), de.orderIdRequired],
  ['a token that is over', new ApiError('unauthenticated', 'Over.', 401), askAgain],
  ['another order’s token', new ApiError('refused', 'Not yours.', 403), askAgain],
  ['a server error', new ApiError('refused', 'Something went wrong.', 500), de.serviceFailed],
  ['a network that stopped while something was sent', new ApiError('refused', 'Too long.', 408), de.unreachable],
  ['no response', new ApiError('unreachable', 'No response.', 0), de.unreachable],
  ['an error of the page', new TypeError('x is undefined'), de.unreachable],
])('describes in German: %s', (_, error, message) => {
  expect(getErrorMessage(error, germanLocale, 'orderNotFound')).toBe(message);
});

test.each([
  [540, 'in 9 Minuten'],
  [541, 'in 10 Minuten'],
  [20, 'in 1 Minute '],
  [null, 'in 10 Minuten'],
])('shows a wait of %s seconds as "%s"', (seconds, text) => {
  const error = new ApiError('refused', 'Too many attempts.', 429, {}, seconds);
  expect(getErrorMessage(error, germanLocale, 'orderNotFound')).toContain(text);
});

it('shows the error reference in the language of the page', () => {
  const error = new ApiError('refused', 'Quote 7F3K-Q2MD.', 500, {}, null, '7F3K-Q2MD');
  const message = getErrorMessage(error, germanLocale, 'orderNotFound');
  expect(message).toBe(`${de.serviceFailed} ${de.errorReference.replace('{reference}', '7F3K-Q2MD')}`);
  expect(message).toContain('7F3K-Q2MD');
});

it('shows the reference of a response that cannot be read, and none of a refusal with its own sentence', () => {
  const unreadable = new ApiError('unreachable', 'No JSON.', 502, {}, null, '7F3K-Q2MD');
  expect(getErrorMessage(unreadable, germanLocale, 'orderNotFound')).toBe(
    `${de.unreachable} ${de.errorReference.replace('{reference}', '7F3K-Q2MD')}`,
  );
  const refusal = new ApiError('refused', 'No order.', 400, {}, null, '7F3K-Q2MD');
  expect(getErrorMessage(refusal, germanLocale, 'orderNotFound')).toBe(de.orderNotFound);
});

test('uses the refusal text of the request', () => {
  const error = new ApiError('refused', 'There is no such document.', 404);
  expect(getErrorMessage(error, germanLocale, 'documentGone')).toBe(de.documentGone);
  expect(getErrorMessage(error, germanLocale, 'orderGone')).toBe(de.orderGone);
});

test('distinguishes a replaced document from a missing one', () => {
  const error = new ApiError('refused', 'This document was replaced.', 409);
  expect(getErrorMessage(error, germanLocale, 'documentGone')).toBe(de.documentReplaced);
});

test('shows the API’s message in English, and its own text without a response', () => {
  expect(getErrorMessage(new ApiError('refused', 'No order.', 400), englishLocale, 'orderNotFound')).toBe('No order.');
  expect(getErrorMessage(new ApiError('unreachable', 'x', 0), englishLocale, 'orderNotFound')).toBe(en.unreachable);
});
