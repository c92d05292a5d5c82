import type { Readable } from 'node:stream';

/** A response that is sent as it is: bytes, a stream, a function that opens a stream, or serialized JSON. */
export class RawReply {
  constructor(
    readonly body: Buffer | Readable | string | (() => Promise<Readable>),
    readonly headers: Record<string, string>,
    readonly httpStatus = 200,
  ) {}
}
