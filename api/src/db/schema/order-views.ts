import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { folderNames } from '@evisa/shared/domain/orders/order-folders';
import { inLiterals, timestampDefaultNow } from './column-helpers';
import { members } from './members';

/** Saved views. Triggers tell open pages of changes. */
export const orderViews = pgTable(
  'order_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose view it is; null for a shared one. */
    member_id: integer().references(() => members.id),
    name: text().notNull(),
    /** The name without differences of case, as `toViewNameKey` returns it. */
    name_key: text().notNull(),
    folder: text({ enum: folderNames }).notNull(),
    filter: text().notNull(),
    sort: text(),
    created_at: timestampDefaultNow(),
    /** The name of the member. */
    created_by: text().notNull(),
  },
  (table) => [
    unique('order_views_name_unique').on(table.member_id, table.name_key).nullsNotDistinct(),
    check('order_views_folder_known', inLiterals(table.folder, folderNames)),
  ],
);
