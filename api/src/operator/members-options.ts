import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { roles, type Role } from '@evisa/shared/domain/accounts/roles';
import { OperatorError } from './operator-error';

export const membersUsage = `Usage: npm run members -- <command>

  list                                               all members, with role and second factor
  add --name NAME --email EMAIL --role ROLE          add a member and show a first password
  reset-password EMAIL                               set a first password, show it, and sign the member out
  reset-second-factor EMAIL                          turn the second factor off, and sign the member out
  unlock EMAIL [--address IP]                        end the waiting time after wrong passwords and codes, at all addresses
                                                     from which the member signed in before, and at one more

Roles: ${roles.join(', ')}. A first password works once: the member chooses their own.
The command works on the database of DATABASE_URL, or on the embedded one in DATA_DIR, for which the portal must be stopped.
The audit trail names "operator".`;

export type MembersOptions =
  | { command: 'help' | 'list' }
  | { command: 'add'; name: string; email: string; role: Role }
  | { command: 'reset-password' | 'reset-second-factor'; email: string }
  | { command: 'unlock'; email: string; address: string | null };

/** Reads the options of the command. Throws an `OperatorError` that says what is wrong. */
export function readMembersOptions(args: string[]): MembersOptions {
  const { values, positionals } = parse(args);
  const [command, email, ...rest] = positionals;
  if (values.help || command === undefined) return { command: 'help' };
  if (rest.length > 0) throw misused(`${rest.join(' ')} is one argument too many.`);
  const { name, role, address } = values;
  if (command !== 'add' && (name ?? values.email ?? role) !== undefined)
    throw misused('--name, --email and --role belong to add.');
  if (command !== 'unlock' && address !== undefined) throw misused('--address belongs to unlock.');
  switch (command) {
    case 'list':
    case 'add':
      if (email !== undefined) throw misused(`${email} is one argument too many.`);
      return command === 'list' ? { command } : { command, ...readNewMember(values) };
    case 'reset-password':
    case 'reset-second-factor':
    case 'unlock':
      if (email === undefined) throw misused(`${command} requires the email address of a member.`);
      if (address !== undefined && isIP(address) === 0)
        throw misused(`--address names ${address}, which is no IP address.`);
      return command === 'unlock' ? { command, email, address: address ?? null } : { command, email };
    default:
      throw misused(`There is no command ${command}.`);
  }
}

function readNewMember({ name, email, role }: { name?: string; email?: string; role?: string }) {
  if (name === undefined || email === undefined || role === undefined)
    throw misused('add requires --name, --email and --role.');
  if (!isEmailAddress(email)) throw misused(`--email names ${email}, which is no email address.`);
  const known = roles.find((one) => one.toLowerCase() === role.toLowerCase());
  if (!known) throw misused(`--role names ${role}, which is not one of ${roles.join(', ')}.`);
  return { name, email, role: known };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        role: { type: 'string' },
        address: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw misused(error instanceof Error ? error.message : '');
  }
}

function misused(reason: string): OperatorError {
  return new OperatorError(`${reason}\n\n${membersUsage}`);
}
