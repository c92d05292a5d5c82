import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { IncomingKind } from '@evisa/shared/contract/incoming-mails';
import { readDeliveryReport, type DeliveryReport } from './delivery-report';
import { hideFlowed } from './flowed-text';
import { getHeader, hasEmptyReturnPath, hasPart, originalTypes } from './mail-headers';
import { readPlainBounce } from './plain-bounce';
import { repairUtf8 } from './repair-utf8';
import { toStorable } from './storable-text';
import { splitQuotations, type TextSegment } from './split-quotations';

/** By what a message may belong to an order. The database knows whether it does. */
export type MatchKey =
  | { rule: 'envelope' | 'envelope-id'; token: string }
  | { rule: 'message-id' | 'references' | 'quoted-header'; messageId: string }
  | { rule: 'address'; orderId: number };

export interface IncomingMessage {
  kind: IncomingKind;
  /** Hex. The same for a message that was moved or came twice, whatever its servers added to the header. */
  fingerprint: string;
  messageId: string | null;
  from: { name: string; address: string };
  subject: string;
  /** Empty for bounces and delays, whose texts are for administrators. */
  text: TextSegment[];
  /** `contentType` is what the content is, not what the message says. Empty for bounces and delays. */
  attachments: { name: string; contentType: string; bytes: Uint8Array }[];
  /** To whom a bounce or delay could not be delivered, and why; null for the others. */
  failure: Pick<DeliveryReport, 'recipient' | 'reason'> | null;
  keys: MatchKey[];
}

/** What tells our own emails from others. */
export interface OwnMail {
  /** The domain of the orders' addresses, and of our Message-IDs. */
  domain: string;
  senders: readonly string[];
}

const maxTextLength = 50_000;
/** Of more attachments, the first are listed. */
const maxAttachments = 50;
/** Of the parts of a report. Those of mail servers have less than 10 KB. */
const maxReportLength = 100_000;
/** Of HTML that is nested more deeply, the outer part is shown. */
const maxHtmlDepth = 300;
/** Each id is looked up. The newest references count. */
const maxIds = 50;
const maxHeaderTextLength = 500;
/** Longer ids are none: a line of a message has at most 998 characters (RFC 5322, 2.1.1). */
const maxIdLength = 998;
/** Of what a mail server says why it did not deliver. */
const maxReasonLength = 2000;
const statusTypes = /^message\/(?:global-)?delivery-status$/;

/**
 * Reads a message as a mail server stores it. Throws if it is no message, such as with parts that are nested too deeply. Anyone can send one,
 * so it is read in a thread with limits (`message-worker`), and no text of it has a character that the database cannot store.
 */
export async function readMessage(raw: Uint8Array, own: OwnMail): Promise<IncomingMessage> {
  const flowed = hideFlowed(raw);
  // Otherwise the text of a returned message would be part of the text.
  const email = await PostalMime.parse(flowed.raw, { forceRfc822Attachments: true });
  const plain = repairUtf8(flowed.join((email.text ?? '').slice(0, maxTextLength * 2)));
  // Some programs write an empty text beside the HTML.
  const text = toStorable((plain.trim() ? plain : htmlToText(repairUtf8(email.html ?? ''))).slice(0, maxTextLength));
  const from = firstMailbox(email.from);
  const report = findReport(email, text) ?? readPlainBounce(email, from.address, text, createIsOurs(email, own));
  const kind = findKind(email, from.address, report, own);
  const isAboutDelivery = kind === 'bounce' || kind === 'delay';
  return {
    kind,
    fingerprint: createFingerprint(raw, email),
    messageId: isId(email.messageId) ? toStorable(stripBrackets(email.messageId)) : null,
    from: { name: toHeaderText(from.name), address: toHeaderText(from.address) },
    subject: toHeaderText(email.subject ?? ''),
    text: isAboutDelivery ? [] : splitQuotations(text, (address) => isOwn(address, own)),
    attachments: isAboutDelivery
      ? []
      : await Promise.all(email.attachments.slice(0, maxAttachments).map(readAttachment)),
    failure:
      isAboutDelivery && report
        ? {
            recipient: report.recipient && toStorable(report.recipient.slice(0, maxHeaderTextLength)),
            reason: report.reason && toStorable(report.reason.slice(0, maxReasonLength)),
          }
        : null,
    keys: findKeys(email, text, report, own),
  };
}

function findKind(email: Email, from: string, report: DeliveryReport | null, own: OwnMail): IncomingKind {
  if (report) return report.outcome === 'other' ? 'auto-reply' : report.outcome;
  const sender = from.toLowerCase();
  const isOwnId = email.messageId?.toLowerCase().endsWith(`@${own.domain.toLowerCase()}>`);
  if (isOwnId || isOwn(sender, own)) return 'loop';
  if (hasPart(email, /^message\/feedback-report$/)) return 'unknown';
  if (isAutomatic(email)) return 'auto-reply';
  return sender === '' ? 'unknown' : 'answer';
}

function isOwn(address: string, { domain, senders }: OwnMail): boolean {
  const plain = address.toLowerCase();
  return plain.endsWith(`@${domain.toLowerCase()}`) || senders.some((one) => one.toLowerCase() === plain);
}

/**
 * Whether a program sent a message (RFC 3834, RFC 2919, and what servers used before). Such a message is never answered. One that a person sent
 * through a group, such as the address of an agency, has the marks of a list as well: it answers another message.
 */
