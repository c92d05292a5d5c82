import { getErrorCode } from '../db/query/error-code';
import { redactDatabaseError } from '../db/query/database-errors';
import { UnsendableError } from './unsendable-error';

const maxLineLength = 500;

/** The provider's own words in one line, where it said any. */
export function getFailureReason(error: unknown): string {
  return toSingleLine(getErrorMessage(redactDatabaseError(error)));
}

/** What a server said, fit for a cell of a table. */
export function toSingleLine(said: string): string {
  return said.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, maxLineLength);
}

function getErrorMessage(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('response' in error && typeof error.response === 'string') return error.response;
    if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  }
  return getErrorCode(error) ?? 'Unknown error';
}

/**
 * Whether a refusal is the last word on this mail: a 5xx to its sender, its recipient or its content. Anything else (a password
 * that is refused, a server that is out of order) says nothing about the mail, and may be put right while it waits.
 */
export function isPermanentFailure(error: unknown): boolean {
  if (error instanceof UnsendableError) return true;
  if (!['EENVELOPE', 'EMESSAGE'].includes(getErrorCode(error) ?? '')) return false;
  const reply = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;
  return typeof reply !== 'number' || reply >= 500;
}
