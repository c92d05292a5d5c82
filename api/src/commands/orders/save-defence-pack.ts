import type { DefencePackDetails } from '@evisa/shared/contract/defence-packs';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { findDefencePack, upsertDefencePack, type StoredDefencePack } from '../../db/orders/defence-packs';
import { inTransaction } from '../../db/query/executor';
import type { FieldChanges } from '../../db/schema/audit';
import type { Services } from '../../services/services';
import { lockExistingOrder } from './order-preconditions';

/** Fields whose values the audit trail does not contain: it outlives the personal data of an order. */
const redactedFields: ReadonlySet<string> = new Set([
  'cardholder_name',
  'card_last_four',
  'chargeback_reference',
  'chargeback_reason',
  'note',
]);
const redactedValue = '•••';

/**
 * Stores the details of a card dispute in place of the earlier ones. Equal values change nothing. Throws a `NotFoundError`, or a
 * `ConflictError` for an erased order.
 */
export async function saveDefencePack(
  { db }: Pick<Services, 'db'>,
  member: Actor,
  { orderId, ...details }: DefencePackDetails & { orderId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockExistingOrder(tx, orderId);
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
    const changes = diffDefencePack(entered, await findDefencePack(tx, orderId));
    if (Object.keys(changes).length === 0) return;
    const entered_at = new Date().toISOString();
    await upsertDefencePack(tx, { order_id: orderId, ...entered, entered_by: member.id, entered_at });
    await appendAuditEntries(tx, [
      { order_id: orderId, ...toActorColumns(member), action: 'defence-pack.save', changes },
    ]);
  });
}

function diffDefencePack(entered: Record<string, string | null>, stored: StoredDefencePack | undefined): FieldChanges {
  const before = new Map<string, unknown>(Object.entries(stored ?? {}));
  return Object.fromEntries(
    Object.entries(entered).flatMap(([field, to]) => {
      const from = before.get(field) || null;
      if (from === (to || null)) return [];
      const redact = (value: unknown): unknown => (redactedFields.has(field) && value !== null ? redactedValue : value);
      return [[field, { from: redact(from), to: redact(to || null) }]];
    }),
  );
}
