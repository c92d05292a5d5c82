import { parentPort } from 'node:worker_threads';
import type { UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError, type ErrorKind } from '../../errors/domain-error';
import { cleanUpload, validateUpload } from './validate-upload';

export interface UploadTask {
  id: number;
  bytes: Uint8Array;
}

/** What a task found. An error loses its class between threads. */
export type UploadOutcome =
  /** `bytes` is null if the file stays as it is. */
  { accepted: { type: UploadType; bytes: Uint8Array | null } } | { refused: { kind: ErrorKind; message: string } };

/** The tasks of the threads that check uploads. */
export function validate(task: UploadTask): Promise<UploadOutcome> {
  return run(task, async (bytes) => ({ type: await validateUpload(bytes), bytes: null }));
}

export function clean(task: UploadTask): Promise<UploadOutcome> {
  return run(task, async (bytes) => {
    const cleaned = await cleanUpload(bytes);
    return { type: cleaned.type, bytes: cleaned.bytes === bytes ? null : cleaned.bytes };
  });
}

async function run(
  { id, bytes }: UploadTask,
  check: (bytes: Buffer) => Promise<{ type: UploadType; bytes: Uint8Array | null }>,
): Promise<UploadOutcome> {
  // The time limit counts from here.
  parentPort?.postMessage({ begunTask: id });
  try {
    return { accepted: await check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) };
  } catch (error) {
    if (error instanceof DomainError) return { refused: { kind: error.kind, message: error.message } };
    throw error;
  }
}
