import { createHash } from 'node:crypto';
import type { AuditCheck } from '@evisa/shared/contract/audit';
import type { KeyedHash } from '../adapters/auth/hashing';
import {
  findMissingAuditIds,
  listAuditSeals,
  sealAuditEntries,
  type AuditChainName,
  type HashAuditEntry,
} from '../db/audit/audit-hash-chain';
import type { StoredAuditEntry } from '../db/audit/audit-trail';
import type { Services } from '../main/services';

const batchSize = 2000;

/** The hash of today's seals: over the seal before and every column of the entry, with a key that the database does not have. */
export const createKeyedEntryHash =
  (hash: KeyedHash): HashAuditEntry =>
  (before, entry) =>
    hash(`${before}\n${toCanonicalJson(entry)}`);

/** The hash of seals that were made before they had a key. */
const hashEntryUnkeyed: HashAuditEntry = (before, entry) =>
  createHash('sha256')
    .update(`${before}\n${toCanonicalJson(entry)}`)
    .digest('hex');

/**
 * Follows the chain over the audit trail from its first seal and compares each entry with its hash, and each exported head with its
 * seal: a changed, removed or inserted entry shows, and so does a chain that was made again or cut off. Seals what is new first.
 */
export async function verifyAuditTrail(
  services: Pick<Services, 'db' | 'sealEntry' | 'auditHeadLog'>,
): Promise<AuditCheck> {
  const { db, sealEntry, auditHeadLog } = services;
  const missing = await findMissingAuditIds(db);
  const earlier = await verifyChain(services, 'unkeyed', hashEntryUnkeyed, new Map());
  if (earlier.broken) return { ...earlier, missing };
  await sealAuditEntries(db, sealEntry, { thorough: true });
  const heads = await auditHeadLog.read();
  const exported = new Map(heads.map(({ seq, hash }) => [seq, hash]));
  const check = await verifyChain(services, 'keyed', sealEntry, exported);
  const cut = check.broken ? undefined : heads.find(({ seq }) => seq > check.checked);
  if (!cut) return { ...check, missing };
  return { ...check, missing, broken: { entryId: cut.entry_id, reason: 'This entry and its seal were taken away.' } };
}

async function verifyChain(
  { db }: Pick<Services, 'db'>,
  chain: AuditChainName,
  hash: HashAuditEntry,
  exported: ReadonlyMap<number, string>,
): Promise<Omit<AuditCheck, 'missing'>> {
  let checked = 0;
  let head = '';
  for (;;) {
    const seals = await listAuditSeals(db, chain, checked, batchSize);
    for (const { seal, entry } of seals) {
      const reason = findFault(seal.seq, checked + 1, entry, hash, head, seal.hash, exported.get(seal.seq));
      if (reason) return { checked, broken: { entryId: seal.entry_id, reason }, head };
      checked += 1;
      head = seal.hash;
    }
    if (seals.length < batchSize) return { checked, broken: null, head };
  }
}

function findFault(
  seq: number,
  expectedSeq: number,
  entry: StoredAuditEntry | null,
  hash: HashAuditEntry,
  before: string,
  sealed: string,
  exported: string | undefined,
): string | null {
  if (seq !== expectedSeq) return 'A seal before this entry was taken away.';
  if (!entry) return 'This entry was taken away.';
  if (hash(before, entry) !== sealed) return 'This entry is not as it was written.';
  return exported === undefined || exported === sealed
    ? null
    : 'The seal of this entry is not the one that was exported.';
}

/** Every column in one order, whatever order the database keeps them in. */
function toCanonicalJson(entry: StoredAuditEntry): string {
  const { id, order_id, actor_id, actor_name, action, changes, at, release_set, ip } = entry;
  const sorted = Object.entries(changes).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([id, order_id, actor_id, actor_name, action, sorted, at, release_set, ip]);
}
