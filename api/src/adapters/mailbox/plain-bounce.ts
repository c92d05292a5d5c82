import type { Email } from 'postal-mime';
import { decodeEscapes, findResponse, readDeliveryReport, type DeliveryReport } from './delivery-report';
import { getHeader, hasEmptyReturnPath, hasPart, originalTypes } from './mail-headers';

/** What a report of its own says, that is no bounce: an email was read, or marked as spam. */
const otherReports = /^message\/(?:disposition-notification|feedback-report)$/;
const serverName = /^(?:mailer-daemon|postmaster)(?:@|$)/i;
/** Where the header of the returned email begins in a text. */
const returnedHeader = /^[ \t>]*(?:return-path|(?:x-)?received|dkim-signature|message-id):/im;
/** Where no header says so: what Sendmail, Postfix, Gmail, OpenSMTPD and Zoho write while they go on trying, and what Exim does. */
const goesOnTrying = /\byou do not need to\s+re-?send\b|\bno action is required on your part\b/i;
const address = /(?<![^\s<>"'(:;,])[^\s<>"'(:;,@]{1,64}@[^\s<>"'():;,@]{1,255}\.[^\s<>"'():;,@.]{1,63}/g;

/**
 * Reads the message of a mail server that sends no `message/delivery-status`, such as qmail, dma, Zoho, and gateways of companies; null if a
 * server did not write it. `isOurs` tells an address of ours from the recipient's.
 */
export function readPlainBounce(
  email: Email,
  from: string,
  text: string,
  isOurs: (address: string) => boolean,
): DeliveryReport | null {
  const failed = getHeader(email, 'x-failed-recipients')?.split(',')[0]?.trim() || null;
  if (!failed && !isFromServer(email, from, text)) return null;
  const [notice = ''] = text.split(returnedHeader);
  // Where the parts were joined, the report is in the text.
  const report = readDeliveryReport(text, notice);
  if (report) return report;
  const recipient = failed ?? findRecipient(notice, isOurs);
  return {
    outcome: !failed && goesOnTrying.test(notice) ? 'delay' : 'bounce',
    recipient: recipient && decodeEscapes(recipient),
    reason: findResponse(notice) ?? findExplanation(notice, recipient),
    envelopeId: null,
  };
}

/**
 * Whether a mail server wrote a message. Its name is enough for MAILER-DAEMON, as servers that deliver it may add no return path. A person can
 * write as postmaster, and a program that answers for a person has an empty return path: there, more has to come together.
 */
function isFromServer(email: Email, from: string, text: string): boolean {
  if (hasPart(email, otherReports)) return false;
  const returnPath = getHeader(email, 'return-path')?.replace(/[\s<>]/g, '') ?? '';
  const isDaemon = /^mailer-daemon(?:@|$)/i.test(from) || /^\s*"?mailer-daemon\b/i.test(getHeader(email, 'from') ?? '');
  if (isDaemon && (returnPath === '' || serverName.test(returnPath))) return true;
  if (/\breport-type\s*=\s*"?delivery-status\b/i.test(getHeader(email, 'content-type') ?? '')) return true;
  const isReturned = hasPart(email, originalTypes) || returnedHeader.test(text);
  if (serverName.test(from)) return hasEmptyReturnPath(email) || (isReturned && serverName.test(returnPath || from));
  const isMarked = getHeader(email, 'auto-submitted') !== null || getHeader(email, 'precedence') !== null;
  return hasEmptyReturnPath(email) && (from === '' || (isReturned && !isMarked));
}

/** Returns the first address of a text that is neither ours nor a server's, those in brackets first. */
function findRecipient(notice: string, isOurs: (address: string) => boolean): string | null {
  const found = [...notice.matchAll(address)].filter(([one]) => !serverName.test(one) && !isOurs(one));
  const bracketed = found.find(({ index }) => notice[index - 1] === '<');
  return (bracketed ?? found[0])?.[0] ?? null;
}

/** Returns what a text says behind the recipient, in the same paragraph or else the next one. */
function findExplanation(notice: string, recipient: string | null): string | null {
  const at = recipient === null ? -1 : notice.indexOf(recipient);
  if (recipient === null || at === -1) return null;
  const paragraphs = notice
    .slice(at + recipient.length, at + recipient.length + maxExplanationLength)
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').replace(/^[\s>:"').,-]+/, ''));
  return paragraphs.find((paragraph) => /\p{L}/u.test(paragraph) && !/[:：]\s*$/.test(paragraph))?.trim() ?? null;
}

const maxExplanationLength = 500;
