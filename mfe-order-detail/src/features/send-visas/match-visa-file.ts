import { requestData } from '@evisa/shared/client/http/request-data';
import { searchOrder } from '@evisa/shared/client/endpoints/order-lists';
import * as endpoints from '@evisa/shared/contract/endpoints';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { compareVisaText, findVisaHolder, isSamePassportNumber } from '@evisa/shared/domain/compare-visa-text';
import { closedStatuses, folderNames, folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import { findNumbersInFileName } from '@evisa/shared/domain/visa-file-name';
import { readVisaText } from '../visa-upload/read-visa-text';

/** How an order was found for a file. */
export type MatchBasis = 'id' | 'file-name' | 'number' | 'name' | 'hand';

export interface VisaMatch {
  /** Null without an order. */
  by: MatchBasis | null;
  /** Open orders first, then the newest. */
  orders: readonly OrderDetail[];
  /** Whether the search had more hits, which were not looked at: the right order can be among them. */
  hasMore: boolean;
  /** Of the file; empty for a picture and a scan. */
  text: string;
}

/** More orders than these are no answer to a number or a name. */
export const maxHits = 8;

/** Returns the folders that together have all orders that a role may see. */
function listSearchedFolders(role: Role): readonly FolderName[] {
  if (hasPermission(role, folders.allOrder.permission)) return ['allOrder'];
  return folderNames.filter((name) => folders[name].statuses && hasPermission(role, folders[name].permission));
}

/** Finds the newest orders of all folders that a member may see, as the search of a list does: open ones first, then the newest. */
export async function findOrders(searchVal: string, role: Role): Promise<Pick<VisaMatch, 'orders' | 'hasMore'>> {
  const pages = await Promise.all(
    listSearchedFolders(role).map((folderName) => searchOrder({ folderName, searchVal, start: 0, end: maxHits })),
  );
  const ids = pages.flatMap(({ rows }) => rows.map(({ order_id }) => order_id));
  const hits = pages.reduce((sum, { count }) => sum + count, 0);
  const found = await Promise.all(
    ids.slice(0, maxHits).map((orderId) => requestData(endpoints.getOrdersDetails, { params: { orderId } })),
  );
  const isClosed = ({ process_status }: OrderDetail) => closedStatuses.includes(process_status);
  return {
    orders: found.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)) || b.order_id - a.order_id),
    hasMore: hits > maxHits,
  };
}

/**
 * Finds the orders of a visa file: those whose id or passport number is in its name, else those whose passport number is in its text, else those
 * whose name is. Throws an `ApiError` if the API does not answer.
 */
export async function matchVisaFile(file: File, role: Role): Promise<VisaMatch> {
  const text = await readVisaText(file);
  let hasMore = false;
  const find = async (searched: string, isMatch: (order: OrderDetail) => boolean | undefined) => {
    const found = await findOrders(searched, role);
    hasMore ||= found.hasMore;
    return found.orders.filter(isMatch);
  };
  const inName: OrderDetail[] = [];
  for (const number of findNumbersInFileName(file.name))
    inName.push(...(await find(number, (order) => isOrderId(order, number) || hasNumber(order, number))));
  const [first] = inName;
  if (first) {
    const byId = findNumbersInFileName(file.name).some((number) => isOrderId(first, number));
    return { by: byId ? 'id' : 'file-name', orders: unique(inName), hasMore, text };
  }
  const { numbers, name } = findVisaHolder(text);
  const byNumber: OrderDetail[] = [];
  for (const number of numbers) byNumber.push(...(await find(number, (order) => hasNumber(order, number))));
  if (byNumber.length > 0) return { by: 'number', orders: unique(byNumber), hasMore, text };
  const named = name ? await find(name, (order) => compareVisaText(text, order)?.hasName) : [];
  return { by: named.length > 0 ? 'name' : null, orders: named, hasMore, text };
}

const isOrderId = ({ order_id }: OrderDetail, number: string) => String(order_id) === number;
const hasNumber = ({ passport_number }: OrderDetail, number: string) =>
  isSamePassportNumber(passport_number ?? '', number);
const unique = (orders: readonly OrderDetail[]) => [
  ...new Map(orders.map((order) => [order.order_id, order])).values(),
];
