import { randomBytes } from 'node:crypto';
import { addTeamMemberSchema, type AddTeamMember } from '@evisa/shared/contract/team';
import { resetSecondFactor } from '../commands/auth/second-factor';
import { addMember } from '../commands/members/add-member';
import { unlockMember } from '../commands/members/unlock-member';
import { updateMember } from '../commands/members/update-member';
import { operator } from '../db/audit/audit-trail';
import { findMemberByEmail, listMembers, type Member } from '../db/members/members';
import type { Services } from '../services/services';
import { formatMembers } from './format-members';
import { membersUsage, type MembersOptions } from './members-options';
import { OperatorError } from './operator-error';

export type MembersServices = Pick<Services, 'db' | 'config' | 'hashRateLimitKey' | 'disabledSampleEmails'>;

/**
 * Runs one command on the members and returns what to print. The portal sends the emails when it runs. Throws an `OperatorError` for an
 * unknown member and for values that the team screen refuses, and the domain errors of the portal's commands.
 */
export async function manageMembers(members: MembersServices, options: MembersOptions): Promise<string> {
  const services = { ...members, wakeOutbox: () => undefined };
  const { db, disabledSampleEmails } = services;
  switch (options.command) {
    case 'help':
      return membersUsage;
    case 'list':
      return formatMembers(await listMembers(db), disabledSampleEmails);
    case 'add': {
      const { name, email, role: type } = options;
      const password = createFirstPassword();
      const added = await addMember(services, operator, checkMember({ name, email, password, type }));
      return describeFirstPassword(`Added ${added.name} (${added.email}) as ${added.type}.`, password);
    }
    case 'reset-password': {
      const { id: tmId, name, email, type, updated_at: updatedAt } = await findExistingMember(db, options.email);
      if (disabledSampleEmails.has(email))
        throw new OperatorError(`${email} is a sample account, which cannot sign in here. Add a member instead.`);
      const password = createFirstPassword();
      await updateMember(services, { member: operator }, { tmId, name, email, type, password, updatedAt });
      return describeFirstPassword(`${name} (${email}) has a new password and is signed out everywhere.`, password);
    }
    case 'reset-second-factor': {
      const { id, name, email, totp_secret } = await findExistingMember(db, options.email);
      if (totp_secret === null) return `${name} (${email}) has no second factor.`;
      await resetSecondFactor(services, operator, id);
      return `The second factor of ${name} (${email}) is off. They are signed out everywhere and need only their password.`;
    }
    case 'unlock': {
      const member = await findExistingMember(db, options.email);
      const addresses = await unlockMember(services, member, options.address);
      const where = addresses.length === 0 ? 'no address is known: name theirs with --address' : addresses.join(', ');
      return `Wrong passwords and codes of ${member.name} (${member.email}) no longer count. Addresses: ${where}.`;
    }
  }
}

async function findExistingMember(db: Services['db'], email: string): Promise<Member> {
  const member = await findMemberByEmail(db, email);
  if (!member) throw new OperatorError(`No member has the email address ${email}. The command list shows all members.`);
  return member;
}

/** Checks the values as the API does. */
function checkMember(values: AddTeamMember): AddTeamMember {
  const checked = addTeamMemberSchema.safeParse(values);
  if (checked.success) return checked.data;
  throw new OperatorError(checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

/** 96 bits, so that it cannot be guessed. */
function createFirstPassword(): string {
  return randomBytes(12).toString('base64url');
}

function describeFirstPassword(done: string, password: string): string {
  return `${done}\nFirst password: ${password}\nIt works once and is shown only now: the member then chooses their own.`;
}
