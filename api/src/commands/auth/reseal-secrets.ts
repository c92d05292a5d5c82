import { appendAuditEntries, operator, toActorColumns } from '../../db/audit/audit-trail';
import { listSealedTotpSecrets, replaceSealedTotpSecrets } from '../../db/members/second-factor';
import { inTransaction, type Executor } from '../../db/query/executor';
import { listSealedWebhookSecrets, updateWebhookEndpointRow } from '../../db/webhooks/webhooks';
import type { Services } from '../../services/services';

/** A row with sealed secrets by column. `owner` names it to the operator. */
interface SealedRow {
  id: number;
  owner: string;
  secrets: Record<string, string | null>;
}

interface SealedTable {
  /** The field of the audit entry. */
  name: 'second_factors' | 'webhooks';
  /** Lists rows after an id. With `lock`, the rows stay as they are until the transaction ends. */
  list(db: Executor, afterId: number, limit: number, options?: { lock: boolean }): Promise<SealedRow[]>;
  replace(tx: Executor, id: number, secrets: Record<string, string>): Promise<unknown>;
}

/** Every table that stores what the service seals. */
const sealedTables: readonly SealedTable[] = [
  {
    name: 'second_factors',
    async list(db, afterId, limit, { lock } = { lock: false }) {
      const query = listSealedTotpSecrets(db, afterId, limit);
      const rows = lock ? await query.for('update') : await query;
      return rows.map(({ id, email, ...secrets }) => ({ id, owner: `the second factor of ${email}`, secrets }));
    },
    replace: replaceSealedTotpSecrets,
  },
  {
    name: 'webhooks',
    async list(db, afterId, limit, { lock } = { lock: false }) {
      const query = listSealedWebhookSecrets(db, afterId, limit);
      const rows = lock ? await query.for('update') : await query;
      return rows.map(({ id, url, ...secrets }) => ({ id, owner: `the secret of the webhook to ${url}`, secrets }));
    },
    replace: updateWebhookEndpointRow,
  },
];

export interface ResealReport {
  /** How many rows got a new seal, by table. */
  resealed: Record<SealedTable['name'], number>;
  /** What no known key opens. */
  unreadable: string[];
}

/** More than any installation has. */
const allRows = 1_000_000;

/** Counts the rows with a sealed secret that no known key opens: these members cannot sign in, and these webhooks are not sent. */
export async function countUnreadableSecrets({
  db,
  secretCipher,
}: Pick<Services, 'db' | 'secretCipher'>): Promise<number> {
  const tables = await Promise.all(sealedTables.map(({ list }) => list(db, 0, allRows)));
  return tables
    .flat()
    .filter(({ secrets }) =>
      Object.values(secrets).some((sealed) => sealed !== null && reseal(secretCipher, sealed) === 'unreadable'),
    ).length;
}

/**
 * Seals everything that an old key sealed with the current key. Commits each batch of rows with its audit entry, and skips what the
 * current key sealed, so that it can stop at any point, run again, and run beside the portal.
 */
export async function resealSecrets(
  { db, secretCipher }: Pick<Services, 'db' | 'secretCipher'>,
  batchSize = 500,
): Promise<ResealReport> {
  const report: ResealReport = { resealed: { second_factors: 0, webhooks: 0 }, unreadable: [] };
  for (const table of sealedTables) {
    for (let afterId = 0, rowCount = batchSize; rowCount === batchSize;) {
      const batch = await inTransaction(db, (tx) => resealBatch(tx, secretCipher, table, { afterId, batchSize }));
      report.resealed[table.name] += batch.resealed;
      report.unreadable.push(...new Set(batch.unreadable));
      ({ lastId: afterId, rowCount } = batch);
    }
  }
  return report;
}

async function resealBatch(
  tx: Executor,
  cipher: Services['secretCipher'],
  { name, list, replace }: SealedTable,
  { afterId, batchSize }: { afterId: number; batchSize: number },
) {
  const rows = await list(tx, afterId, batchSize, { lock: true });
  const unreadable: string[] = [];
  let resealed = 0;
  for (const { id, owner, secrets } of rows) {
    const changed: Record<string, string> = {};
    for (const [column, sealed] of Object.entries(secrets)) {
      const outcome = sealed === null ? null : reseal(cipher, sealed);
      if (outcome === 'unreadable') unreadable.push(owner);
      else if (outcome !== null) changed[column] = outcome.sealed;
    }
    if (Object.keys(changed).length === 0) continue;
    await replace(tx, id, changed);
    resealed += 1;
  }
  if (resealed > 0) {
    const changes = { [name]: { from: null, to: resealed } };
    await appendAuditEntries(tx, [{ ...toActorColumns(operator), action: 'keys.rotate', changes }]);
  }
  return { resealed, unreadable, rowCount: rows.length, lastId: rows.at(-1)?.id ?? afterId };
}

/** Returns null for what the current key sealed. */
function reseal(cipher: Services['secretCipher'], sealed: string): { sealed: string } | 'unreadable' | null {
  try {
    const changed = cipher.reseal(sealed);
    return changed === null ? null : { sealed: changed };
  } catch {
    return 'unreadable';
  }
}
