import { parentPort } from 'node:worker_threads';
import type { UploadType } from '@evisa/shared/domain/validation/upload-limits';
import { DomainError, type ErrorKind } from '../../errors/domain-error';
import { cleanUpload, loadChecks } from './clean-upload';
import { joinShared } from './shared-bytes';

export interface UploadTask {
  id: number;
  bytes: Uint8Array;
}

/** What a task found. An error loses its class between threads. */
export type UploadOutcome =
  /** `bytes` is null if the file stays as it is. */
  { accepted: { type: UploadType; bytes: Uint8Array | null } } | { refused: { kind: ErrorKind; message: string } };

/** The task of the threads that check uploads. */
export async function clean({ id, bytes }: UploadTask): Promise<UploadOutcome> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  await loadChecks(file);
  // The time limit counts from here.
  parentPort?.postMessage({ begunTask: id });
  try {
    const cleaned = await cleanUpload(file);
    return { accepted: { type: cleaned.type, bytes: cleaned.bytes === file ? null : joinShared([cleaned.bytes]) } };
  } catch (error) {
    if (error instanceof DomainError) return { refused: { kind: error.kind, message: error.message } };
    throw error;
  }
}
