/**
 * A refused request, with its HTTP status, a message for the person and a message for each invalid field. For plugins and routes;
 * everything below them throws a `DomainError`. Any other error answers 500.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly httpStatus: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 429 | 503,
    message: string,
    readonly details: {
      errors?: Record<string, string>;
      headers?: Record<string, string>;
      /** The cause on our side, for the log. Contains no personal data. */
      logMessage?: string;
    } = {},
  ) {
    super(message);
  }
}
