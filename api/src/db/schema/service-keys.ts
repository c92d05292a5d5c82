import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isoTimestamp, timestampDefaultNow } from './column-helpers';
import { members } from './members';

/** Keys of other systems that call the API. Only the hash of a key is stored. */
export const serviceKeys = pgTable('service_keys', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  /** The first characters of the key, to recognize it. */
  prefix: text().notNull(),
  key_hash: text().notNull().unique('service_keys_hash_unique'),
  scopes: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** A public Ed25519 key in PEM form, of which uploads need a signature. */
  public_key: text(),
  created_at: timestampDefaultNow(),
  /** The name of the member who created or revoked it. */
  created_by: text().notNull(),
  /** The member who answers for it: who created it, or renewed it last. Null for keys whose creator is not known any more. */
  keeper_id: integer().references(() => members.id),
  expires_at: isoTimestamp(),
  /** Updated at most once a minute. */
  last_used_at: isoTimestamp(),
  revoked_at: isoTimestamp(),
  revoked_by: text(),
});
