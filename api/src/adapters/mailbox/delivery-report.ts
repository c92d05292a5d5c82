/** What a delivery status notification (RFC 3464) says about one recipient. */
export interface DeliveryReport {
  /** `bounce`: the email will not arrive. `delay`: the server goes on trying. `other`: it arrived, or was passed on. */
  outcome: 'bounce' | 'delay' | 'other';
  /** Null if the report names no address. */
  recipient: string | null;
  /** One line with the most precise code there is, for `explainMailFailure`. Null if the report has none. */
  reason: string | null;
  /** The id that the sender gave the envelope (RFC 3461), where servers pass it on. */
  envelopeId: string | null;
}

const codePattern = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/;
/** Exim reports 5.0.0 and 4.0.0 for everything. */
const vagueStatus = /^\d\.0\.0$/;
/** OpenSMTPD reports the end of its last attempt as a delay. Other servers have the same status while they go on trying, as Exchange does. */
const expired = { status: '4.4.7', text: /: Envelope expired\s*$/m };
/** Of these, nothing is to be done. Any other action that is no delay is a failure: SendGrid has `expired`. */
const successes = ['delivered', 'relayed', 'expanded', 'deliverable'];

/**
 * Reads the `message/delivery-status` part of a bounce or delay. Whether the failure is final follows `Action`: Postfix reports failures
 * with a status of 4.x.x. `text` is the part for people, where OpenSMTPD and Exim put the server's response.
 */
export function readDeliveryReport(content: string, text: string): DeliveryReport | null {
  const [message = new Map<string, string>(), ...groups] = content.split(/(?:\r?\n){2,}/).map(readFields);
  const recipients = [message, ...groups]
    .filter((fields) => fields.has('action') || (fields.has('final-recipient') && fields.has('status')))
    .map((fields) => ({ fields, outcome: findOutcome(fields, text) }));
  const chosen =
    recipients.find(({ outcome }) => outcome === 'bounce') ??
    recipients.find(({ outcome }) => outcome === 'delay') ??
    recipients[0];
  if (!chosen) return null;
  const { fields, outcome } = chosen;
  const recipient = readAddress(fields.get('final-recipient')) ?? readAddress(fields.get('original-recipient'));
  const envelopeId = message.get('original-envelope-id') ?? null;
  return {
    outcome,
    recipient,
    reason: findReason(fields, text),
    envelopeId: envelopeId && decodeXtext(envelopeId),
  };
}

function findOutcome(fields: Map<string, string>, text: string): DeliveryReport['outcome'] {
  const [action = ''] = /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '') ?? [];
  const status = fields.get('status') ?? '';
  if (action === 'delayed') return status.startsWith(expired.status) && expired.text.test(text) ? 'bounce' : 'delay';
  if (successes.includes(action)) return 'other';
  return action !== 'failed' && status.startsWith('2') ? 'other' : 'bounce';
}

function readFields(group: string): Map<string, string> {
  const unfolded = group.replace(/\r?\n[ \t]+/g, ' ');
  return new Map(
    unfolded.split(/\r?\n/).flatMap((line) => {
      const [, name, value = ''] = /^([\w-]+):(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    }),
  );
}

/** Reads `rfc822; a@b`, `rfc822;a@b`, `utf-8;ក@b`, and what Exim and RFC 6533 make of letters outside ASCII. */
function readAddress(field: string | undefined): string | null {
  const address = field?.replace(/^[\w-]+\s*;\s*/, '').replace(/^<|>$/g, '');
  return address ? decodeEscapes(address) : null;
}

/** Decodes `\341\236\237` (octal bytes of UTF-8, Exim) and `\x{1780}` (RFC 6533). */
export function decodeEscapes(text: string): string {
  return text
    .replace(/(?:\\[0-3][0-7]{2})+/g, (escaped) =>
      Buffer.from(
        escaped
          .slice(1)
          .split('\\')
          .map((octal) => Number.parseInt(octal, 8)),
      ).toString('utf8'),
    )
    .replace(/\\x\{([0-9A-F]{2,6})\}/gi, (escaped, hex: string) => {
      const point = Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : escaped;
    });
}

/** Decodes `+3D` (RFC 3461). */
function decodeXtext(text: string): string {
  return text.replace(/\+([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** The enhanced code in `Diagnostic-Code`, then `Status`, then what the text says. */
function findReason(fields: Map<string, string>, text: string): string | null {
  const diagnostic = toLine(fields.get('diagnostic-code')?.replace(/^[\w-]+\s*;\s*/, ''));
  if (diagnostic && codePattern.test(diagnostic)) return diagnostic;
  const [status] = codePattern.exec(fields.get('status') ?? '') ?? [];
  const response = findResponse(text);
  if (status && !vagueStatus.test(status)) return [status, diagnostic ?? response].filter(Boolean).join(' ');
  return response ?? diagnostic ?? status ?? null;
}

/** Finds the server's response in a text for people, such as `no@box.example: 550 5.1.1 User unknown`. */
export function findResponse(text: string): string | null {
  const [found] = /(?<![\w.-])[45]\d\d[ -](?:[45]\.\d{1,3}\.\d{1,3}\b)?.*(?:\r?\n[ \t]+\S.*){0,3}/.exec(text) ?? [];
  return toLine(found);
}

const maxReasonLength = 500;

function toLine(text: string | undefined): string | null {
  return (
    decodeEscapes(text ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, maxReasonLength) || null
  );
}