function isAutomatic(email: Email): boolean {
  const autoSubmitted = getHeader(email, 'auto-submitted');
  const precedence = getHeader(email, 'precedence')?.trim().toLowerCase() ?? '';
  const isFromList = precedence.startsWith('list') || email.headers.some(({ key }) => key.startsWith('list-'));
  return (
    (autoSubmitted !== null && !/^\s*no\s*(?:;|$)/i.test(autoSubmitted)) ||
    (isFromList && !email.inReplyTo && !email.references) ||
    /^(?:bulk|junk|auto_reply)\b/.test(precedence) ||
    email.headers.some(({ key }) => /^x-(?:autoreply|autorespond|autoresponse|mail-autoreply)$/.test(key)) ||
    // iCloud's.
    /^\s*vacation\b/i.test(getHeader(email, 'x-apple-action') ?? '') ||
    hasPart(email, /^message\/disposition-notification$/) ||
    hasEmptyReturnPath(email)
  );
}

function findReport(email: Email, text: string): DeliveryReport | null {
  for (const part of email.attachments)
    if (statusTypes.test(part.mimeType)) return readDeliveryReport(decode(part).slice(0, maxReportLength), text);
  return null;
}

/** Bounces go to an address of ours. `X-Original-To` is the failed recipient's in those of dma. */
function createIsOurs(email: Email, own: OwnMail): (address: string) => boolean {
  const named = (email.to ?? []).flatMap(listMailboxes).map(({ address }) => address.toLowerCase());
  return (address) => named.includes(address.toLowerCase()) || isOwn(address, own);
}

/** By the rules of `matchRules` (shared/src/contract/incoming-mails.ts), in their order. */
function findKeys(email: Email, text: string, report: DeliveryReport | null, own: OwnMail): MatchKey[] {
  const recipients = listRecipients(email);
  const envelopes = recipients.flatMap((address) => /^bounce\+([^@]+)@/i.exec(address)?.[1] ?? []);
  const originals = email.attachments.filter(({ mimeType }) => originalTypes.test(mimeType)).map(decode);
  const replied = [email.inReplyTo, email.references].flatMap((header) => listIds(header ?? ''));
  return [
    ...envelopes
      .filter(isId)
      .slice(0, maxIds)
      .map((token): MatchKey => ({ rule: 'envelope', token })),
    ...(isId(report?.envelopeId) ? [{ rule: 'envelope-id', token: report.envelopeId } as const] : []),
    ...originals.slice(0, maxIds).flatMap((original) => listHeaderIds('message-id', original)),
    // The newest is the last of the references, and In-Reply-To before them.
    ...replied.slice(0, maxIds).map((messageId): MatchKey => ({ rule: 'references', messageId })),
    ...(report && originals.length === 0 ? listHeaderIds('quoted-header', text) : []),
    ...recipients.slice(0, maxIds).flatMap((address): MatchKey[] => {
      const [, orderId = '', domain] = /^(\d{1,15})@(.+)$/.exec(address) ?? [];
      return domain?.toLowerCase() === own.domain.toLowerCase() ? [{ rule: 'address', orderId: Number(orderId) }] : [];
    }),
  ];
}

function listHeaderIds(rule: 'message-id' | 'quoted-header', header: string): MatchKey[] {
  const [, id] = /^[ \t>]*message-id:\s*<([^<>\s]+)>/im.exec(header) ?? [];
  return isId(id) ? [{ rule, messageId: toStorable(id) }] : [];
}

const listIds = (header: string) =>
  [...header.matchAll(/<([^<>\s]+)>/g)].flatMap(([, id]) => (isId(id) ? toStorable(id) : [])).reverse();
const isId = (id: string | null | undefined): id is string => !!id && id.length <= maxIdLength;
const stripBrackets = (id: string) => id.replace(/^\s*<|>\s*$/g, '');

/** To whom a message went, in its header or as servers noted the envelope. */
function listRecipients(email: Email): string[] {
  const noted = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap((key) =>
    email.headers.filter((header) => header.key === key).map(({ value }) => value.trim().replace(/^<|>$/g, '')),
  );
  const named = [...(email.to ?? []), ...(email.cc ?? [])].flatMap(listMailboxes).map(({ address }) => address);
  return [...new Set([...noted, ...named])];
}

const listMailboxes = (address: Address) => address.group ?? [address];
const firstMailbox = (address: Address | undefined) =>
  (address && listMailboxes(address)[0]) ?? { name: '', address: '' };

const toBytes = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
const decode = (part: Attachment) => Buffer.from(toBytes(part)).toString('utf8');

async function readAttachment(part: Attachment): Promise<IncomingMessage['attachments'][number]> {
  const bytes = toBytes(part);
  const type = await fileTypeFromBuffer(bytes);
  return {
    name: toHeaderText(part.filename ?? '') || 'unnamed',
    contentType:
      type?.mime ??
      (/^(?:text|message)\/[\w.+-]{1,100}$/.test(part.mimeType) ? part.mimeType : 'application/octet-stream'),
    bytes,
  };
}

/** Quotations get `>` as in plain text. Links show their addresses, and pictures nothing. */
function htmlToText(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
    limits: { maxInputLength: maxTextLength * 10, maxDepth: maxHtmlDepth },
  });
}

/** Removes control characters and what changes the direction of text, and limits the length. */
function toHeaderText(text: string): string {
  const plain = text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return toStorable(plain.slice(0, maxHeaderTextLength));
}

function createFingerprint(raw: Uint8Array, email: Email): string {
  const hash = createHash('sha256');
  for (const name of ['message-id', 'date', 'from', 'subject']) hash.update(`${getHeader(email, name) ?? ''}\n`);
  const end = findHeaderEnd(raw);
  return hash.update(raw.subarray(end)).digest('hex');
}

function findHeaderEnd(raw: Uint8Array): number {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const ends = [bytes.indexOf('\r\n\r\n'), bytes.indexOf('\n\n')].filter((at) => at !== -1);
  return ends.length === 0 ? bytes.length : Math.min(...ends);
}
