import { sql } from 'drizzle-orm';
import { check, customType, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NewRemote, PublishOptions } from '@evisa/shared/contract/releases';
import { inLiterals, isoTimestamp, timestampDefaultNow } from './column-helpers';

export const uploadedRemoteStates = ['waiting', 'approved', 'rejected'] as const;

const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** First uploads of remotes, which wait for an Admin. An approved remote publishes by itself until an Admin rolls it back. */
export const uploadedRemotes = pgTable(
  'uploaded_remotes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    remote: text().notNull(),
    version: text().notNull(),
    state: text({ enum: uploadedRemoteStates }).notNull().default('waiting'),
    /** The upload itself; null once it is decided. */
    archive: bytes(),
    options: jsonb().$type<PublishOptions>().notNull(),
    /** What an Admin needs to know to decide. */
    summary: jsonb().$type<Pick<NewRemote, 'prefixes' | 'screens' | 'extensions' | 'sizes'>>().notNull(),
    /** The name of the service key. */
    uploaded_by: text().notNull(),
    uploaded_at: timestampDefaultNow(),
    decided_by: text(),
    decided_at: isoTimestamp(),
  },
  (table) => [
    check('uploaded_remotes_state_known', inLiterals(table.state, uploadedRemoteStates)),
    uniqueIndex('uploaded_remotes_waiting')
      .on(table.remote)
      .where(sql`${table.state} = 'waiting'`),
  ],
);
