import { createHash } from 'node:crypto';
import type { AuditCheck } from '@evisa/shared/contract/audit';
import { readSeals, sealAudit, type HashEntry } from '../db/audit-seals';
import type { StoredAuditEntry } from '../db/audit-trail';
import type { Services } from '../main/services';

const batch = 2000;

/** The chain's hash: SHA-256 over the seal before and every column of the entry. */
export const hashEntry: HashEntry = (before, entry) =>
  createHash('sha256')
    .update(`${before}\n${canonical(entry)}`)
    .digest('hex');

/**
 * Follows the chain over the audit trail from its first seal and compares each entry with its hash: one that was changed, taken away
 * or slipped in shows. Seals what is new first.
 */
export async function checkAuditTrail({ db }: Pick<Services, 'db'>): Promise<AuditCheck> {
  await sealAudit(db, hashEntry, { thorough: true });
  let checked = 0;
  let head = '';
  for (;;) {
    const seals = await readSeals(db, checked, batch);
    for (const { seal, entry } of seals) {
      const reason = faultOf(seal.seq, checked + 1, entry, hashEntry, head, seal.hash);
      if (reason) return { checked, broken: { entryId: seal.entry_id, reason }, head };
      checked += 1;
      head = seal.hash;
    }
    if (seals.length < batch) return { checked, broken: null, head };
  }
}

function faultOf(
  seq: number,
  expectedSeq: number,
  entry: StoredAuditEntry | null,
  hash: HashEntry,
  before: string,
  sealed: string,
): string | null {
  if (seq !== expectedSeq) return 'A seal before this entry was taken away.';
  if (!entry) return 'This entry was taken away.';
  return hash(before, entry) === sealed ? null : 'This entry is not as it was written.';
}

/** Every column in one order, whatever order the database keeps them in. */
function canonical(entry: StoredAuditEntry): string {
  const { id, order_id, actor_id, actor_name, action, changes, at, release_set, ip } = entry;
  const sorted = Object.entries(changes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([id, order_id, actor_id, actor_name, action, sorted, at, release_set, ip]);
}
