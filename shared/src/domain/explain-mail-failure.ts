/** A mail server's enhanced status code (RFC 3463), such as 5.1.1, at its usual place or anywhere in the response. */
const statusCodePattern = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b|(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/;

interface FailureExplanation {
  /** Matches the whole enhanced status code, or the response of a server that sends none. */
  finds: RegExp;
  text: string;
}

/** Providers keep lists of addresses, whatever the status code says. */
const suppressed: FailureExplanation = {
  finds: /suppress|^(?:bounced|unsubscribed|spam reporting) address/i,
  text: 'The mail provider sends nothing to this address since an earlier email came back or was marked as spam.',
};

/** By enhanced status code (RFC 3463, section 3, and RFC 7505 for 5.1.10), the more specific first. */
const byStatusCode: readonly FailureExplanation[] = [
  { finds: /^5\.1\.(1|3|6)$/, text: 'This address does not exist.' },
  { finds: /^5\.1\.(2|10)$|^5\.4\.4$/, text: 'The domain of this address receives no email.' },
  { finds: /^\d\.2\.1$/, text: 'This mailbox is closed.' },
  { finds: /^\d\.2\.2$/, text: 'This mailbox is full.' },
  { finds: /^\d\.(2\.3|3\.4)$/, text: 'The email is too large for this mailbox.' },
  { finds: /^\d\.1\.[78]$/, text: 'The mail server refuses our sender address.' },
  { finds: /^\d\.1\./, text: 'The mail server refuses this address.' },
  { finds: /^\d\.6\./, text: 'The mail server refuses the content of the email.' },
  { finds: /^\d\.7\.8$/, text: 'The mail provider refuses our user name or password.' },
  { finds: /^\d\.7\./, text: 'The mail server refuses emails from us.' },
  { finds: /^4\./, text: 'The mail server did not accept the email in time.' },
];

/** By what a response or an error without such a code says. */
const byText: readonly FailureExplanation[] = [
  { finds: /^\(Reject Bad content\)$/, text: 'The mail provider found a virus in the email and did not send it.' },
  { finds: /^53[45]\b|Invalid login/i, text: 'The mail provider refuses our user name or password.' },
  { finds: /^552\b/, text: 'The mailbox is full, or the email is too large for it.' },
  { finds: /^55[0-4]\b/, text: 'The mail server refuses this address or the email.' },
  { finds: /^4\d\d\b/, text: 'The mail server did not accept the email in time.' },
  {
    finds:
      /\b(E(CONN\w+|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN|DNS|SOCKET)|ENOTFOUND)\b|greeting never received|timeout/i,
    text: 'The mail provider could not be reached.',
  },
];

/** A sentence of our own, such as "The order was erased." */
const ownSentence = /^[A-Z][^\d<>@]*\.$/;

/** Says in plain words why an email was not delivered. `reason` is the mail server's response or our own sentence. */
export function explainMailFailure(reason: string | null): string {
  if (!reason) return 'The reason is not known.';
  if (suppressed.finds.test(reason)) return suppressed.text;
  const found = statusCodePattern.exec(reason);
  const code = found?.[1] ?? found?.[2];
  const explanation =
    byStatusCode.find(({ finds }) => code !== undefined && finds.test(code)) ??
    byText.find(({ finds }) => finds.test(reason));
  if (explanation) return explanation.text;
  return ownSentence.test(reason) ? reason : 'The mail server refused the email.';
}
