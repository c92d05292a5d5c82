import type { Readable } from 'node:stream';

/** An answer that is not an envelope: a file's bytes, or a stream. */
export class RawReply {
  constructor(
    readonly body: Buffer | Readable,
    readonly headers: Record<string, string>,
    readonly httpStatus = 200,
  ) {}
}
