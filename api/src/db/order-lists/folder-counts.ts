import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { type FolderCounts, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { Executor } from '../query/executor';
import type { PreparedScope } from './order-scope';
import { folderCounters, memberCounters } from '../schema/orders';

const sumOfCounts = sql<number>`coalesce(sum(count), 0)::bigint`.mapWith(Number);

/** The counts beside the sidebar's entries, for one member's eyes: exactly what the lists hold. */
export async function getFolderCounts(db: Executor, memberId: number): Promise<FolderCounts> {
  const countsOf = await getFolderCountsForMembers(db, [memberId]);
  return countsOf(memberId);
}

/** The counts of several members at once, in as many queries as for one. */
export async function getFolderCountsForMembers(
  db: Executor,
  memberIds: readonly number[],
): Promise<(memberId: number) => FolderCounts> {
  const kept = await db
    .select({ folder: folderCounters.folder, count: sumOfCounts })
    .from(folderCounters)
    .groupBy(folderCounters.folder);
  const byFolder = new Map<FolderName, number>(kept.map(({ folder, count }) => [folder, count]));
  byFolder.set(
    'allOrder',
    kept.reduce((sum, { count }) => sum + count, 0),
  );
  const held = await db
    .select({ memberId: memberCounters.member_id, count: sumOfCounts })
    .from(memberCounters)
    .where(inArray(memberCounters.member_id, [...memberIds]))
    .groupBy(memberCounters.member_id);
  const byMember = new Map(held.map(({ memberId, count }) => [memberId, count]));
  return (memberId) =>
    toFolderCounts((folder) => (folder === 'myOrder' ? byMember.get(memberId) : byFolder.get(folder)) ?? 0);
}

/** How many orders one folder holds, as an expression; `memberId` says whose `myOrder`. */
export function folderCountExpression({ folder, memberId }: Pick<PreparedScope, 'folder' | 'memberId'>): SQL<number> {
  if (folder === 'myOrder')
    return sql<number>`(select ${sumOfCounts} from ${memberCounters} where ${eq(memberCounters.member_id, memberId)})`;
  const counted = folder === 'allOrder' ? sql`true` : eq(folderCounters.folder, folder);
  return sql<number>`(select ${sumOfCounts} from ${folderCounters} where ${counted})`;
}

function toFolderCounts(countOf: (folder: FolderName) => number): FolderCounts {
  return {
    myOrdersCount: countOf('myOrder'),
    newOrdersCount: countOf('newOrder'),
    priorityOrdersCount: countOf('priorityOrder'),
    pendingOrdersCount: countOf('pendingOrder'),
    completedOrdersCount: countOf('completedOrder'),
    awaitingOrdersCount: countOf('awaitingOrder'),
    awaitingGovtCount: countOf('awaitingGovtOrder'),
    futureOrdersCount: countOf('futureOrder'),
    contactCustomerOrdersCount: countOf('contactCustomerOrder'),
    customerCalledCount: countOf('customerCalledOrder'),
    deletedOrdersCount: countOf('deletedOrder'),
    allOrdersCount: countOf('allOrder'),
    refundOrdersCount: countOf('refundOrder'),
  };
}
