import { sitePrefix, subnetPrefix } from '../../adapters/client-info/ip-prefix';
import type { RateLimitName } from '../../config/rate-limit-rules';
import { appendAuditEntries, operator, toActorColumns } from '../../db/audit/audit-trail';
import type { Member } from '../../db/members/members';
import { listSignInAddresses } from '../../db/members/sessions';
import { inTransaction } from '../../db/query/executor';
import { deleteAttempts } from '../../db/rate-limits/rate-limits';
import type { Services } from '../../services/services';

/**
 * Deletes the wrong passwords and codes that count against a member, so that they can sign in without waiting: at all addresses from
 * which they signed in before, and at one more. Returns the addresses.
 */
export async function unlockMember(
  { db, hashRateLimitKey }: Pick<Services, 'db' | 'hashRateLimitKey'>,
  { id, email, name }: Pick<Member, 'id' | 'email' | 'name'>,
  address: string | null,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const known = await listSignInAddresses(tx, id);
    const addresses = [...new Set([...known, ...(address === null ? [] : [address])])];
    const account = email.toLowerCase();
    const limits = [...listAccountLimits(id, account), ...addresses.flatMap((ip) => listAddressLimits(account, ip))];
    await deleteAttempts(
      tx,
      limits.map(([limitName, subject]) => hashRateLimitKey(`${limitName} ${subject}`)),
    );
    const changes = { member: { from: name, to: name } };
    await appendAuditEntries(tx, [{ ...toActorColumns(operator), action: 'member.unlock', changes }]);
    return addresses;
  });
}

/** The limits that count attempts on an account, with their subjects. */
function listAccountLimits(id: number, account: string): [RateLimitName, string][] {
  return [
    ['signInByAccountOfAll', account],
    ['forgottenByAccount', account],
    ['codeByMember', String(id)],
  ];
}

/** The limits that count attempts from an address, with their subjects. */
function listAddressLimits(account: string, ip: string): [RateLimitName, string][] {
  return [
    ['signInByAccount', `${account} ${sitePrefix(ip)}`],
    ['signInFirst', `${account} ${sitePrefix(ip)}`],
    ['signInByAddress', subnetPrefix(ip)],
    ['signInBySite', sitePrefix(ip)],
    ['forgottenByAddress', subnetPrefix(ip)],
    ['forgottenBySite', sitePrefix(ip)],
    ['resetByAddress', subnetPrefix(ip)],
    ['resetBySite', sitePrefix(ip)],
  ];
}
