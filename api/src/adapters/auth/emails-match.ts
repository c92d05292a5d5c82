import { hash, timingSafeEqual } from 'node:crypto';

/** Compared with where nothing is known, so that it takes as long. */
const dummyEmail = 'nobody@applications.example';

/**
 * Whether an address somebody typed is the one that is known. Case, white space, characters that cannot be seen and Unicode's
 * other ways of writing a letter do not count; everything else does, what stands after a plus too. Takes as long for every pair.
 */
export function emailsMatch(known: string | null, typed: string): boolean {
  const plain = normalizeEmail(typed);
  const same = timingSafeEqual(
    hash('sha256', normalizeEmail(known ?? dummyEmail), 'buffer'),
    hash('sha256', plain, 'buffer'),
  );
  return same && known !== null && plain !== '';
}

function normalizeEmail(email: string): string {
  return email
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
}
