import type { CorrectOrder } from '@evisa/shared/contract/corrections';
import { dependentFields, intakeDocumentFields, orderFields } from '@evisa/shared/contract/intake';
import {
  correctableFieldLabels,
  getCorrectableValue,
  type CorrectableField,
} from '@evisa/shared/domain/orders/correctable-fields';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { notifyDuplicates } from '../../db/duplicates/duplicates';
import { emailCorrected, insertOrderCorrections } from '../../db/order-history/order-corrections';
import { updateOrderRow, type StoredOrder } from '../../db/orders/orders';
import { cancelMailsTo } from '../../db/outbox/outbox';
import { inTransaction, type Executor } from '../../db/query/executor';
import { DomainError, InvalidInputError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import type { StoredDocumentNames } from '../intake/clean-documents';
import { lockExistingOrder } from '../orders/order-preconditions';
import { toStoredDates, toStoredPassportNumber, toStoredValues } from '../orders/stored-values';

export type Correction = { field: string; old_value: string | null; new_value: string | null };

/**
 * Stores corrected values of an order with their reason and the values before. The audit trail names the fields without their values, which are
 * personal data. Mails that wait for an old email are cancelled, so that no visa goes to a wrong address. Returns how many were, and null, with nothing
 * changed, if the order has all the values already. Throws a `ConflictError` naming
 * each field that is no longer what the member saw, and for an erased order, an `InvalidInputError` at a field that another one requires,
 * and a `NotFoundError`.
 */
export function correctOrder(
  { db }: Pick<Services, 'db'>,
  member: Actor & { id: number },
  { orderId, reason, changes }: CorrectOrder,
): Promise<{ cancelledMails: number } | null> {
  return inTransaction(db, async (tx) => {
    const before = await lockExistingOrder(tx, orderId);
    refuseStale(before, changes);
    const stored = await storeCorrections(tx, before, { changes, reason, corrected_by: member.id });
    if (!stored) return null;
    const { corrected, after } = stored;
    const fields = corrected.map(({ field }) => field).join(', ');
    await appendAuditEntries(tx, [
      {
        order_id: orderId,
        ...toActorColumns(member),
        action: 'order.correct',
        changes: { fields: { from: null, to: fields } },
      },
    ]);
    await notifyDuplicates(tx, orderId);
    const isMoved = after.email !== before.email;
    return { cancelledMails: isMoved ? await cancelMailsTo(tx, orderId, before.email, emailCorrected) : 0 };
  });
}

type Changes = CorrectOrder['changes'];

interface CorrectedValues {
  changes: readonly Pick<Changes[number], 'field' | 'to'>[];
  /** The file names of documents that take the place of others. */
  documents?: StoredDocumentNames;
  reason: string;
  /** Null for the applicant. */
  corrected_by: number | null;
}

/**
 * Stores corrected values of a locked order, with those before. Returns what was corrected and the order after it; null, with nothing changed, if the
 * order has all the values already. Throws an `InvalidInputError` at a field that another one requires.
 */
export async function storeCorrections(
  tx: Executor,
  before: StoredOrder,
  { changes, documents = {}, reason, corrected_by }: CorrectedValues,
): Promise<{ corrected: Correction[]; after: StoredOrder } | null> {
  const columns = { ...toColumns(before, changes), ...documents };
  const after = { ...before, ...columns };
  for (const { field, isMissing } of dependentFields)
    if (isMissing(toNames(after)) && !isMissing(toNames(before)))
      throw new InvalidInputError('This field is required.', field);

  const fields = changes.flatMap(({ field }): Correction | [] => {
    const old_value = getCorrectableValue(before, field);
    const new_value = getCorrectableValue(after, field);
    return old_value === new_value ? [] : { field, old_value, new_value };
  });
  const files = intakeDocumentFields.flatMap((field): Correction | [] =>
    documents[field] === undefined ? [] : { field, old_value: before[field], new_value: after[field] },
  );
  const corrected = [...fields, ...files];
  if (corrected.length === 0) return null;
  if (after.email !== before.email && before.re_enter_email !== null && before.re_enter_email !== after.email) {
    columns.re_enter_email = after.email;
    corrected.push({ field: 're_enter_email', old_value: before.re_enter_email, new_value: after.email });
  }
  await updateOrderRow(tx, before.order_id, columns);
  await insertOrderCorrections(
    tx,
    corrected.map((row) => ({ ...row, order_id: before.order_id, reason, corrected_by })),
  );
  return { corrected, after };
}

function refuseStale(order: StoredOrder, changes: Changes): void {
  const stale = changes.flatMap(({ field, from }) => {
    const present = getCorrectableValue(order, field);
    return present === (from || null)
      ? []
      : ([[field, 'A colleague changed this. Compare it with the order.']] as const);
  });
  if (stale.length === 0) return;
  const names = stale.map(([field]) => correctableFieldLabels[field]).join(', ');
  throw new DomainError('conflict', `The order changed in the meantime: ${names}.`, {
    errors: Object.fromEntries(stale),
  });
}

/** Returns the columns of corrected fields. */
function toColumns(order: StoredOrder, changes: CorrectedValues['changes']): Partial<StoredOrder> {
  const sent: Partial<Record<CorrectableField, string | null>> = Object.fromEntries(
    changes.map(({ field, to }) => [field, orderFields.shape[field].parse(to ?? undefined) ?? null]),
  );
  const { date_of_birth, expiry_date, ...rest } = sent;
  const others = Object.fromEntries(Object.entries(rest));
  const stored = toStoredValues({ ...order, ...others });
  const isSent = ([column]: [string, unknown]) => column in sent || column === 'telephone_e164';
  return {
    ...others,
    ...toNameFlags({ ...order, ...others }, sent),
    ...Object.fromEntries(Object.entries(stored).filter(isSent)),
    ...(others.passport_number && { passport_number: toStoredPassportNumber(others.passport_number) }),
    ...(date_of_birth || expiry_date
      ? toStoredDates({
          date_of_birth: date_of_birth ?? getCorrectableValue(order, 'date_of_birth'),
          expiry_date: expiry_date ?? getCorrectableValue(order, 'expiry_date'),
        })
      : {}),
  };
}

/** Returns which names are shown: one that was given, and not one that was removed, as long as the other one is there. */
function toNameFlags({ first_name, last_name }: Pick<StoredOrder, 'first_name' | 'last_name'>, sent: object) {
  return {
    ...('first_name' in sent && { surname_checked: Number(first_name !== '' || last_name === '') }),
    ...('last_name' in sent && { given_name_checked: Number(last_name !== '' || first_name === '') }),
  };
}

const toNames = ({ first_name, last_name, surname_checked, given_name_checked }: StoredOrder) => ({
  first_name,
  last_name,
  surname_checked: toFlag(surname_checked),
  given_name_checked: toFlag(given_name_checked),
});

const toFlag = (value: number): 0 | 1 => (value === 0 ? 0 : 1);
