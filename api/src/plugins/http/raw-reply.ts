import type { Readable } from 'node:stream';

/** A response that is sent as it is: bytes, a stream, a function that opens a stream, or serialized JSON. */
export class RawReply {
  constructor(
    readonly body: Buffer | Readable | string | (() => Promise<Readable>),
    readonly headers: Record<string, string>,
    readonly httpStatus = 200,
    /** Runs once the whole response was handed to the network; never if the client left before or the stream broke. */
    readonly onSent?: () => Promise<void>,
  ) {}
}
