import type { ServerResponse } from 'node:http';
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

/**
 * A response that stays open while its process lives, such as a stream of events. `start` writes to the response itself: a stream between, and
 * what the server keeps of a request until it is answered, would take more memory than the connection. `refuse` throws an `HttpError` if it
 * cannot start, in the same step, so that what it counts includes all that have started.
 */
export class LiveReply {
  constructor(
    readonly refuse: () => void,
    readonly start: (response: ServerResponse) => void,
    readonly headers: Record<string, string>,
  ) {}
}
