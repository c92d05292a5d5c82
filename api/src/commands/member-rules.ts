import type { User } from '@evisa/shared/contract/account';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { canManageAccount, passwordMask } from '@evisa/shared/domain/team-rules';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { isCommonPassword } from '../adapters/auth/common-passwords';
import { hashPassword } from '../adapters/auth/password-hashing';
import { systemActorColumns } from '../db/audit/audit-trail';
import { isUniqueViolation } from '../db/query/database-errors';
import { HttpError } from '../plugins/http/http-error';

/** Names that stand for nobody where orders are assigned and changes told of. */
const reservedNames: readonly string[] = [noAssignee, systemActorColumns.actor_name, 'applicant'];

/** Throws a `Refusal` (403) for an account, or a role to give, that is not below one's own. */
export function requireManageableRole(actor: User, role: Role): void {
  if (!canManageAccount(actor.type, role))
    throw new HttpError(403, `You can manage accounts below your own role only (not ${role}).`);
}

/** Throws a `Refusal` (400) for a password that is guessed first, at the field it was typed into. */
export function requireUncommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is too easy to guess. Please choose another one.';
  throw new HttpError(400, message, { errors: { [field]: message } });
}

/** Throws a `Refusal` (400) for a name that stands for nobody. */
export function requireUnreservedName(name: string): void {
  if (!reservedNames.includes(name.toLowerCase())) return;
  const message = 'Please choose another name.';
  throw new HttpError(400, message, { errors: { name: message } });
}

/** The hash of a new password; `null` for the mask, which leaves the password as it is. Throws a `Refusal` (400) for a common one. */
export async function hashChangedPassword(password: string): Promise<string | null> {
  if (password === passwordMask) return null;
  requireUncommonPassword('password', password);
  return hashPassword(password);
}

/** The password of a new account, which cannot be the mask. */
export async function hashNewPassword(password: string): Promise<string> {
  const hash = await hashChangedPassword(password);
  if (hash === null)
    throw new HttpError(400, validationMessages.memberPasswordRequired, {
      errors: { password: validationMessages.memberPasswordRequired },
    });
  return hash;
}

/** Runs what writes an account. A name or an email that another account has is a `Refusal` (409) that names the field. */
export async function withDuplicateCheck<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const field of ['name', 'email']) {
      if (!isUniqueViolation(error, `members_${field}_unique`)) continue;
      const message = `Another member has this ${field}.`;
      throw new HttpError(409, message, { errors: { [field]: message } });
    }
    throw error;
  }
}
