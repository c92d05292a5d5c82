import { randomBytes } from 'node:crypto';
import { hashToken } from '../../adapters/auth/hashing';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { insertServiceKey, renewServiceKeyRow, revokeServiceKeyRow } from '../../db/service-keys/service-keys';
import { ConflictError, NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';
import { isMemberName, requireUnreservedName } from '../auth/account-rules';
import { queueAdminMails } from '../auth/queue-account-mail';

const keyPrefix = 'evisa_';
/** The part of a key that is stored in clear text, to recognize it. */
const visibleLength = keyPrefix.length + 6;

interface NewServiceKey {
  name: string;
  /** E.g. `intake` or `publish:reports`. */
  scopes: readonly string[];
  expiresAt?: string | null;
  /** A public Ed25519 key in PEM form. */
  publicKey?: string | null;
}

/** How long a key works unless its creator chooses another day: a forgotten key must not open the portal for ever. */
const defaultLifetimeMs = 90 * 24 * 60 * 60_000;

const endsByDefault = () => new Date(Date.now() + defaultLifetimeMs).toISOString();

/**
 * Creates a service key, mails all Admins, and returns it this once: only its hash is stored. Throws an `InvalidInputError` for a reserved name
 * and a `ConflictError` for that of a member: the audit trail shows the key's name where members' names are.
 */
export async function createServiceKey(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  actor: Actor,
  { name, scopes, expiresAt, publicKey = null }: NewServiceKey,
): Promise<{ id: number; key: string }> {
  const key = keyPrefix + randomBytes(32).toString('base64url');
  requireUnreservedName(name);
  const id = await inTransaction(db, async (tx) => {
    if (await isMemberName(tx, name)) throw new ConflictError('A member has this name.', 'name');
    const created = await insertServiceKey(tx, {
      name,
      prefix: key.slice(0, visibleLength),
      key_hash: hashToken(key),
      scopes: [...scopes],
      created_by: actor.name,
      keeper_id: actor.id,
      expires_at: expiresAt ?? endsByDefault(),
      public_key: publicKey,
    });
    const changes = { key: { from: null, to: name }, scopes: { from: null, to: scopes.join(', ') } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'service-key.create', changes }]);
    await queueAdminMails(tx, 'service-key-added', { by: actor.name, what: `${name} (${scopes.join(', ')})` });
    return created;
  });
  wakeOutbox();
  return { id, key };
}

/**
 * Lets a key work for 90 more days from now, or until `expiresAt`, also one that has ended, and mails all Admins. The actor answers for it from
 * now on. Throws a `NotFoundError`.
 */
export async function renewServiceKey(
  { db, wakeOutbox }: Pick<Services, 'db' | 'wakeOutbox'>,
  actor: Actor,
  { id, expiresAt }: { id: number; expiresAt?: string | null | undefined },
): Promise<{ name: string; expiresAt: string }> {
  const renewed = await inTransaction(db, async (tx) => {
    const until = expiresAt ?? endsByDefault();
    const before = await renewServiceKeyRow(tx, id, { expiresAt: until, keeperId: actor.id });
    if (!before) throw createMissingKeyError();
    const { name } = before;
    const changes = { key: { from: name, to: name }, expires_at: { from: before.expires_at, to: until } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'service-key.renew', changes }]);
    await queueAdminMails(tx, 'service-key-renewed', {
      by: actor.name,
      what: `${name} (${before.scopes.join(', ')}), which now works until ${until.slice(0, 10)}`,
    });
    return { name, expiresAt: until };
  });
  wakeOutbox();
  return renewed;
}

/** Revokes a service key, which every process refuses from the next request on. Throws a `NotFoundError`. */
export async function revokeServiceKey({ db }: Pick<Services, 'db'>, actor: Actor, id: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const name = await revokeServiceKeyRow(tx, id, actor.name);
    if (name === null) throw createMissingKeyError();
    const changes = { key: { from: name, to: null } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'service-key.revoke', changes }]);
    return name;
  });
}

function createMissingKeyError(): NotFoundError {
  return new NotFoundError('There is no such key, or it was revoked before.');
}
