import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { closedStatuses, folderNames, folders } from '@evisa/shared/domain/orders/order-folders';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { inLiterals, isoTimestamp, sqlLiteral, timestampDefaultNow } from './column-helpers';
import { members } from './members';

/** Returns the table of folders as an SQL expression over `process_status` and `processing_mode`. */
function folderExpression(): SQL {
  const cases = Object.entries(folders).flatMap(([name, rule]) => {
    if (rule.statuses === null) return [];
    const statuses = sql.join(rule.statuses.map(sqlLiteral), sql`, `);
    const mode = rule.mode ? sql` and processing_mode = ${sqlLiteral(rule.mode)}` : sql``;
    return [sql`when process_status in (${statuses})${mode} then ${sqlLiteral(name)}`];
  });
  return sql`case ${sql.join(cases, sql` `)} end`;
}

type OrderColumns = Record<
  'process_status' | 'processing_date' | 'intended_date_of_entry' | 'telephone_e164' | 'search_text',
  AnyPgColumn
>;

/** The condition of a Future order that would never become New, or only after the entry. */
export const lacksProcessingDate = (order: Omit<OrderColumns, 'telephone_e164' | 'search_text'>): SQL =>
  sql`${order.process_status} = 'Future' and coalesce(${order.processing_date} > ${order.intended_date_of_entry}, ${order.processing_date} is null)`;

/** The condition of an order that the job `normalize-orders` has to bring into the form of this release. */
export const isOfEarlierRelease = (order: OrderColumns): SQL =>
  sql`${order.telephone_e164} is null or ${order.search_text} not like E'%\\n\\n' or ${lacksProcessingDate(order)}`;

/** The condition of an order that is not closed. */
export const isOpen = (order: { process_status: AnyPgColumn }): SQL =>
  sql`${order.process_status} not in (${sql.join(closedStatuses.map(sqlLiteral), sql`, `)})`;

