import type { SaveRemoteValue } from '@evisa/shared/contract/remote-values';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { saveRemoteValueRow } from '../../db/releases/remote-values';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { lockActor } from '../auth/account-rules';
import { lockExistingOrder } from '../orders/order-preconditions';

/**
 * Throws a `NotFoundError` for a remote that is neither live nor in a canary, and a `ForbiddenError` unless the role may open one of its
 * screens or sees one of its extensions.
 */
export async function requireRemoteAccess(
  { releases }: Pick<Services, 'releases'>,
  role: Role | null,
  remote: string,
): Promise<void> {
  const parts = await releases.listPartsOf(remote);
  if (parts.length === 0) throw new NotFoundError(`The portal has no published remote ${remote}.`);
  if (!parts.some(({ roles }) => roles === undefined || (role !== null && roles.includes(role))))
    throw new ForbiddenError(`You do not have permission to use the remote ${remote}.`);
}

/**
 * Saves what a remote keeps about an order, or for the member, and returns the new version. The audit entry does not contain the value. Throws as
 * `requireRemoteAccess` and `lockExistingOrder` do, and a `ConflictError` if the value changed since the version that the member read.
 */
export async function saveRemoteValue(
  services: Pick<Services, 'db' | 'releases'>,
  member: Actor & { id: number },
  { remote, orderId, value, version }: SaveRemoteValue,
): Promise<{ version: number }> {
  await requireRemoteAccess(services, member.type, remote);
  return inTransaction(services.db, async (tx) => {
    // Neither is erased or deleted before the transaction ends.
    if (orderId === undefined) await lockActor(tx, member);
    else await lockExistingOrder(tx, orderId);
    const owner = orderId === undefined ? { member_id: member.id } : { order_id: orderId };
    const text = JSON.stringify(value);
    if (!(await saveRemoteValueRow(tx, { remote, owner, value: text, version, savedBy: member.id })))
      throw new ConflictError('This was changed in the meantime. Load it again, then save your change.', 'version');
    await appendAuditEntries(tx, [
      {
        ...(orderId !== undefined && { order_id: orderId }),
        ...toActorColumns(member),
        action: 'remote-value.save',
        changes: { remote: { from: null, to: remote }, version: { from: version, to: version + 1 } },
      },
    ]);
    return { version: version + 1 };
  });
}
