export type ApiErrorKind =
  /** The API understood and said no (status 0): its message is for the person. */
  | 'refused'
  /** A token is missing, expired or revoked (401): the session is over. */
  | 'unauthenticated'
  /** Some fields are wrong: `fields` holds a message each. */
  | 'invalid'
  /** No answer, or one that is not the API's. */
  | 'unreachable';

/** The one error every client function throws. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    /** The HTTP status, 0 without an answer. */
    readonly httpStatus: number,
    readonly fields: Record<string, string> = {},
    /** How many seconds to wait before the next try, where the API says (429). */
    readonly retryAfter: number | null = null,
    /** Names the log line of a server error, so that a person can quote it. */
    readonly reference: string | null = null,
  ) {
    super(message);
  }
}
