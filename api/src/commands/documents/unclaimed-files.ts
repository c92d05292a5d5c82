import type { FileArea } from '../../adapters/files/file-store';
import { cancelOutboxItem, enqueueOutboxItem } from '../../db/outbox/outbox';
import type { Executor } from '../../db/query/executor';
import { UnavailableError } from '../../errors/domain-error';
import type { Services } from '../../services/services';

/** A request commits within seconds. After this time, a file that no row refers to never gets one. */
const claimTimeoutMs = 10 * 60_000;

/** Stored files that no committed row refers to yet. */
export interface UnclaimedFiles {
  area: FileArea;
  names: readonly string[];
}

/**
 * Stores files before the transaction that refers to them. Unless that transaction claims them, the outbox removes them after ten
 * minutes, even after a crash. Files whose COMMIT succeeded stay, even if its answer was lost.
 */
export async function storeUnclaimedFiles(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  area: FileArea,
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<UnclaimedFiles> {
  const unclaimed = { area, names: files.map(({ name }) => name) };
  await enqueueOutboxItem(db, {
    kind: 'file-removal',
    payload: { files: unclaimed.names.map((name) => ({ area, name })) },
    dedupeKey: getRemovalKey(unclaimed),
    dueInMs: claimTimeoutMs,
  });
  await Promise.all(files.map(({ name, bytes }) => store.put(area, name, bytes)));
  return unclaimed;
}

/** Keeps the files if this transaction commits. Throws an `UnavailableError` if their removal has begun. */
export async function claimFiles(tx: Executor, unclaimed: UnclaimedFiles): Promise<void> {
  if (!(await cancelOutboxItem(tx, getRemovalKey(unclaimed))))
    throw new UnavailableError('Storing the document took too long. Please try again.', { retryAfterSeconds: 5 });
}

/** Removes files at once. Call it only if no transaction can have claimed them; the outbox repeats what fails. */
export async function discardFiles({ files }: Pick<Services, 'files'>, { area, names }: UnclaimedFiles): Promise<void> {
  await Promise.all(names.map((name) => files.remove(area, name).catch(() => undefined)));
}

const getRemovalKey = ({ area, names }: UnclaimedFiles) => `file-removal-${area}-${names[0]}`;
