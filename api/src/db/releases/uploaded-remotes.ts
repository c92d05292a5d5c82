import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { NewRemote } from '@evisa/shared/contract/releases';
import type { Executor } from '../query/executor';
import { uploadedRemotes } from '../schema/uploaded-remotes';

export type UploadedRemoteRow = typeof uploadedRemotes.$inferSelect;

/** Stores an upload that waits for an Admin, in place of an earlier one of the same remote. */
export async function insertUploadedRemote(
  tx: Executor,
  upload: Pick<
    typeof uploadedRemotes.$inferInsert,
    'remote' | 'version' | 'archive' | 'options' | 'summary' | 'uploaded_by'
  >,
): Promise<void> {
  await tx
    .delete(uploadedRemotes)
    .where(and(eq(uploadedRemotes.remote, upload.remote), eq(uploadedRemotes.state, 'waiting')));
  await tx.insert(uploadedRemotes).values(upload);
}

/** Returns the uploads that wait for an Admin, the oldest first, without their archives. */
export async function listWaitingRemotes(db: Executor): Promise<NewRemote[]> {
  const { id, remote, version, uploaded_at: at, uploaded_by: by, options, summary, state } = uploadedRemotes;
  const rows = await db
    .select({ id, remote, version, at, by, options, summary })
    .from(uploadedRemotes)
    .where(eq(state, 'waiting'))
    .orderBy(asc(id));
  return rows.map(({ options: { canary = null }, summary: details, ...row }) => ({ ...row, ...details, canary }));
}

/** Returns what an Admin has approved of this remote. */
export function listApprovals(db: Executor, remote: string): Promise<Pick<UploadedRemoteRow, 'id' | 'summary'>[]> {
  return db
    .select({ id: uploadedRemotes.id, summary: uploadedRemotes.summary })
    .from(uploadedRemotes)
    .where(and(eq(uploadedRemotes.remote, remote), eq(uploadedRemotes.state, 'approved')));
}

/** Ends approvals: the audit trail keeps who gave them. */
export async function deleteApprovals(tx: Executor, ids: readonly number[]): Promise<void> {
  await tx.delete(uploadedRemotes).where(inArray(uploadedRemotes.id, [...ids]));
}

/** Returns the archive of an upload that waits, or null. */
export async function findWaitingArchive(db: Executor, id: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ archive: uploadedRemotes.archive })
    .from(uploadedRemotes)
    .where(and(eq(uploadedRemotes.id, id), eq(uploadedRemotes.state, 'waiting')));
  return row?.archive ?? null;
}

/** Decides on an upload and deletes its archive. Returns it with its archive, or null if it no longer waits. */
export async function decideOnUploadedRemote(
  tx: Executor,
  id: number,
  decision: { state: 'approved' | 'rejected'; by: string },
): Promise<UploadedRemoteRow | null> {
  const [row] = await tx
    .select()
    .from(uploadedRemotes)
    .where(and(eq(uploadedRemotes.id, id), eq(uploadedRemotes.state, 'waiting')))
    .for('update');
  if (!row) return null;
  await tx
    .update(uploadedRemotes)
    .set({ state: decision.state, archive: null, decided_by: decision.by, decided_at: sql`now()` })
    .where(eq(uploadedRemotes.id, id));
  return row;
}
