import { finalMailFailures, type MailFailureKind } from '@evisa/shared/domain/mail-failures';
import { classifyRefusal } from '../adapters/mail/classify-refusal';
import { DeliveryError } from '../adapters/mail/delivery-error';
import { getErrorCode, redactDatabaseError } from '../db/query/database-errors';

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
  const response = getText(error, 'response');
  return response ?? (getText(error, 'message') || (getErrorCode(error) ?? 'Unknown error'));
}

/** Returns the SMTP code of a mail server's response, such as 550; undefined for other errors. */
function getResponseCode(error: unknown): number | undefined {
  return typeof error === 'object' &&
    error !== null &&
    'responseCode' in error &&
    typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined;
}

/** Returns why an item could not be delivered: what a repair needs. */
export function classifyFailure(error: unknown): MailFailureKind {
  if (error instanceof DeliveryError) return error.kind;
  const code = getErrorCode(error);
  const command = getText(error, 'command');
  // Only the mail library names a command.
  if (!code || command === undefined) return code === 'EABORT' ? 'connection' : 'internal';
  return classifyRefusal({
    code,
    command,
    response: getText(error, 'response') ?? null,
    message: getText(error, 'message') ?? '',
  });
}

/** Tells whether no later attempt can deliver the item. */
export function isFinalFailure(kind: MailFailureKind): boolean {
  return finalMailFailures.some((final) => final === kind);
}

/**
 * Returns what the log says about a failure: the SMTP code (`550`), the system's (`ECONNREFUSED`), or our own sentence. Messages of other
 * errors can contain addresses.
 */
export function describeFailureCause(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  const code = getResponseCode(error)?.toString() ?? getErrorCode(error);
  return code ?? `An unexpected error: ${error instanceof Error ? error.name : 'unknown'}.`;
}

function getText(error: unknown, property: 'command' | 'message' | 'response'): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const value: unknown = Reflect.get(error, property);
  return typeof value === 'string' ? value : undefined;
}
