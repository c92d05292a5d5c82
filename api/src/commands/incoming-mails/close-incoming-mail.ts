import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import {
  closeIncomingMail as closeRow,
  findIncomingMail,
  type StoredIncomingMail,
} from '../../db/order-history/incoming-mails';
import { inTransaction, type Executor } from '../../db/query/executor';
import { NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { lockExistingOrder } from '../orders/order-preconditions';

/**
 * Closes a message about which nothing is left to do, with an audit entry of its order. Returns false, and changes nothing, if it was closed.
 * Throws a `NotFoundError` for an unknown message and for one of no order that the member may not read, and a `ConflictError` for an erased
 * order.
 */
export async function closeIncomingMail({ db }: Pick<Services, 'db'>, member: Actor, mailId: number): Promise<boolean> {
  const mail = await findIncomingMail(db, mailId);
  if (!mail || (mail.order_id === null && !hasPermission(member.type, 'unmatched-mail.read')))
    throw new NotFoundError('There is no such message.');
  const { order_id } = mail;
  return inTransaction(db, async (tx) => {
    if (order_id !== null) await lockExistingOrder(tx, order_id);
    return closeLockedMail(tx, member, mail);
  });
}

/** Closes a message, whose order is locked, with the audit entry. Returns false, and changes nothing, if it was closed. */
export async function closeLockedMail(
  tx: Executor,
  member: Actor,
  { id, order_id }: Pick<StoredIncomingMail, 'id' | 'order_id'>,
): Promise<boolean> {
  if (!(await closeRow(tx, id, member.id))) return false;
  if (order_id !== null)
    await appendAuditEntries(tx, [{ order_id, ...toActorColumns(member), action: 'answer.close', changes: {} }]);
  return true;
}
