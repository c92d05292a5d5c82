import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import { appendAudit, by, type Actor } from '../db/audit';
import { findDefencePack, saveDefencePack as storeDefencePack, type StoredDefencePack } from '../db/defence-packs';
import { inTransaction } from '../db/in-transaction';
import type { FieldChanges } from '../db/schema/histories';
import type { Services } from '../main/services';
import { orderForChange } from './order-for-change';

/** Fields whose change the trail tells without what stands in them: it outlives what a person may ask to have erased. */
const untold: ReadonlySet<string> = new Set([
  'cardholder_name',
  'card_last_four',
  'chargeback_reference',
  'chargeback_reason',
  'note',
]);
const hidden = '•••';

/**
 * Stores what was entered for a card dispute, in the place of what was entered before. What is the same already is no change.
 * Throws a `Refusal`: 404, or 409 for an erased order.
 */
export async function saveDefencePack(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, ...details }: DefencePackDetails & { orderId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await orderForChange(tx, orderId);
    const entered = {
      cardholder_name: details.cardholderName,
      card_last_four: details.cardLastFour,
      chargeback_reference: details.chargebackReference,
      chargeback_reason: details.chargebackReason,
      chargeback_date: details.chargebackDate || null,
      amount: details.amount,
      currency: details.currency,
      note: details.note || null,
    };
    const changes = changesOf(entered, await findDefencePack(tx, orderId));
    if (Object.keys(changes).length === 0) return;
    const entered_at = new Date().toISOString();
    await storeDefencePack(tx, { order_id: orderId, ...entered, entered_by: member.id, entered_at });
    await appendAudit(tx, [{ order_id: orderId, ...by(member), action: 'defence-pack.save', changes }]);
  });
}

function changesOf(entered: Record<string, string | null>, stored: StoredDefencePack | undefined): FieldChanges {
  const before = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.fromEntries(
    Object.entries(entered).flatMap(([field, to]) => {
      const from = before.get(field) || null;
      if (from === (to || null)) return [];
      const told = (value: unknown): unknown => (untold.has(field) && value !== null ? hidden : value);
      return [[field, { from: told(from), to: told(to || null) }]];
    }),
  );
}
