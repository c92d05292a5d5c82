import { randomBytes } from 'node:crypto';
import { hashToken } from '../../adapters/auth/hashing';
import { appendAuditEntries, toActorColumns, type Actor } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { insertServiceKey, revokeServiceKeyRow } from '../../db/service-keys/service-keys';
import { NotFoundError } from '../../errors/domain-error';
import type { Services } from '../../services/services';

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

/** Creates a service key and returns it this once: only its hash is stored. */
export async function createServiceKey(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { name, scopes, expiresAt = null, publicKey = null }: NewServiceKey,
): Promise<{ id: number; key: string }> {
  const key = keyPrefix + randomBytes(32).toString('base64url');
  const id = await inTransaction(db, async (tx) => {
    const created = await insertServiceKey(tx, {
      name,
      prefix: key.slice(0, visibleLength),
      key_hash: hashToken(key),
      scopes: [...scopes],
      created_by: actor.name,
      expires_at: expiresAt,
      public_key: publicKey,
    });
    const changes = { key: { from: null, to: name }, scopes: { from: null, to: scopes.join(', ') } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'service-key.create', changes }]);
    return created;
  });
  return { id, key };
}

/** Revokes a service key, which every process refuses from the next request on. Throws a `NotFoundError`. */
export async function revokeServiceKey({ db }: Pick<Services, 'db'>, actor: Actor, id: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const name = await revokeServiceKeyRow(tx, id, actor.name);
    if (name === null) throw new NotFoundError('There is no such key, or it was revoked before.');
    const changes = { key: { from: name, to: null } };
    await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'service-key.revoke', changes }]);
    return name;
  });
}
