import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { folderNames, folders, type FolderCounts, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { isClockRunning } from '@evisa/shared/domain/orders/due-orders';
import type { Executor, Reader } from '../query/executor';
import { isPartOfFolder, scopeCondition, type PreparedScope, type OrderScope } from './order-scope';
import { dueCountExpressions, getDueCounts } from '../due-dates/due-counts';
import { countUndeliveredMails } from '../order-history/failed-mails';
import { countOpenAnswers } from '../order-history/incoming-mails';
import { folderCounters, memberCounters, orders } from '../schema/orders';

const sumOfCounts = sql<number>`coalesce(sum(count), 0)::bigint`.mapWith(Number);

/** Returns the sidebar's counts for a member. They equal the totals of the lists. */
export async function getFolderCounts(db: Executor, memberId: number): Promise<FolderCounts> {
  const { getCounts } = await getFolderCountsForMembers(db, [memberId]);
  return getCounts(memberId);
}

/**
 * Returns the counts of several members, with as many queries as for one, and in how many milliseconds time alone changes them: null if it does
 * not.
 */
export async function getFolderCountsForMembers(
  db: Executor,
  memberIds: readonly number[],
): Promise<{ getCounts: (memberId: number) => FolderCounts; nextChangeMs: number | null }> {
  const folderRows = await db
    .select({ folder: folderCounters.folder, count: sumOfCounts })
    .from(folderCounters)
    .groupBy(folderCounters.folder);
  const byFolder = new Map<FolderName, number>(folderRows.map(({ folder, count }) => [folder, count]));
  byFolder.set(
    'allOrder',
    folderRows.reduce((sum, { count }) => sum + count, 0),
  );
  const memberRows = await db
    .select({ memberId: memberCounters.member_id, count: sumOfCounts })
    .from(memberCounters)
    .where(inArray(memberCounters.member_id, [...memberIds]))
    .groupBy(memberCounters.member_id);
  const byMember = new Map(memberRows.map(({ memberId, count }) => [memberId, count]));
  const mails = await countUndeliveredMails(db);
  const openAnswersCount = await countOpenAnswers(db);
  const due = await getDueCounts(db);
  const running = runningFolders.reduce((sum, folder) => sum + (byFolder.get(folder) ?? 0), 0);
  return {
    getCounts: (memberId) => ({
      ...toFolderCounts((folder) => (folder === 'myOrder' ? byMember.get(memberId) : byFolder.get(folder)) ?? 0),
      failedMailsCount: mails.all,
      unseenFailedMailsCount: mails.getUnseen(memberId),
      openAnswersCount,
      openMailsCount: mails.all + openAnswersCount,
      ...(due && { overdueCount: due.overdue, dueTodayCount: due.today, withoutDueCount: running - due.all }),
    }),
    nextChangeMs: due && due.nextChangeMs,
  };
}

/** The folders of orders whose clock runs. */
const runningFolders = folderNames.filter((folder) =>
  folders[folder].statuses?.every((status) => isClockRunning[status]),
);

/** Returns an expression for the number of orders in a folder. `memberId` selects whose `myOrder`. */
function folderCountExpression({ folder, memberId }: Pick<PreparedScope, 'folder' | 'memberId'>): SQL<number> {
  if (folder === 'myOrder')
    return sql<number>`(select ${sumOfCounts} from ${memberCounters} where ${eq(memberCounters.member_id, memberId)})`;
  const condition = folder === 'allOrder' ? sql`true` : eq(folderCounters.folder, folder);
  return sql<number>`(select ${sumOfCounts} from ${folderCounters} where ${condition})`;
}

/** Returns an expression for the exact number of orders in a scope: from the counters, or from the index for a part of a folder. */
export function orderCountExpression(scope: PreparedScope): SQL {
  const { folder, nationality, due } = scope;
  if (due && folder === 'allOrder' && nationality === undefined) return dueCountExpressions[due];
  return isPartOfFolder(scope)
    ? sql`(select count(*) from ${orders} where ${scopeCondition(scope)})`
    : folderCountExpression(scope);
}

/** Counts the orders of a scope exactly. */
export async function countOrders(reader: Reader, scope: OrderScope): Promise<number> {
  const [row] = await reader
    .select({ count: sql<number>`${orderCountExpression(scope)}`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return row?.count ?? 0;
}

function toFolderCounts(getCount: (folder: FolderName) => number): FolderCounts {
  return {
    myOrdersCount: getCount('myOrder'),
    newOrdersCount: getCount('newOrder'),
    priorityOrdersCount: getCount('priorityOrder'),
    pendingOrdersCount: getCount('pendingOrder'),
    completedOrdersCount: getCount('completedOrder'),
    awaitingOrdersCount: getCount('awaitingOrder'),
    awaitingGovtCount: getCount('awaitingGovtOrder'),
    futureOrdersCount: getCount('futureOrder'),
    contactCustomerOrdersCount: getCount('contactCustomerOrder'),
    customerCalledCount: getCount('customerCalledOrder'),
    deletedOrdersCount: getCount('deletedOrder'),
    allOrdersCount: getCount('allOrder'),
    refundOrdersCount: getCount('refundOrder'),
  };
}
