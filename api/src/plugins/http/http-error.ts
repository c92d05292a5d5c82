/**
 * A call that is answered with "no": its HTTP status, the message for the person and, on invalid input, a message a field.
 * Everything else that is thrown is a fault of ours and answers 500.
 */
export class HttpError extends Error {
  override readonly name = 'Refusal';
  constructor(
    readonly httpStatus: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503,
    message: string,
    readonly details: {
      errors?: Record<string, string>;
      headers?: Record<string, string>;
      /** What is wrong on our side, for the log; names no person. */
      fault?: string;
    } = {},
  ) {
    super(message);
  }
}
