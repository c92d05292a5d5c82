import type { Readable } from 'node:stream';

/** An answer that is sent as it is: a file's bytes, a stream, or a text that is JSON already. */
export class RawReply {
  constructor(
    readonly body: Buffer | Readable | string,
    readonly headers: Record<string, string>,
    readonly httpStatus = 200,
  ) {}
}
