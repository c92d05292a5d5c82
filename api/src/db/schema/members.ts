import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { isoTimestamp } from './column-types';
import { inLiterals } from './sql-literals';

/**
 * Who chose a member's password: the member (`own`), or a colleague. A password of a colleague signs in once (`first`, then `used`)
 * and opens nothing but the choice of an own one.
 */
export const passwordOrigins = ['own', 'first', 'used'] as const;

/** Staff. A deleted member stays as a row, for the names in histories and statistics. */
export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** Argon2id, never the password. */
    password_hash: text().notNull(),
    password_origin: text({ enum: passwordOrigins }).notNull().default('own'),
    type: text({ enum: roles }).notNull(),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    deleted_at: isoTimestamp(),
    /** The last change of the account, which a form sends back. */
    updated_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    /** The authenticator app's secret, encrypted; asked for at sign-in once it is confirmed. */
    totp_secret: text(),
    /** One that no code has confirmed yet. */
    totp_pending_secret: text(),
    totp_confirmed_at: isoTimestamp(),
    /** The last time step a code was taken of: no code works twice. */
    totp_last_step: bigint({ mode: 'number' }),
  },
  (table) => [
    uniqueIndex('members_name_unique')
      .on(sql`lower(${table.name})`)
      .where(sql`${table.deleted_at} is null`),
    uniqueIndex('members_email_unique')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deleted_at} is null`),
    check('members_type_known', inLiterals(table.type, roles)),
    check('members_password_origin_known', inLiterals(table.password_origin, passwordOrigins)),
  ],
);

/** Who is signed in where. The access token names a session, so ending the row ends the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    created_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    last_seen_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    expires_at: isoTimestamp().notNull(),
    revoked_at: isoTimestamp(),
    /** When the member last gave the password (and code) in this session: at sign-in, or when they were asked again. */
    proved_at: isoTimestamp()
      .notNull()
      .default(sql`now()`),
    ip: text().notNull().default('Unknown'),
    browser: text().notNull().default('Unknown'),
    os: text().notNull().default('Unknown'),
  },
  (table) => [
    index('sessions_member')
      .on(table.member_id)
      .where(sql`${table.revoked_at} is null`),
  ],
);

/** Single-use links to a new password; only a hash of the token is kept. */
export const passwordResetTokens = pgTable('password_reset_tokens', {
  token_hash: text().primaryKey(),
  member_id: integer()
    .notNull()
    .references(() => members.id),
  created_at: isoTimestamp()
    .notNull()
    .default(sql`now()`),
  expires_at: isoTimestamp().notNull(),
  used_at: isoTimestamp(),
});

/** Codes for a lost authenticator app, each good once; only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    code_hash: text().primaryKey(),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    used_at: isoTimestamp(),
  },
  (table) => [index('recovery_codes_member').on(table.member_id)],
);

/** The roles whose members must have a second factor. */
export const secondFactorRoles = pgTable('second_factor_roles', { role: text({ enum: roles }).primaryKey() });
