export type ApiErrorKind =
  /** The API refused the request (status 0). Its message is for the user. */
  | 'refused'
  /** A token is missing, expired or revoked (401). The session has ended. */
  | 'unauthenticated'
  /** Some fields are invalid. `fields` has a message for each. */
  | 'invalid'
  /** No response, or one that is not from the API. */
  | 'unreachable';

/** The error that every client function throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** The HTTP status; 0 without a response. */
    readonly httpStatus: number,
    readonly fields: Record<string, string> = {},
    /** Seconds to wait before the next attempt, if the API gives them (429). */
    readonly retryAfter: number | null = null,
    /** Identifies the request's log lines, for users to quote. */
    readonly reference: string | null = null,
  ) {
    super(message);
  }
}
