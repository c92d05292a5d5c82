import { createHash } from 'node:crypto';
import type { AuditCheck } from '@evisa/shared/contract/audit';
import { createKeyedHash } from '../../adapters/auth/hashing';
import {
  findMissingAuditIds,
  findUnsealedAuditIds,
  listAuditSeals,
  listUnsealedEntries,
  sealAuditEntries,
  type AuditChainName,
  type HashAuditEntry,
} from '../../db/audit/audit-hash-chain';
import type { StoredAuditEntry } from '../../db/audit/audit-trail';
import type { Services } from '../../services/services';

const batchSize = 2000;

/** Creates the hash of current seals: over the previous seal and every column of the entry, with a key that is not in the database. */
export function createKeyedEntryHash(secret: string): HashAuditEntry {
  const hash = createKeyedHash(secret, 'auditTrail');
  return (previousSeal, entry) => hash(`${previousSeal}\n${toCanonicalJson(entry)}`);
}

/** The hash of the oldest seals, which have no key. */
const hashEntryUnkeyed: HashAuditEntry = (previousSeal, entry) =>
  createHash('sha256')
    .update(`${previousSeal}\n${toCanonicalJson(entry)}`)
    .digest('hex');

/**
 * Verifies the hash chain of the audit trail from its first seal, after sealing new entries. It compares each entry with its seal and
 * each exported head with the chain, and so finds entries that were changed, removed or inserted, and a chain that was rebuilt or cut. It
 * names old entries that had no seal until now: what happened to them before, it cannot tell.
 */
export async function verifyAuditTrail(
  services: Pick<Services, 'db' | 'sealEntry' | 'oldSeals' | 'auditHeadLog'>,
): Promise<AuditCheck> {
  const { db, sealEntry, oldSeals, auditHeadLog } = services;
  const missing = await findMissingAuditIds(db);
  const unsealed = await findUnsealedAuditIds(db);
  const unkeyed = await verifyChain(services, 'unkeyed', [hashEntryUnkeyed], new Map());
  if (unkeyed.broken) return { ...unkeyed, missing, unsealed };
  await listUnsealedEntries(db);
  await sealAuditEntries(db, sealEntry);
  const heads = await auditHeadLog.read();
  const exported = new Map(heads.map(({ seq, hash }) => [seq, hash]));
  const check = await verifyChain(services, 'keyed', [sealEntry, ...oldSeals], exported);
  const cut = check.broken ? undefined : heads.find(({ seq }) => seq > check.checked);
  if (!cut) return { ...check, missing, unsealed };
  return {
    ...check,
    missing,
    unsealed,
    broken: { entryId: cut.entry_id, reason: 'This entry and its seal were removed.' },
  };
}

async function verifyChain(
  { db }: Pick<Services, 'db'>,
  chain: AuditChainName,
  hashes: readonly HashAuditEntry[],
  exportedHeads: ReadonlyMap<number, string>,
): Promise<Omit<AuditCheck, 'missing' | 'unsealed'>> {
  let checked = 0;
  let head = '';
  for (;;) {
    const seals = await listAuditSeals(db, chain, checked, batchSize);
    for (const { seal, entry } of seals) {
      const reason =
        seal.seq === checked + 1
          ? findSealProblem(entry, hashes, head, seal.hash, exportedHeads.get(seal.seq))
          : 'A seal before this entry was removed.';
      if (reason) return { checked, broken: { entryId: seal.entry_id, reason }, head };
      checked += 1;
      head = seal.hash;
    }
    if (seals.length < batchSize) return { checked, broken: null, head };
  }
}

function findSealProblem(
  entry: StoredAuditEntry | null,
  hashes: readonly HashAuditEntry[],
  previousSeal: string,
  seal: string,
  exportedHead: string | undefined,
): string | null {
  if (!entry) return 'This entry was removed.';
  if (!hashes.some((hash) => hash(previousSeal, entry) === seal)) return 'This entry was changed after it was written.';
  return exportedHead === undefined || exportedHead === seal
    ? null
    : 'The seal of this entry differs from the exported one.';
}

/** Writes all columns in a fixed order, which does not depend on the order in the database. */
function toCanonicalJson(entry: StoredAuditEntry): string {
  const { id, order_id, actor_id, actor_name, action, changes, at, release_set, ip } = entry;
  const sorted = Object.entries(changes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([id, order_id, actor_id, actor_name, action, sorted, at, release_set, ip]);
}
