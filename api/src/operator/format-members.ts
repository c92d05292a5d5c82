import type { Member } from '../db/members/members';

const passwordStates = { own: 'own', first: 'first, not used', used: 'first, used' } as const;

/** Returns a table of members. `disabledEmails` are those of sample accounts, which cannot sign in. */
export function formatMembers(members: readonly Member[], disabledEmails: ReadonlySet<string>): string {
  if (members.length === 0) return 'There are no members. Add one with the command add.';
  const rows = members.map(({ id, name, email, type, totp_confirmed_at, password_origin }) => [
    String(id),
    name,
    email,
    type,
    totp_confirmed_at === null ? 'no' : 'yes',
    disabledEmails.has(email) ? 'sample, cannot sign in' : passwordStates[password_origin],
  ]);
  const table = [['ID', 'Name', 'Email', 'Role', 'Second factor', 'Password'], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