/** Visa applications. Columns have the names of the fields in the application form. */
export const orders = pgTable(
  'orders',
  {
    order_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: firstOrderId }),
    created_at: timestampDefaultNow(),
    /** Part of the sample data. Its files are drawn on demand. */
    is_sample: boolean().notNull().default(false),

    process_status: text({ enum: processStatuses }).notNull(),
    processing_mode: text({ enum: processingModes }).notNull(),
    /** The day when a Future order becomes New, not after the entry, and its month (1–12). */
    processing_date: date({ mode: 'string' }),
    process_month: smallint(),
    /** When the order moved to Refunds. */
    refund_date: isoTimestamp(),
    assign_to: integer().references(() => members.id),
    /** The member who last moved it to Completed, and when. */
    processed_by: integer().references(() => members.id),
    processed_at: isoTimestamp(),
    /** When its personal data was permanently erased. The id stays. */
    erased_at: isoTimestamp(),

    email: text().notNull(),
    re_enter_email: text(),
    signature_name: text(),
    applicant_photo: text(),
    applicant_passport_photo: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    surname_checked: smallint().notNull().default(1),
    given_name_checked: smallint().notNull().default(1),
    /** The dialling code, digits only. */
    country_code: text(),
    telephone_number: text(),
    /** The number to dial (E.164); empty if there is none. Null in rows of an earlier release until the job `normalize-orders` fills it. */
    telephone_e164: text(),
    sex: text(),
    date_of_birth: date({ mode: 'string' }),
    /** The date of birth with XX for what the passport does not say, such as 1985-XX-XX; null if it is complete. */
    date_of_birth_partial: text(),
    country_region_of_birth: text(),
    current_nationality: text().notNull(),
    permanent_residential_address: text(),
    state_province: text(),
    address_cambodia: text(),
    occupation: text(),
    other_occupation: text(),

    passport_number: text(),
    country_of_passport: text(),
    issue_date: date({ mode: 'string' }),
    expiry_date: date({ mode: 'string' }),
    /** The passport is valid without limit, so it has no expiry date. */
    expiry_unlimited: boolean().notNull().default(false),

    visa_type: text(),
    entry_purpose: text(),
    other_purpose: text(),
    intended_date_of_entry: date({ mode: 'string' }),
    intended_date_of_leaving: date({ mode: 'string' }),
    port_of_entry: text(),
    hotel_name: text(),
    hotel_contact: text(),

    /** Uploads of the applicant: generated file names. */
    letter_of_invitation: text(),
    flight_ticket_in: text(),
    flight_ticket_out: text(),
    hotel_reservation_document: text(),
    contract_of_employment: text(),
    bank_statement: text(),

    transaction_id: text(),
    merchant_name: text(),

    /** The folder, besides the two views, that contains the order. */
    folder: text({ enum: folderNames }).notNull().generatedAlwaysAs(folderExpression()),
    /** The assignee whose My Orders lists the order; null once it is closed. */
    held_by: integer().generatedAlwaysAs(
      sql`case when process_status in (${sql.join(closedStatuses.map(sqlLiteral), sql`, `)}) then null else assign_to end`,
    ),
    /** The text that search matches, which the trigger `orders_search_text` writes. */
    search_text: text().notNull().default(''),

    /** When the promised time ends; null while its clock stands still, and for a time that the calendar does not cover. The trigger `orders_due` writes it. */
    due_at: isoTimestamp(),
    /** What is left of the promised time while the clock stands still, in milliseconds of working time. */
    due_left: bigint({ mode: 'number' }),
    /** The revision of the calendar that they were worked out with; 0 for none. The job `derive-due-dates` brings it up to date. */
    due_revision: integer().notNull().default(0),

    /**
     * By these columns, duplicates are found: see `toIdentityKeys`. Null in rows that another program wrote or changed, until the job `fill-identity-keys` fills
     * them.
     */
    passport_key: text(),
    name_words: text().array(),
    name_letters: text(),
  },
  (table) => [
    check('orders_status_known', inLiterals(table.process_status, processStatuses)),
    check('orders_mode_known', inLiterals(table.processing_mode, processingModes)),
    check('orders_month_in_year', sql`${table.process_month} between 1 and 12`),
    // The trigger `orders_future_day` works the day out where it is missing or after the entry.
    check('orders_future_day', sql`not (${lacksProcessingDate(table)})`),
    index('orders_newest').on(table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst()),
    index('orders_folder').on(table.folder, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst()),
    index('orders_held')
      .on(table.held_by, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst())
      .where(sql`${table.held_by} is not null`),
    index('orders_nationality').on(
      table.current_nationality,
      table.folder,
      table.created_at.desc().nullsFirst(),
      table.order_id.desc().nullsFirst(),
    ),
    index('orders_of_earlier_releases').on(table.order_id).where(isOfEarlierRelease(table)),
    index('orders_future_month')
      .on(table.process_month, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst())
      .where(sql`${table.folder} = 'futureOrder'`),
    index('orders_future_date')
      .on(table.processing_date)
      .where(sql`${table.process_status} = 'Future'`),
    index('orders_refunds')
      .on(table.process_status, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst())
      .where(sql`${table.folder} = 'refundOrder'`),
    // Everything that the statistics of countries read.
    index('orders_placed')
      .on(table.created_at, table.current_nationality, table.process_status, table.processing_mode)
      .where(sql`${table.process_status} <> 'Deleted'`),
    index('orders_completed')
      .on(table.processed_at, table.processed_by)
      .where(sql`${table.process_status} = 'Completed'`),
    // By its address, other orders of the same person are found.
    index('orders_email').on(sql`lower(${table.email})`),
    index('orders_transaction')
      .on(table.transaction_id)
      .where(sql`${table.transaction_id} is not null`),
    index('orders_due')
      .on(table.due_at, table.order_id)
      .where(sql`${table.due_at} is not null`),
    index('orders_due_revision').on(table.due_revision, table.order_id).where(isOpen(table)),
    index('orders_entry').on(table.intended_date_of_entry, table.order_id),
    index('orders_assignee').on(
      table.assign_to,
      table.created_at.desc().nullsFirst(),
      table.order_id.desc().nullsFirst(),
    ),
    index('orders_passport')
      .on(table.passport_key, table.created_at)
      .where(sql`${table.passport_key} <> ''`),
    index('orders_birth')
      .on(table.date_of_birth, table.created_at)
      .where(sql`${table.date_of_birth} is not null`),
    index('orders_without_keys')
      .on(table.order_id)
      .where(sql`${table.passport_key} is null`),
    index('orders_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
);

const slot = () => smallint().notNull();
const count = () => bigint({ mode: 'number' }).notNull();

/** Orders per folder, maintained by triggers. The count is a sum over slots, so that writers do not wait for each other. */
export const folderCounters = pgTable(
  'folder_counters',
  { folder: text({ enum: folderNames }).notNull(), slot: slot(), count: count() },
  (table) => [primaryKey({ columns: [table.folder, table.slot] })],
);

/** Orders per folder (or of all folders) and creation day in UTC, in slots. Deep pages of a list start from these counts. */
export const orderDays = pgTable(
  'order_days',
  {
    folder: text({ enum: folderNames }).notNull(),
    day: date({ mode: 'string' }).notNull(),
    slot: slot(),
    count: count(),
  },
  (table) => [primaryKey({ columns: [table.folder, table.day, table.slot] })],
);

/** Orders in each member's My Orders, in slots. */
export const memberCounters = pgTable(
  'member_counters',
  { member_id: integer().notNull(), slot: slot(), count: count() },
  (table) => [primaryKey({ columns: [table.member_id, table.slot] })],
);
