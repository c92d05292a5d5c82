import type { User } from '@evisa/shared/contract/account';
import { messages } from '@evisa/shared/domain/messages';
import type { Role } from '@evisa/shared/domain/roles';
import { mayManage, passwordMask } from '@evisa/shared/domain/team-rules';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { isCommonPassword } from '../adapters/common-passwords';
import { hashPassword } from '../adapters/passwords';
import { systemActor } from '../db/audit';
import { isUniqueViolation } from '../db/database-errors';
import { Refusal } from '../plugins/refusal';

/** Names that stand for nobody where orders are assigned and changes told of. */
const reservedNames: readonly string[] = [noAssignee, systemActor.actor_name, 'applicant'];

/** Throws a `Refusal` (403) for an account, or a role to give, that is not below one's own. */
export function mustManage(actor: User, role: Role): void {
  if (!mayManage(actor.type, role))
    throw new Refusal(403, `You can manage accounts below your own role only (not ${role}).`);
}

/** Throws a `Refusal` (400) for a password that is guessed first, at the field it was typed into. */
export function mustBeUncommon(field: 'password' | 'newPassword', password: string): void {
  if (!isCommonPassword(password)) return;
  const message = 'This password is too easy to guess. Please choose another one.';
  throw new Refusal(400, message, { errors: { [field]: message } });
}

/** Throws a `Refusal` (400) for a name that stands for nobody. */
export function mustBeFree(name: string): void {
  if (!reservedNames.includes(name.toLowerCase())) return;
  const message = 'Please choose another name.';
  throw new Refusal(400, message, { errors: { name: message } });
}

/** The hash of a new password; `null` for the mask, which leaves the password as it is. Throws a `Refusal` (400) for a common one. */
export async function hashUnlessMask(password: string): Promise<string | null> {
  if (password === passwordMask) return null;
  mustBeUncommon('password', password);
  return hashPassword(password);
}

/** The password of a new account, which cannot be the mask. */
export async function hashOfNew(password: string): Promise<string> {
  const hash = await hashUnlessMask(password);
  if (hash === null)
    throw new Refusal(400, messages.memberPasswordRequired, { errors: { password: messages.memberPasswordRequired } });
  return hash;
}

/** Runs what writes an account. A name or an email that another account has is a `Refusal` (409) that names the field. */
export async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const field of ['name', 'email']) {
      if (!isUniqueViolation(error, `members_${field}_unique`)) continue;
      const message = `Another member has this ${field}.`;
      throw new Refusal(409, message, { errors: { [field]: message } });
    }
    throw error;
  }
}
