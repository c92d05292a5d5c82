import { parentPort } from 'node:worker_threads';
import { readMessage, type IncomingMessage, type OwnMail } from './read-message';

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
