import type { FileArea } from '../adapters/files/file-store';
import type { Executor } from '../db/query/executor';
import { cancelOutboxItem, enqueueOutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';
import { HttpError } from '../plugins/http/http-error';

/** An upload commits within seconds; a file that has no row after this time never gets one. */
const claimTimeoutMs = 10 * 60_000;

const getRemovalKey = (area: FileArea, name: string) => `file-removal-${area}-${name}`;

/**
 * Stores a file before the transaction that refers to it. The outbox removes it again in ten minutes, unless that transaction
 * claims it: also after a crash, and never when only the answer of the COMMIT was lost.
 */
export async function storeUnclaimedFile(
  { db, files }: Pick<Services, 'db' | 'files'>,
  area: FileArea,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  await enqueueOutboxItem(db, {
    kind: 'file-removal',
    payload: { files: [{ area, name }] },
    dedupeKey: getRemovalKey(area, name),
    dueInMs: claimTimeoutMs,
  });
  await files.put(area, name, bytes);
}

/** Keeps the file once this transaction is committed. Throws a `Refusal` (503) if it is being removed already. */
export async function claimFile(tx: Executor, area: FileArea, name: string): Promise<void> {
  if (!(await cancelOutboxItem(tx, getRemovalKey(area, name))))
    throw new HttpError(503, 'Storing the document took too long. Please try again.', {
      headers: { 'retry-after': '5' },
    });
}
