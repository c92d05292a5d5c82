import { setTimeout as sleep } from 'node:timers/promises';
import { findCountry } from '@evisa/shared/domain/countries/countries';
import { appendAuditEntries, systemActorColumns } from '../../db/audit/audit-trail';
import {
  countOrdersByText,
  countryColumns,
  lockOrdersToNormalize,
  updateNormalizedOrders,
  type CountryColumn,
} from '../../db/orders/normalize-order-rows';
import { inTransaction, type Executor } from '../../db/query/executor';
import { toStoredValues } from './stored-values';

const batchSize = 250;
/** The embedded database works on this thread, so other requests run between two batches. */
const yieldMs = 2;

export interface NormalizedOrders {
  /** Orders whose number to dial is known now. */
  orders: number;
  /** Orders of which at least one country has another name now. */
  renamed: number;
  /** Future orders that had no day on which they would become New, or one after the entry. */
  scheduled: number;
}

/**
 * Stores the number to dial, the canonical names of countries, the search text and a processing date that a Future order lacks in all orders
 * that a release before stored. Each batch is a transaction of its own, with audit entries for renamed countries and for processing dates,
 * which name the fields but not the values. Can run at any time, in several processes, and stops after a batch when `isStopped` says so.
 */
export async function normalizeOrders(db: Executor, isStopped = () => false): Promise<NormalizedOrders> {
  const done = { orders: 0, renamed: 0, scheduled: 0 };
  while (!isStopped()) {
    const batch = await inTransaction(db, normalizeBatch);
    done.orders += batch.orders;
    done.renamed += batch.renamed;
    done.scheduled += batch.scheduled;
    if (batch.orders < batchSize) break;
    await sleep(yieldMs);
  }
  return done;
}

async function normalizeBatch(tx: Executor): Promise<NormalizedOrders> {
  const rows = await lockOrdersToNormalize(tx, batchSize);
  if (rows.length === 0) return { orders: 0, renamed: 0, scheduled: 0 };
  const normalized = rows.map((row) => ({ order_id: row.order_id, ...toStoredValues(row) }));
  await updateNormalizedOrders(tx, normalized);
  const renamed = rows.flatMap((row, index) => {
    const fields = countryColumns.filter((column) => row[column] !== normalized[index]?.[column]);
    return fields.length > 0 ? [{ order_id: row.order_id, action: 'order.normalize', fields: fields.join(', ') }] : [];
  });
  const scheduled = rows
    .filter((row) => row.lacksProcessingDate)
    .map(({ order_id }) => ({ order_id, action: 'order.schedule', fields: 'processing_date' }));
  await appendAuditEntries(
    tx,
    [...renamed, ...scheduled].map(({ order_id, action, fields }) => ({
      ...systemActorColumns,
      order_id,
      action,
      changes: { fields: { from: null, to: fields } },
    })),
  );
  return { orders: rows.length, renamed: renamed.length, scheduled: scheduled.length };
}

export interface UnknownCountry {
  column: CountryColumn;
  text: string;
  orders: number;
}

/** Lists what is stored as a country and is none, most frequent first. */
export async function listUnknownCountries(db: Executor): Promise<UnknownCountry[]> {
  const found: UnknownCountry[] = [];
  for (const column of countryColumns)
    for (const { text, orders } of await countOrdersByText(db, column))
      if (!findCountry(text)) found.push({ column, text, orders });
  return found;
}
