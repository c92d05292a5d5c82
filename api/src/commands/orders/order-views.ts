import type { z } from 'zod';
import type { addOrderViewSchema } from '@evisa/shared/contract/order-views';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { formatOrderFilters, parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { folders } from '@evisa/shared/domain/orders/order-folders';
import { maxOwnViews, maxSharedViews, toViewNameKey } from '@evisa/shared/domain/orders/order-views';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import {
  deleteViewRow,
  insertView,
  lockView,
  lockViewsOf,
  renameViewRow,
  type StoredView,
} from '../../db/order-lists/order-views';
import { inTransaction, type Executor } from '../../db/query/executor';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { diffFields } from '../diff-fields';

/**
 * Saves a view, with an audit entry. Throws a `ForbiddenError` for a folder that the actor may not see, or if they may not share views, and a
 * `ConflictError` for a name that exists or when there are too many views.
 */
export async function addView(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { name, folderName, filter, sort, shared }: z.output<typeof addOrderViewSchema>,
): Promise<StoredView> {
  const { permission, label } = folders[folderName];
  if (!hasPermission(actor.type, permission)) throw new ForbiddenError(`You do not have permission to see ${label}.`);
  if (shared && !hasPermission(actor.type, 'view.share'))
    throw new ForbiddenError('You do not have permission to share views.', 'shared');
  const member_id = shared ? null : actor.id;
  return inTransaction(db, async (tx) => {
    const others = await lockViewsOf(tx, member_id);
    requireFreeName(others, name);
    if (others.length >= (shared ? maxSharedViews : maxOwnViews)) throw new ConflictError(describeLimit(shared));
    const view = await insertView(tx, {
      member_id,
      name,
      name_key: toViewNameKey(name),
      folder: folderName,
      filter: formatOrderFilters(parseOrderFilters(filter).filters),
      sort: sort ?? null,
      created_by: actor.name,
    });
    await appendEntry(tx, actor, 'view.add', null, view);
    return view;
  });
}

/** Renames a view, with an audit entry. Throws as `lockChangeableView` does, and a `ConflictError` for a name that exists. */
export async function renameView(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, name }: { id: number; name: string },
): Promise<StoredView> {
  return inTransaction(db, async (tx) => {
    const before = await lockChangeableView(tx, actor, id);
    if (before.name === name) return before;
    requireFreeName(
      (await lockViewsOf(tx, before.member_id)).filter((other) => other.id !== id),
      name,
    );
    const view = await renameViewRow(tx, id, { name, name_key: toViewNameKey(name) });
    await appendEntry(tx, actor, 'view.rename', before, view);
    return view;
  });
}

/** Deletes a view, with an audit entry. Throws as `lockChangeableView` does. */
export async function deleteView({ db }: Pick<Services, 'db'>, actor: Actor, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const view = await lockChangeableView(tx, actor, id);
    await deleteViewRow(tx, id);
    await appendEntry(tx, actor, 'view.delete', view, null);
  });
}

/**
 * Locks a view that the actor may change: their own, or a shared one of a folder that they may see. Throws a `NotFoundError` for a view that they do
 * not see, and a `ForbiddenError` if they may not share views.
 */
async function lockChangeableView(tx: Executor, actor: Actor, id: number): Promise<StoredView> {
  const view = await lockView(tx, id);
  const isVisible =
    view &&
    (view.member_id === null || view.member_id === actor.id) &&
    hasPermission(actor.type, folders[view.folder].permission);
  if (!isVisible) throw new NotFoundError('There is no such view. It may have been deleted.');
  if (view.member_id === null && !hasPermission(actor.type, 'view.share'))
    throw new ForbiddenError('You do not have permission to change shared views.');
  return view;
}

function requireFreeName(others: readonly StoredView[], name: string): void {
  const key = toViewNameKey(name);
  if (others.some(({ name_key }) => name_key === key))
    throw new ConflictError('There is a view with this name. Choose another name.', 'name');
}

const describeLimit = (shared: boolean): string =>
  shared
    ? `There are ${maxSharedViews} shared views. Delete one to share another.`
    : `You have ${maxOwnViews} views. Delete one to save another.`;

function appendEntry(
  tx: Executor,
  actor: Actor,
  action: string,
  before: StoredView | null,
  after: StoredView | null,
): Promise<void> {
  const changes = diffFields(toAuditFields(before), toAuditFields(after));
  return appendAuditEntries(tx, [{ ...toActorColumns(actor), action, changes }]);
}

/** What the audit trail keeps of a view. Its filters name members by their ids; the name of a member's own view is theirs, and may say anything. */
const toAuditFields = (view: StoredView | null) => ({
  view: view && (view.member_id === null ? view.name : `own view ${view.id}`),
  folder: view && folders[view.folder].label,
  filter: view?.filter ?? null,
  sort: view?.sort ?? null,
  shared: view && (view.member_id === null ? 'yes' : 'no'),
});
