/** The reasons for a refusal, independent of HTTP: jobs and tests run commands as well. */
export type ErrorKind =
  | 'invalid-input'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-content'
  | 'too-many-requests'
  | 'unavailable';

interface ErrorDetails {
  /** A message for each invalid field. */
  errors?: Record<string, string>;
  /** How long to wait before another attempt. */
  retryAfterSeconds?: number;
  /** The cause on our side, for the log; that of a conflict is logged as a warning. Contains no personal data. */
  logMessage?: string;
}

/** An expected refusal, with a message for the person. `plugins/server/error-handler` has the HTTP status of each kind. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

/** Input that is wrong for every caller. `field` names the form field that shows the message. */
export class InvalidInputError extends DomainError {
  constructor(message: string, field?: string) {
    super('invalid-input', message, field === undefined ? {} : { errors: { [field]: message } });
  }
}

export class ForbiddenError extends DomainError {
  constructor(message: string, field?: string) {
    super('forbidden', message, field === undefined ? {} : { errors: { [field]: message } });
  }
}

export class NotFoundError extends DomainError {
  constructor(message: string) {
    super('not-found', message);
  }
}

/** Something that does not fit the present state. */
export class ConflictError extends DomainError {
  constructor(message: string, field?: string) {
    super('conflict', message, field === undefined ? {} : { errors: { [field]: message } });
  }
}

/** Something that works again after a while. */
export class UnavailableError extends DomainError {
  constructor(message: string, details: Pick<ErrorDetails, 'retryAfterSeconds' | 'logMessage'> = {}) {
    super('unavailable', message, details);
  }
}
