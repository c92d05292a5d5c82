import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import type { Role } from '@evisa/shared/domain/accounts/roles';
import { canManageAccount, passwordMask, toMemberNameKey } from '@evisa/shared/domain/team-rules';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { isCommonPassword } from '../../adapters/auth/common-passwords';
import { hashPassword } from '../../adapters/auth/password-hashing';
import { operator, systemActorColumns, type AccountManager } from '../../db/audit/audit-trail';
import { lockMember, lockOtherMemberNames, type Member } from '../../db/members/members';
import type { Executor } from '../../db/query/executor';
import { listServiceKeyNames } from '../../db/service-keys/service-keys';
import { isUniqueViolation } from '../../db/query/database-errors';
import type { Services } from '../../services/services';
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from '../../errors/domain-error';

/** Names with a meaning of their own in assignments and in the audit trail. */
const reservedNames: readonly string[] = [noAssignee, systemActorColumns.actor_name, operator.name, 'applicant'];

/** Throws a `ForbiddenError` for a role that is not below the actor's. */
export function requireManageableRole(actor: { type: Role }, role: Role): void {
  if (!canManageAccount(actor.type, role))
    throw new ForbiddenError(`You can manage accounts below your own role only (not ${role}).`);
}

/**
 * Locks the actor's account until the transaction ends. Throws a `ForbiddenError` if it was deleted or its role changed since the request
 * began, e.g. while a password was hashed.
 */
export async function lockActor(tx: Executor, actor: AccountManager): Promise<void> {
  if (actor.id !== null && (await lockMember(tx, actor.id))?.type !== actor.type)
    throw new ForbiddenError('Your account was changed in the meantime. Please sign in again.');
}

/**
 * Locks a member whose password was verified until the transaction ends, and returns them as they are now; undefined if the account was
 * deleted or its password changed since.
 */
export async function lockVerifiedMember(
  tx: Executor,
  { id, password_hash }: Pick<Member, 'id' | 'password_hash'>,
): Promise<Member | undefined> {
  const member = await lockMember(tx, id);
  return member?.password_hash === password_hash ? member : undefined;
}

/** What a new password must be. */
type PasswordRules = Pick<Services, 'config'>;

/** Throws an `InvalidInputError` at `field` for a password that is too short or easy to guess. */
export function requireStrongPassword(
  { config: { minPasswordLength } }: PasswordRules,
  field: 'password' | 'newPassword',
  password: string,
): void {
  if (password.length < minPasswordLength)
    throw new InvalidInputError(`The password must be at least ${minPasswordLength} characters.`, field);
  if (isCommonPassword(password))
    throw new InvalidInputError('This password is too easy to guess. Please choose another one.', field);
}

/** Throws an `InvalidInputError` for a reserved name. */
export function requireUnreservedName(name: string): void {
  if (reservedNames.includes(toMemberNameKey(name))) throw new InvalidInputError('Please choose another name.', 'name');
}

/** Hashes a new password. Returns `null` for the mask, which leaves the password as it is. Throws an `InvalidInputError` for a weak one. */
export async function hashChangedPassword(rules: PasswordRules, password: string): Promise<string | null> {
  if (password === passwordMask) return null;
  requireStrongPassword(rules, 'password', password);
  return hashPassword(password);
}

/** Hashes the password of a new account, which cannot be the mask. */
export async function hashNewPassword(rules: PasswordRules, password: string): Promise<string> {
  const hash = await hashChangedPassword(rules, password);
  if (hash === null) throw new InvalidInputError(validationMessages.memberPasswordRequired, 'password');
  return hash;
}

/**
 * Throws a `ConflictError` if another member has a name that people read as the same, e.g. with another case or Unicode form, or if a service
 * key has: the audit trail shows both in one place.
 */
export async function requireUniqueName(tx: Executor, name: string, id: number | null = null): Promise<void> {
  if (await isMemberName(tx, name, id)) throw createDuplicateError('name');
  const keys = await listServiceKeyNames(tx);
  if (keys.some((key) => toMemberNameKey(key) === toMemberNameKey(name)))
    throw new ConflictError('An API key has this name.', 'name');
}

/** Returns whether a member, except one, has a name that people read as this one. Keeps others from adding members until the transaction ends. */
export async function isMemberName(tx: Executor, name: string, except: number | null = null): Promise<boolean> {
  const others = await lockOtherMemberNames(tx, except);
  return others.some((other) => toMemberNameKey(other) === toMemberNameKey(name));
}

/** Runs a write of an account. Throws a `ConflictError` at the field if another account has the same name or email. */
export async function withDuplicateCheck<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const field of ['name', 'email']) {
      if (isUniqueViolation(error, `members_${field}_unique`)) throw createDuplicateError(field);
    }
    throw error;
  }
}

function createDuplicateError(field: string): ConflictError {
  return new ConflictError(`Another member has this ${field}.`, field);
}

export function createMissingMemberError(): NotFoundError {
  return new NotFoundError('This member no longer exists.');
}
