import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { parseDays, type FilterName, type OrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { remarkFlags } from '@evisa/shared/domain/orders/remark-flags';
import { dueConditions, dueLater } from '../due-dates/due-counts';
import { hasUndeliveredMail } from '../order-history/failed-mails';
import { toPassportKey } from '../duplicates/identity-keys';
import { hasIssuedDocument } from '../order-history/issued-documents';
import { withinDateRange } from '../query/conditions';
import { orderDisputes } from '../schema/intake';
import { mailHistory, remarks } from '../schema/order-history';
import { orders } from '../schema/orders';

/** Returns the condition for some values of a filter. `memberId` is the member that `me` means. */
type FilterCondition = (values: readonly string[], memberId: number) => SQL | undefined;

const hasBounce = sql`exists (
  select from ${mailHistory} where ${mailHistory.order_id} = ${orders.order_id} and ${mailHistory.bounced_at} is not null
)`;
const hasDispute = (condition: SQL): SQL =>
  sql`exists (select from ${orderDisputes} where ${orderDisputes.order_id} = ${orders.order_id} and ${condition})`;
const hasRemark = (condition: SQL | undefined): SQL =>
  sql`exists (select from ${remarks} where ${remarks.order_id} = ${orders.order_id} and ${condition})`;

/** Matches any of a filter's options, each with a condition of its own. */
const anyOption =
  (conditions: Readonly<Record<string, SQL>>): FilterCondition =>
  (values) =>
    or(...values.map((value) => conditions[value]));

const yesOrNo = (condition: SQL) => anyOption({ yes: condition, no: sql`not ${condition}` });

/** Filters that hold personal data: only bodies of calls have them, no address and no saved view. */
type PrivateFilterName = 'passport' | 'email';
export type StoredFilters = OrderFilters & Partial<Record<PrivateFilterName, readonly string[]>>;

/** THE table of conditions, one for each filter of `order-filters.ts` and for the private ones. */
const conditions: Record<FilterName | PrivateFilterName, FilterCondition> = {
  status: (values) => or(...values.map(hasStatus)),
  mode: (values) => inArray(sql`${orders.processing_mode}`, [...values]),
  nationality: (values) => inArray(orders.current_nationality, [...values]),
  assignee: (values, memberId) => {
    const ids = toMemberIds(values, memberId);
    return or(
      ids.length > 0 ? inArray(orders.assign_to, ids) : undefined,
      values.includes('none') ? sql`${orders.assign_to} is null` : undefined,
    );
  },
  entry: ([days = '']) => {
    const { fromDate, toDate } = parseDays(days) ?? {};
    return and(
      fromDate === undefined ? undefined : sql`${orders.intended_date_of_entry} >= ${fromDate}::date`,
      toDate === undefined ? undefined : sql`${orders.intended_date_of_entry} <= ${toDate}::date`,
    );
  },
  placed: ([days = '']) => withinDateRange(sql`${orders.created_at}`, parseDays(days) ?? {}),
  due: anyOption({
    ...dueConditions,
    later: dueLater,
    paused: sql`${orders.due_left} is not null`,
    none: sql`(${orders.due_at} is null and ${orders.due_left} is null)`,
  }),
  document: yesOrNo(hasIssuedDocument),
  mail: yesOrNo(hasUndeliveredMail),
  bounce: yesOrNo(hasBounce),
  dispute: anyOption({
    open: hasDispute(sql`${orderDisputes.closed_at} is null`),
    closed: hasDispute(sql`${orderDisputes.closed_at} is not null`),
    none: sql`not ${hasDispute(sql`true`)}`,
  }),
  flag: (values) =>
    hasRemark(
      and(
        hasFlag,
        or(...remarkFlags.flatMap(({ stored }) => (values.includes(stored) ? sql`${remarks[stored]}` : []))),
      ),
    ),
  remark: (values, memberId) => hasRemark(inArray(remarks.member_id, toMemberIds(values, memberId))),
  completed: ([days = '']) => and(isCompleted, withinDateRange(sql`${orders.processed_at}`, parseDays(days) ?? {})),
  passport: (values) => and(hasPassportKey, inArray(orders.passport_key, values.map(toPassportKey))),
  email: (values) =>
    inArray(
      sql`lower(${orders.email})`,
      values.map((email) => email.toLowerCase()),
    ),
  completedBy: (values, memberId) => and(isCompleted, inArray(orders.processed_by, toMemberIds(values, memberId))),
};

/** Reopened orders keep when and by whom they were completed. This is the condition of the index `orders_completed` too. */
const isCompleted = sql`${orders.process_status} = 'Completed'`;

/** The condition of the index `orders_passport`. */
const hasPassportKey = sql`${orders.passport_key} <> ''`;

/** The condition of the index `remarks_flags`. */
const hasFlag = sql`(${sql.join(
  remarkFlags.map(({ stored }) => sql`${remarks[stored]}`),
  sql` or `,
)})`;

/** A status that has folders to itself is found by them, as lists are: their indexes are sorted. */
function hasStatus(status: string): SQL {
  const own = folderNames.filter((name) => folders[name].statuses?.every((other) => other === status));
  return own.length === 0
    ? eq(sql`${orders.process_status}`, status)
    : sql`${orders.folder} in (${sql.raw(own.map((name) => `'${name}'`).join(', '))})`;
}

const toMemberIds = (values: readonly string[], memberId: number): number[] =>
  values.flatMap((value) => (value === 'me' ? memberId : /^\d+$/.test(value) ? Number(value) : []));

const conditionNames = Object.keys(conditions).filter((name): name is keyof typeof conditions => name in conditions);

/** Returns the condition for an order that matches all filters. Undefined without a filter. */
export function filterCondition(filters: StoredFilters, memberId: number): SQL | undefined {
  return and(
    ...conditionNames.map((name) => {
      const values = filters[name];
      return values && conditions[name](values, memberId);
    }),
  );
}
