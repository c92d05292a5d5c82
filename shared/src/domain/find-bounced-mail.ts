/** A status code that the address causes and not the email or its provider (RFC 3463): X.1 is addressing, X.2 the mailbox. */
const addressFault = /\b5\.[12]\.\d/;

/** The part of a row of Email History that tells it. */
interface Mail {
  id: number;
  email: string;
  state: string;
  bounced?: boolean | undefined;
  delivery?: { state: string } | null | undefined;
  reason: string | null;
}

/**
 * THE rule of when to warn before an email: returns the email that came back from an address, or undefined if none did, or a later one was delivered.
 * Addresses differ in case only by mistake.
 */
export function findBouncedMail<Row extends Mail>(mails: readonly Row[], address: string): Row | undefined {
  const known = mails
    .filter(({ email }) => email.toLowerCase() === address.trim().toLowerCase())
    .toSorted((one, other) => other.id - one.id)
    .find((mail) => hasComeBack(mail) || mail.delivery?.state === 'delivered');
  return known && hasComeBack(known) ? known : undefined;
}

const hasComeBack = ({ state, bounced, reason }: Mail) =>
  bounced === true || (state === 'failed' && addressFault.test(reason ?? ''));
