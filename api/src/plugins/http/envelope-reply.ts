export type SuccessStatus = 200 | 201 | 202;

/** An envelope with another status than 200. */
export class EnvelopeReply {
  constructor(
    readonly httpStatus: SuccessStatus,
    readonly envelope: object,
  ) {}
}
