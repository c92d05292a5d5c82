import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { inLiterals, isoTimestamp, timestampDefaultNow } from './column-helpers';

/**
 * Who chose a member's password: the member (`own`) or a colleague. A colleague's password signs in once (`first`, then `used`), and
 * that session can only choose a new password.
 */
export const passwordOrigins = ['own', 'first', 'used'] as const;

/** Staff. The row of a deleted member stays, because histories and statistics show the name. */
export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** Argon2id. */
    password_hash: text().notNull(),
    password_origin: text({ enum: passwordOrigins }).notNull().default('own'),
    type: text({ enum: roles }).notNull(),
    created_at: timestampDefaultNow(),
    deleted_at: isoTimestamp(),
    /** The last change of the account. Forms send it back, so that the API detects concurrent changes. */
    updated_at: timestampDefaultNow(),
    /** The secret of the authenticator app, encrypted. Sign-in asks for a code once it is confirmed. */
    totp_secret: text(),
    /** A secret that no code has confirmed yet. */
    totp_pending_secret: text(),
    totp_confirmed_at: isoTimestamp(),
    /** The time step of the last accepted code, so that no code works twice. */
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

/** Sessions of members. An access token names its session, so revoking the row invalidates the token. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    member_id: integer()
      .notNull()
      .references(() => members.id),
    created_at: timestampDefaultNow(),
    last_seen_at: timestampDefaultNow(),
    expires_at: isoTimestamp().notNull(),
    revoked_at: isoTimestamp(),
    /** When the member last entered the password (and code) in this session: at sign-in or when asked again. */
    proved_at: timestampDefaultNow(),
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

/** Single-use links to a new password. Only a hash of the token is stored. */
export const passwordResetTokens = pgTable('password_reset_tokens', {
  token_hash: text().primaryKey(),
  member_id: integer()
    .notNull()
    .references(() => members.id),
  created_at: timestampDefaultNow(),
  expires_at: isoTimestamp().notNull(),
  used_at: isoTimestamp(),
});

/** Single-use codes for members who lost their authenticator app. Only hashes are stored. */
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
