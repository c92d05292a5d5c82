import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { folderNames, closedStatuses } from '@evisa/shared/domain/orders/order-folders';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { folderExpression } from './folder-expression';
import { isoTimestamp } from './column-types';
import { members } from './members';
import { sqlLiteral, inLiterals } from './sql-literals';

/** One application for a visa. Columns are named as the specification's section 3 names the fields. */
export const orders = pgTable(
  'orders',
  {
    order_id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity({ startWith: firstOrderId }),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** Made by the sample data: its files are drawn on demand. */
    is_sample: boolean().notNull().default(false),

    process_status: text({ enum: processStatuses }).notNull(),
    processing_mode: text({ enum: processingModes }).notNull(),
    /** The day on which a Future order becomes New, and its month (1–12). */
    processing_date: date({ mode: 'string' }),
    process_month: smallint(),
    /** When it was moved to Refunds. */
    refund_date: isoTimestamp(),
    assign_to: integer().references(() => members.id),
    /** Who moved it to Completed last, and when. */
    processed_by: integer().references(() => members.id),
    processed_at: isoTimestamp(),
    /** When its personal data was erased for good; its id stays. */
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
    /** The dial code, digits only. */
    country_code: text(),
    telephone_number: text(),
    sex: text(),
    date_of_birth: date({ mode: 'string' }),
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

    visa_type: text(),
    entry_purpose: text(),
    other_purpose: text(),
    intended_date_of_entry: date({ mode: 'string' }),
    intended_date_of_leaving: date({ mode: 'string' }),
    port_of_entry: text(),
    hotel_name: text(),
    hotel_contact: text(),

    /** Applicants' uploads: generated file names. */
    letter_of_invitation: text(),
    flight_ticket_in: text(),
    flight_ticket_out: text(),
    hotel_reservation_document: text(),
    contract_of_employment: text(),
    bank_statement: text(),

    transaction_id: text(),
    merchant_name: text(),

    /** The one folder it lies in besides the two views, worked out from the table of folders. */
    folder: text({ enum: folderNames }).notNull().generatedAlwaysAs(folderExpression()),
    /** The assignee in whose My Orders it shows: none once it is settled. */
    held_by: integer().generatedAlwaysAs(
      sql`case when process_status in (${sql.join(closedStatuses.map(sqlLiteral), sql`, `)}) then null else assign_to end`,
    ),
    /** What a search looks through, folded. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        sql`order_search_text(order_id, first_name, last_name, email, country_code, telephone_number, passport_number)`,
      ),
  },
  (table) => [
    check('orders_status_known', inLiterals(table.process_status, processStatuses)),
    check('orders_mode_known', inLiterals(table.processing_mode, processingModes)),
    check('orders_month_in_year', sql`${table.process_month} between 1 and 12`),
    index('orders_newest').on(table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst()),
    index('orders_folder').on(table.folder, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst()),
    index('orders_held')
      .on(table.held_by, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst())
      .where(sql`${table.held_by} is not null`),
    index('orders_future_month')
      .on(table.process_month, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst())
      .where(sql`${table.folder} = 'futureOrder'`),
    index('orders_future_date')
      .on(table.processing_date)
      .where(sql`${table.process_status} = 'Future'`),
    index('orders_refunds')
      .on(table.process_status, table.created_at.desc().nullsFirst(), table.order_id.desc().nullsFirst())
      .where(sql`${table.folder} = 'refundOrder'`),
    index('orders_completed')
      .on(table.processed_at, table.processed_by)
      .where(sql`${table.process_status} = 'Completed'`),
    index('orders_search').using('gin', table.search_text.op('gin_trgm_ops')),
  ],
);

const slot = () => smallint().notNull();
const count = () => bigint({ mode: 'number' }).notNull();

/** How many orders lie in a folder, kept by triggers. A sum over slots, so that writers do not wait for each other. */
export const folderCounters = pgTable(
  'folder_counters',
  { folder: text({ enum: folderNames }).notNull(), slot: slot(), count: count() },
  (table) => [primaryKey({ columns: [table.folder, table.slot] })],
);

/** How many of a folder's orders, or of all, came on a day (UTC), in slots likewise: where a page far from both ends of a list begins. */
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

/** How many orders a member holds, in slots likewise. */
export const memberCounters = pgTable(
  'member_counters',
  { member_id: integer().notNull(), slot: slot(), count: count() },
  (table) => [primaryKey({ columns: [table.member_id, table.slot] })],
);

/** What staff entered for a chargeback defence. */
export const defencePacks = pgTable('defence_packs', {
  order_id: bigint({ mode: 'number' })
    .primaryKey()
    .references(() => orders.order_id),
  cardholder_name: text().notNull(),
  card_last_four: text().notNull(),
  chargeback_reference: text().notNull(),
  chargeback_reason: text().notNull(),
  chargeback_date: date({ mode: 'string' }),
  amount: text().notNull(),
  currency: text().notNull(),
  note: text(),
  entered_by: integer()
    .notNull()
    .references(() => members.id),
  entered_at: isoTimestamp()
    .notNull()
    .default(sql`now()`),
});
