export type SuccessStatus = 200 | 201 | 202;

/** What a response has besides its envelope. */
export interface ReplyDetails {
  httpStatus?: SuccessStatus;
  /** A repeat with the same idempotency key does not get them. */
  headers?: Record<string, string>;
}

/** An envelope with another status than 200, or with headers. */
export class EnvelopeReply {
  readonly httpStatus: SuccessStatus;
  readonly headers: Record<string, string>;
  constructor(
    readonly envelope: object,
    { httpStatus = 200, headers = {} }: ReplyDetails,
  ) {
    this.httpStatus = httpStatus;
    this.headers = headers;
  }
}
