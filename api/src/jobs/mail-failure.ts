import { errorCode } from '../db/error-code';
import { redactDatabaseError } from '../db/database-errors';
import { UnsendableError } from './unsendable-error';

const longestLine = 500;

/** The provider's own words in one line, where it said any. */
export function reasonOf(error: unknown): string {
  return oneLine(wordsOf(redactDatabaseError(error)));
}

/** What a server said, fit for a cell of a table. */
export function oneLine(said: string): string {
  return said.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, longestLine);
}

function wordsOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('response' in error && typeof error.response === 'string') return error.response;
    if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  }
  return errorCode(error) ?? 'Unknown error';
}

/**
 * Whether a refusal is the last word on this mail: a 5xx to its sender, its recipient or its content. Anything else (a password
 * that is refused, a server that is out of order) says nothing about the mail, and may be put right while it waits.
 */
export function isPermanent(error: unknown): boolean {
  if (error instanceof UnsendableError) return true;
  if (!['EENVELOPE', 'EMESSAGE'].includes(errorCode(error) ?? '')) return false;
  const reply = typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : undefined;
  return typeof reply !== 'number' || reply >= 500;
}
