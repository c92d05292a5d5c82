import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../query/executor';
import { mailboxes } from '../schema/incoming-mails';

/** How far a mailbox was read. */
export interface MailboxPosition {
  /** Null before the first message. */
  uidValidity: number | null;
  lastUid: number;
}

/** Which process reads a mailbox. */
export interface MailboxLease {
  name: string;
  /** Names the process. */
  reader: string;
}

/** Takes or renews the lease of a mailbox. Returns how far it was read, or null while another process reads it. */
export async function leaseMailbox(
  db: Executor,
  { name, reader }: MailboxLease,
  leaseMs: number,
): Promise<MailboxPosition | null> {
  const lease = { reader, lease_until: sql`now() + ${leaseMs} * interval '1 millisecond'` };
  const [row] = await db
    .insert(mailboxes)
    .values({ name, ...lease })
    .onConflictDoUpdate({
      target: mailboxes.name,
      set: lease,
      setWhere: sql`${mailboxes.reader} = ${reader} or ${mailboxes.lease_until} is null or ${mailboxes.lease_until} < now()`,
    })
    .returning({ uidValidity: mailboxes.uid_validity, lastUid: mailboxes.last_uid });
  return row ?? null;
}

/** Stores how far a mailbox was read. Returns false, and changes nothing, if another process reads it now. */
export async function moveMailboxPosition(
  tx: Executor,
  { name, reader }: MailboxLease,
  { uidValidity, lastUid }: MailboxPosition,
): Promise<boolean> {
  const moved = await tx
    .update(mailboxes)
    .set({ uid_validity: uidValidity, last_uid: lastUid })
    .where(and(eq(mailboxes.name, name), eq(mailboxes.reader, reader)))
    .returning({ name: mailboxes.name });
  return moved.length > 0;
}

/** Ends the lease, so that another process reads on at once. */
export async function releaseMailbox(db: Executor, { name, reader }: MailboxLease): Promise<void> {
  await db
    .update(mailboxes)
    .set({ reader: null, lease_until: null })
    .where(and(eq(mailboxes.name, name), eq(mailboxes.reader, reader)));
}
