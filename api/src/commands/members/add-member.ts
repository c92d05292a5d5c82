import type { AddTeamMember } from '@evisa/shared/contract/team';
import { appendAuditEntries, toActorColumns, type AccountManager } from '../../db/audit/audit-trail';
import { inTransaction } from '../../db/query/executor';
import { insertMember, type Member } from '../../db/members/members';
import type { Services } from '../../services/services';
import {
  hashNewPassword,
  lockActor,
  requireUniqueName,
  requireUnreservedName,
  requireManageableRole,
  withDuplicateCheck,
} from '../auth/account-rules';
import { queueAccountMail, queueAdminMails } from '../auth/queue-account-mail';

/**
 * Adds a member with a first password and mails them. Throws a `ForbiddenError` for a role that is not below the actor's, an
 * `InvalidInputError` for a reserved name or a common password, and a `ConflictError` for a name or email that another account has.
 */
export async function addMember(
  { db, config, wakeOutbox }: Pick<Services, 'db' | 'config' | 'wakeOutbox'>,
  actor: AccountManager,
  { name, email, password, type }: AddTeamMember,
): Promise<Member> {
  requireManageableRole(actor, type);
  requireUnreservedName(name);
  const password_hash = await hashNewPassword({ config }, password);
  const added = await withDuplicateCheck(() =>
    inTransaction(db, async (tx) => {
      await lockActor(tx, actor);
      await requireUniqueName(tx, name);
      const member = await insertMember(tx, { name, email, password_hash, password_origin: 'first', type });
      const changes = {
        name: { from: null, to: name },
        email: { from: null, to: email },
        type: { from: null, to: type },
      };
      if (type === 'Admin') await queueAdminMails(tx, 'admin-added', { by: actor.name, what: name, except: member.id });
      await queueAccountMail(tx, member, 'account-added', actor.name);
      await appendAuditEntries(tx, [{ ...toActorColumns(actor), action: 'member.add', changes }]);
      return member;
    }),
  );
  wakeOutbox();
  return added;
}
