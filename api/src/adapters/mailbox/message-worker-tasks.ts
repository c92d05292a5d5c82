import { parentPort } from 'node:worker_threads';
import { TextDecoder } from '@exodus/bytes/encoding.js';
import { readMessage, type IncomingMessage, type OwnMail } from './read-message';

// Node's own loses letters of Korean and Hong Kong names, and quotation marks of Outlook (nodejs/node#61041, #60888). This thread only reads messages.
globalThis.TextDecoder = TextDecoder;

export interface MessageTask {
  id: number;
  raw: Uint8Array;
  own: OwnMail;
}

/** The task of the thread that reads messages. Returns null for one that cannot be read. */
export async function read({ id, raw, own }: MessageTask): Promise<IncomingMessage | null> {
  // The time limit counts from here.
  parentPort?.postMessage({ begunTask: id });
  return readMessage(raw, own).catch(() => null);
}
