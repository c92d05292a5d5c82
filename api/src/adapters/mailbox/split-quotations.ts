/** A part of an answer: what its author wrote, or what they quoted. */
export interface TextSegment {
  quoted: boolean;
  text: string;
}

const quotedLine = /^\s{0,3}>/;
/**
 * The end of a line that introduces a quotation. Mail programs write it in their user's language, so only what all of them have is looked for:
 * a colon (Latin, Chinese, Khmer), and before it an address or a date.
 */
const endsWithColon = /[:：៖]\s*$/;
const hasTime = /(?<![\p{Nd}.:])\p{Nd}{1,2}[:.時时시]\s?\p{Nd}{2}(?![.\p{Nd}])/u;
const hasAddress = /[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+/;
/** A name with an address, as headers and introductions have it, or Outlook’s `[mailto:…]`. */
const hasNamedAddress = /[<[]\s*(?:mailto:)?[^\s<>[\]@]+@[^\s<>[\]@]+[>\]]/;
/** What Outlook makes of an address that someone writes: `a@b.example<mailto:a@b.example>`. */
const linkedAddress = /([^\s<>@]+@[^\s<>@]+)<mailto:[^<>]*>/g;
/** Outlook's header of a quotation: "From: …", "Von: …", "寄件者：…", then more of the kind. Behind a divider, a value may be missing. */
const headerField = /^\s*\*?[\p{L}\p{M} ]{1,25}\*?\s?[:：៖]/u;
/** The same by NetEase's apps: "| 发件人 | …", behind a divider. */
const headerRow = /^\s*\|\s?[\p{L}\p{M} ]{1,25}\s?\|/u;
const headerLine = /^\s*\*?[\p{L}\p{M} ]{1,25}\*?\s?[:：៖]\s*\S/u;
const namedDivider = /^\s*-{2,}\s?[\p{L}\p{M}\s'’]{3,40}\s?-{2,}\s*$/u;
const plainDivider = /^\s*(?:_{20,}|-{20,})\s*$/;
/** An introduction is at most as many lines long. */
const maxIntroductionLines = 3;
/** Of more parts, the rest is one: each costs as much as a long text where messages are listed. */
const maxSegments = 100;
/** A longer line is no introduction, divider or header. The patterns would take long on it. */
const maxMarkLength = 300;

/**
 * Splits a text into what is new and what is quoted, in order. Nothing is left out, so that a wrong guess hides a text only behind a fold. A
 * quotation of lines with `>` ends with them; one without any mark goes to the end. A text that would be hidden as a whole is not: its author
 * answers between the lines, or forwards it. `isOurs` tells our addresses.
 */
export function splitQuotations(text: string, isOurs: (address: string) => boolean = () => false): TextSegment[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const marks: Marks = {
    lines: lines.map(toMarkLine),
    next: findNext(lines),
  };
  const isQuoted = lines.map((line) => quotedLine.test(line));
  const unmarked = findUnmarkedQuotation(marks, isQuoted, isOurs);
  if (unmarked !== -1) isQuoted.fill(true, unmarked);
  lines.forEach((_, index) => {
    if (isQuoted[index] && !isQuoted[index - 1]) markIntroduction(marks.lines, isQuoted, index);
  });
  // Empty lines between two quoted ones belong to them.
  lines.forEach((line, index) => {
    if (line.trim() || isQuoted[index]) return;
    if (isQuoted[marks.next[index] ?? -1] && isQuoted[index - 1]) isQuoted[index] = true;
  });
  const segments: { quoted: boolean; lines: string[] }[] = [];
  lines.forEach((line, index) => {
    const quoted = isQuoted[index] === true;
    const last = segments.at(-1);
    if (last?.quoted === quoted) last.lines.push(line);
    else if (last && segments.length === maxSegments) last.lines.push(line);
    else segments.push({ quoted, lines: [line] });
  });
  const parts = segments
    .map((segment) => ({ quoted: segment.quoted, text: trimLines(segment.lines.join('\n')) }))
    .filter(({ text: part }) => part !== '');
  return parts.every(({ quoted }) => quoted) ? parts.map((part) => ({ ...part, quoted: false })) : parts;
}

/** Stands in for a line that is too long to be looked at. */
const longLine = '…';

/** Returns a line as the patterns see it: without marks of direction, and without the many spaces of QQ. */
function toMarkLine(line: string): string {
  const plain = line.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, '').replace(/[ \t\u00a0]+/g, ' ');
  return plain.length > maxMarkLength ? longLine : plain;
}

/** The lines as the patterns see them, and for each the first line from there on that is not empty; -1 if there is none. */
interface Marks {
  lines: readonly string[];
  next: readonly number[];
}

function findNext(lines: readonly string[]): number[] {
  const next: number[] = Array(lines.length).fill(-1);
  for (let index = lines.length - 1; index >= 0; index -= 1)
    next[index] = lines[index]?.trim() ? index : (next[index + 1] ?? -1);
  return next;
}

/** Marks the lines before a quotation that introduce it, such as "On 28 Nov 2026, Visa <visa@…> wrote:". */
function markIntroduction(lines: readonly string[], isQuoted: boolean[], start: number): void {
  let end = start - 1;
  while (end >= 0 && lines[end]?.trim() === '') end -= 1;
  if (end < 0 || isQuoted[end] || !endsWithColon.test(lines[end] ?? '')) return;
  const first = findIntroductionStart(lines, end);
  if (first !== -1) isQuoted.fill(true, first, start);
}

/** Returns where an introduction that ends at a line begins; -1 if it is none. */
function findIntroductionStart(lines: readonly string[], end: number): number {
  let text = '';
  for (let first = end; first >= 0 && first > end - maxIntroductionLines; first -= 1) {
    const line = lines[first] ?? '';
    if (line.trim() === '') return -1;
    text = `${line} ${text}`;
    if (hasAddress.test(text))
      return !hasTime.test(text) && startsIntroduction(lines[first - 1] ?? '') ? first - 1 : first;
    // Another number than those of the time: a date.
    if (hasTime.test(text) && /\p{Nd}/u.test(text.replace(hasTime, ''))) return first;
  }
  return -1;
}

/** A date on the line before an address belongs to the introduction as well. */
const startsIntroduction = (line: string) =>
  (hasTime.test(line) || /\p{Nd}{4}/u.test(line)) && !/[.!?。！？។]\s*$/u.test(line);

function findUnmarkedQuotation(
  marks: Marks,
  isQuoted: readonly boolean[],
  isOurs: (address: string) => boolean,
): number {
  return marks.lines.findIndex((line, index) => {
    if (isQuoted[index]) return false;
    const hasAny = (text: string) => hasAddress.test(text);
    if (namedDivider.test(line))
      return hasHeaderAt(marks, index + 1, headerField, hasAny) || hasHeaderAt(marks, index + 1, headerRow, hasAny);
    const isOfMail = (text: string) =>
      hasNamedAddress.test(text) || (text.match(new RegExp(hasAddress, 'g')) ?? []).some(isOurs);
    const header = plainDivider.test(line) ? index + 1 : index;
    return hasHeaderAt(marks, header, headerLine, isOfMail) || isIntroduction(marks, isQuoted, index);
  });
}

/**
 * Whether three lines of a mail's header follow. Applicants list their data in the same form, with their own address: a header has a name
 * with an address, or one of ours.
 */
function hasHeaderAt(
  { lines, next }: Marks,
  start: number,
  field: RegExp,
  isOfMail: (text: string) => boolean,
): boolean {
  const first = next[start] ?? -1;
  if (first === -1 || first > start + 1) return false;
  const header = lines.slice(first, first + 3);
  if (header.length < 3 || !header.every((line) => field.test(line))) return false;
  return isOfMail(header.join('\n').replace(linkedAddress, '$1'));
}

/** Whether an introduction begins here whose quotation has no mark. One with `>` is found by its quotation. */
function isIntroduction({ lines, next }: Marks, isQuoted: readonly boolean[], start: number): boolean {
  for (let end = start; end < start + maxIntroductionLines && lines[end]?.trim(); end += 1) {
    if (!endsWithColon.test(lines[end] ?? '')) continue;
    const introduces = (from: number) => {
      const text = lines.slice(from, end + 1).join(' ');
      return /<\s*[^\s<>@]+@[^\s<>@]+>/.test(text) && /\p{Nd}{4}|\p{Nd}{1,2}[:.]\p{Nd}{2}/u.test(text);
    };
    const following = next[end + 1] ?? -1;
    // A line above that it does not need is the answer’s.
    return introduces(start) && !(start < end && introduces(start + 1)) && following !== -1 && !isQuoted[following];
  }
  return false;
}

const trimLines = (text: string) => text.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
