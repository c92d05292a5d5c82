import { folders, type FolderName } from '@evisa/shared/domain/order-folders';
import { can } from '@evisa/shared/domain/permissions';
import type { Caller } from '../../plugins/caller';
import type { OrderScope } from '../../db/order-scope';
import { Refusal } from '../../plugins/refusal';
import { staffOf } from '../../plugins/staff-of';

/** The orders of a folder this caller may see; a month narrows the future ones. Throws a `Refusal`: 403 for a folder beyond their rights. */
export function scopeFor(caller: Caller, folder: FolderName, month: number | undefined): OrderScope {
  const { member } = staffOf(caller);
  if (!can(member.type, folders[folder].permission))
    throw new Refusal(403, `You do not have permission to see ${folders[folder].label}.`);
  return { folder, memberId: member.id, month: folder === 'futureOrder' ? month : undefined };
}
