import { getErrorCode, redactDatabaseError } from '../db/query/database-errors';

/** A mail or other outbox item that no retry can send. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

const maxLineLength = 500;

/** Returns the mail server's response, or else the error's message, in one line. */
export function getFailureReason(error: unknown): string {
  return toSingleLine(getErrorMessage(redactDatabaseError(error)));
}

/** Turns a server's response into one line that fits a table cell. */
export function toSingleLine(response: string): string {
  return response.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, maxLineLength);
}

function getErrorMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('response' in error && typeof error.response === 'string') return error.response;
    if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  }
  return getErrorCode(error) ?? 'Unknown error';
}

/** Returns the SMTP code of a mail server's response, such as 550; undefined for other errors. */
export function getResponseCode(error: unknown): number | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'responseCode' in error &&
    typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;
}

/**
 * Tells whether a retry of this mail is useless: the server refused its sender, recipient or content with a 5xx code. Other failures,
 * such as a wrong password or a server that is down, can be fixed while the mail waits.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (error instanceof UnsendableError) return true;
  if (!['EENVELOPE', 'EMESSAGE'].includes(getErrorCode(error) ?? '')) return false;
  return (getResponseCode(error) ?? 500) >= 500;
}
