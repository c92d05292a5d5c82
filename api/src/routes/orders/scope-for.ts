import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Caller } from '../../plugins/auth/caller';
import type { OrderScope } from '../../db/order-lists/order-scope';
import { HttpError } from '../../plugins/http/http-error';
import { requireStaff } from '../../plugins/auth/caller';

/** The orders of a folder this caller may see; a month narrows the future ones. Throws a `Refusal`: 403 for a folder beyond their rights. */
export function requireFolderScope(caller: Caller, folder: FolderName, month: number | undefined): OrderScope {
  const { member } = requireStaff(caller);
  if (!hasPermission(member.type, folders[folder].permission))
    throw new HttpError(403, `You do not have permission to see ${folders[folder].label}.`);
  return { folder, memberId: member.id, month: folder === 'futureOrder' ? month : undefined };
}
