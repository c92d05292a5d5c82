import type { MailFailureKind } from '@evisa/shared/domain/mail-failures';

/** What the mail library says about a failed attempt. */
export interface MailTransportError {
  /** `EENVELOPE`, `EMESSAGE`, `EAUTH`, `ETLS`, `ESOCKET` … */
  code: string;
  /** The SMTP command that failed: `CONN`, `EHLO`, `STARTTLS`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`, or `API`. */
  command: string;
  /** The server's whole reply; `null` if it sent none. */
  response: string | null;
  message: string;
}

interface RefusalRule {
  command?: RegExp;
  /** The reply code of RFC 5321. */
  reply?: RegExp;
  /** The enhanced status code of RFC 3463; empty if the server sends none. */
  status?: RegExp;
  text?: RegExp;
  kind: MailFailureKind;
}

/** The command that carries what is judged, for replies whose codes say nothing. */
const sender = /^MAIL FROM/;
const recipient = /^RCPT TO/;
const content = /^DATA/;

/**
 * THE table of refusals. The first rule that fits decides.
 *
 * Sources: RFC 5321 section 4.2 (reply codes), RFC 3463 with the registry of RFC 5248 (status codes), RFC 4954 (535, 534, 454, 530),
 * RFC 7372 (5.7.20 to 5.7.26). Texts, where codes mislead: Amazon SES "SMTP response codes" and "Email sending errors", Twilio SendGrid
 * "SMTP errors and troubleshooting", Zoho Mail and ZeptoMail "SMTP error codes". Postfix 3.7, Exim 4.96 and OpenSMTPD 6.8 were run:
 * Postfix refuses a client only at RCPT TO, Exim sends no status codes, and OpenSMTPD answers 530 5.5.1 where others answer 530 5.7.0.
 */
const refusalRules: readonly RefusalRule[] = [
  // SES, SendGrid, Zoho, Postfix and Exim about the sender, with 403, 450, 550, 552, 553 or 554.
  {
    text: /address is not verified|verified sender identity|unauthenticated senders|not authorized to send from/i,
    kind: 'sender',
  },
  { text: /sender (?:address (?:rejected|blocked)|verify failed)|relaying disallowed as/i, kind: 'sender' },
  // SES (454), SendGrid (451) and Zoho (550 5.4.6) about what the account may send.
  {
    text: /daily message quota|sending rate|throttling|maximum credits|unusual sending activity|sending limit/i,
    kind: 'quota',
  },
  // Relays and accounts, also with 454 (Postfix) or without a status code (Exim).
  {
    text: /relay(?:ing)? (?:access )?(?:denied|disallowed|not permitted)|client host (?:rejected|blocked)/i,
    kind: 'access',
  },
  {
    // Not at RCPT TO, where the recipient's account may be meant.
    command: /^(?:CONN|EHLO|AUTH|MAIL FROM|DATA)/,
    text: /account (?:is |has been )?(?:disabled|blocked|suspended|locked)|sending (?:is )?paused|outgoing blocked/i,
    kind: 'access',
  },
  { text: /starttls|encryption required|\btls required/i, kind: 'encryption' },
  { command: /^AUTH/, reply: /^5|^454/, kind: 'sign-in' },
  { reply: /^4/, kind: 'temporary' },

  { command: /^(?:CONN|EHLO|HELO)/, kind: 'access' },
  { command: /^STARTTLS/, kind: 'encryption' },
  { reply: /^53[045]/, kind: 'sign-in' },
  { status: /^5\.7\.(?:10|11|30)$/, kind: 'encryption' },
  { status: /^5\.7\.[89]$/, kind: 'sign-in' },
  { status: /^5\.7\.(?:2|17|18|19)$/, kind: 'recipient' },
  { status: /^5\.7\.2\d$/, kind: 'sender' },
  // Content filters of Postfix, Zoho and others use 5.7.1 for the message itself, once they have it.
  { command: content, status: /^5\.7\.[01]$/, kind: 'content' },
  { status: /^5\.7\./, kind: 'access' },
  { status: /^5\.1\.[78]$/, kind: 'sender' },
  { status: /^5\.(?:3\.4|2\.3)$/, kind: 'too-large' },
  { text: /size exceed|message (?:file )?too (?:big|large)/i, kind: 'too-large' },
  { command: /^(?:MAIL FROM|DATA)/, reply: /^552/, status: /^$/, kind: 'too-large' },
  { command: sender, status: /^5\.1\./, kind: 'sender' },
  { status: /^5\.[12]\./, kind: 'recipient' },
  { status: /^5\.6\./, kind: 'content' },
  { status: /^5\.3\./, kind: 'temporary' },

  { command: sender, kind: 'sender' },
  { command: recipient, kind: 'recipient' },
  { command: content, kind: 'content' },
];

/** Failures without a reply of the server, by the mail library's code. */
const transportRules: readonly { code: RegExp; text?: RegExp; kind: MailFailureKind }[] = [
  { code: /^EMESSAGE$/, text: /larger than allowed/, kind: 'too-large' },
  { code: /^EENVELOPE$/, text: /recipient/i, kind: 'recipient' },
  { code: /^EENVELOPE$/, kind: 'sender' },
  { code: /^(?:EAUTH|ENOAUTH)$/, kind: 'sign-in' },
  { code: /^ETLS$/, kind: 'encryption' },
  { code: /^E(?:SOCKET|CONNECTION)$/, text: /certificate|\bSSL\b|\bTLS\b/i, kind: 'encryption' },
  { code: /^E(?:SOCKET|CONNECTION|TIMEDOUT|DNS|PROTOCOL|ABORT)$/, kind: 'connection' },
];

/** Returns why a mail was not accepted: what a repair needs, and whether the mail waits for it. */
export function classifyRefusal({ code, command, response, message }: MailTransportError): MailFailureKind {
  if (response === null)
    return (
      transportRules.find((rule) => rule.code.test(code) && (rule.text?.test(message) ?? true))?.kind ?? 'internal'
    );
  const [, reply = ''] = /^(\d{3})/.exec(response) ?? [];
  const [, status = ''] = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/m.exec(response) ?? [];
  const rule = refusalRules.find(
    ({ command: at, reply: replies, status: statuses, text }) =>
      (at?.test(command) ?? true) &&
      (replies?.test(reply) ?? true) &&
      (statuses?.test(status) ?? true) &&
      (text?.test(response) ?? true),
  );
  return rule?.kind ?? 'temporary';
}
