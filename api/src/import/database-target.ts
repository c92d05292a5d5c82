import pLimit from 'p-limit';
import { claimFiles, discardFiles } from '../commands/documents/unclaimed-files';
import { toDeliveredRows, toDeliveryColumns } from '../commands/intake/delivery-rows';
import { appendAuditEntries } from '../db/audit/audit-trail';
import { findOrdersByReference, insertImportedOrders, reserveOrderIds } from '../db/intake/imported-orders';
import { listMembers } from '../db/members/members';
import { getSqlState } from '../db/query/database-errors';
import { inTransaction } from '../db/query/executor';
import { DomainError } from '../errors/domain-error';
import type { FileFolder } from './file-folder';
import type { RowResult } from './import-report';
import { refuse, type ImportTarget, type ValidRow } from './import-target';
import { prepareRow, type ImportServices, type PreparedRow } from './prepare-row';
import { storeHistories } from './store-history';
import { toImportedOrder } from './to-imported-order';

/** Rows whose pictures are decoded at once. */
const concurrency = 4;
/** The actor of the entries in the audit trail. */
const importActor = { actor_id: null, actor_name: 'import' } as const;

/**
 * Stores rows in a database and its folder of files: first the files of a batch, then all its rows in one transaction. An import that was
 * stopped continues where it was, because each reference is stored once, and the outbox removes the files of a batch that did not commit.
 * No webhooks are sent: the system that the orders come from knows them.
 */
export async function createDatabaseTarget(services: ImportServices, folder: FileFolder): Promise<ImportTarget> {
  const { db } = services;
  const limit = pLimit(concurrency);
  const members = new Map((await listMembers(db)).map(({ id, name }) => [name.toLowerCase(), id]));
  const findMemberId = (name: string) => members.get(name.toLowerCase()) ?? null;

  async function storeTogether(rows: readonly PreparedRow[]): Promise<void> {
    await inTransaction(db, async (tx) => {
      for (const files of rows.flatMap(({ unclaimed }) => unclaimed)) await claimFiles(tx, files);
      await insertImportedOrders(
        tx,
        rows.map((row) => toImportedOrder(row, findMemberId)),
        rows.map(({ orderId, requestHash, imported: { order } }) => ({
          reference: order.reference,
          order_id: orderId,
          request_hash: requestHash,
          ...toDeliveryColumns(order),
        })),
        rows.flatMap(({ orderId, imported: { order, history } }) =>
          toDeliveredRows(orderId, order.payment, history?.created_at ?? new Date().toISOString()),
        ),
      );
      await storeHistories(tx, rows, findMemberId);
      await appendAuditEntries(
        tx,
        rows.map(({ orderId, imported: { order } }) => ({
          ...importActor,
          order_id: orderId,
          action: 'order.import',
          changes: { reference: { from: null, to: order.reference } },
        })),
      );
    });
  }

  /** Stores rows together, or each on its own if the database refuses one of them, so that the others are stored. */
  async function store(rows: readonly PreparedRow[]): Promise<RowResult[]> {
    if (rows.length === 0) return [];
    try {
      await storeTogether(rows);
      return rows.map(({ line, orderId, imported: { order } }) => ({
        line,
        reference: order.reference,
        outcome: 'imported',
        orderId,
        errors: {},
      }));
    } catch (error) {
      if (!isRefusedValue(error)) throw error;
      const [only] = rows;
      if (only && rows.length === 1) {
        await Promise.all(only.unclaimed.map((files) => discardFiles(services, files)));
        return [refuse(only, { row: 'The database cannot store a value of this row.' })];
      }
      const results: RowResult[] = [];
      for (const row of rows) results.push(...(await store([row])));
      return results;
    }
  }

  async function prepare(row: ValidRow, orderId: number): Promise<PreparedRow | RowResult> {
    try {
      return await prepareRow(services, folder, row, orderId);
    } catch (error) {
      if (error instanceof DomainError) return refuse(row, error.details.errors ?? { files: error.message });
      throw error;
    }
  }

  return {
    batchSize: 500,
    async store(rows) {
      const known = await findOrdersByReference(
        db,
        rows.map(({ imported }) => imported.order.reference),
      );
      const ids = await reserveOrderIds(db, rows.length);
      const seen = new Set<string>();
      const outcomes = await Promise.all(
        rows.map(async (row, index): Promise<PreparedRow | RowResult> => {
          const { reference } = row.imported.order;
          const orderId = known.get(reference);
          if (orderId !== undefined) return { line: row.line, reference, outcome: 'known', orderId, errors: {} };
          if (seen.has(reference)) return refuse(row, { reference: 'An earlier line has this reference.' });
          seen.add(reference);
          return limit(() => prepare(row, ids[index] ?? 0));
        }),
      );
      const results = outcomes.filter((outcome) => 'outcome' in outcome);
      return [...results, ...(await store(outcomes.filter((outcome) => 'unclaimed' in outcome)))];
    },
  };
}

/** Classes 22 and 23 of SQLSTATE: a value that does not fit a column, or a constraint. */
function isRefusedValue(error: unknown): boolean {
  return /^2[23]/.test(getSqlState(error) ?? '');
}
