import { hash, timingSafeEqual } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Stands in for a missing email, so that the comparison takes the same time. */
const dummyEmail = 'nobody@applications.example';

/**
 * Returns whether two email addresses are the same, ignoring case, white space, invisible characters and Unicode variants of
 * letters, and a domain is the same in letters and in Punycode. Everything else counts, including the part after a plus. Takes the same time for every pair.
 */
export function emailsMatch(known: string | null, typed: string): boolean {
  const plain = normalizeEmail(typed);
  const same = timingSafeEqual(
    hash('sha256', normalizeEmail(known ?? dummyEmail), 'buffer'),
    hash('sha256', plain, 'buffer'),
  );
  return same && known !== null && plain !== '';
}

/**
 * Returns an email as it is compared: without white space, invisible characters, case and Unicode variants of letters, and with its domain in
 * Punycode, as Chromium writes it into fields for an email of application sites.
 */
export function normalizeEmail(email: string): string {
  const plain = email
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
  const [, local, domain = ''] = /^(.*@)([^@]*[^@\0-\x7f][^@]*)$/.exec(plain) ?? [];
  const ascii = domainToASCII(domain);
  return local && ascii ? `${local}${ascii}` : plain;
}
