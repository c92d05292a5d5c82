const flowedParameter = /(\bformat\s*=\s*"?)flowed\b/gi;
const quoteMarks = /^>(?: ?>)*/;
const signature = '-- ';

/** A message whose flowed texts (RFC 3676) the mail library leaves as they are, and how to join their lines. */
interface UnreadFlowed {
  raw: Uint8Array;
  join(text: string): string;
}

/**
 * Hides from the mail library that texts are flowed: it joins a quoted line with the answer below it, which then looks quoted. `join` does it by
 * the depth of quotations.
 */
export function hideFlowed(raw: Uint8Array): UnreadFlowed {
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString('latin1');
  if (text.search(flowedParameter) === -1) return { raw, join: (joined) => joined };
  const deletesSpace = /\bdelsp\s*=\s*"?yes\b/i.test(text);
  return {
    raw: Buffer.from(text.replace(flowedParameter, '$1x-flow'), 'latin1'),
    join: (joined) => joinFlowed(joined, deletesSpace),
  };
}

/** Joins lines that end with a space with the next one of the same quotation. */
function joinFlowed(text: string, deletesSpace: boolean): string {
  const paragraphs: { depth: number; text: string; isOpen: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [marks = ''] = quoteMarks.exec(line) ?? [];
    const depth = marks.replaceAll(' ', '').length;
    const content = line.slice(marks.length).replace(/^ /, '');
    const last = paragraphs.at(-1);
    const isOpen = content.endsWith(' ') && content !== signature;
    const added = isOpen && deletesSpace ? content.slice(0, -1) : content;
    if (last?.isOpen && last.depth === depth && content !== signature)
      Object.assign(last, { text: last.text + added, isOpen });
    else paragraphs.push({ depth, text: added, isOpen });
  }
  return paragraphs.map(({ depth, text: content }) => (depth ? `${'>'.repeat(depth)} ${content}` : content)).join('\n');
}
