const maxLineLength = 76;

/**
 * Formats a text as `format=flowed` (RFC 3676): lines of at most 76 characters, which mail programs join into paragraphs at the
 * trailing spaces. A word longer than a line is not broken.
 */
export function formatFlowed(text: string): string {
  return text.split(/\r?\n/).flatMap(wrapParagraph).map(spaceStuff).join('\n');
}

function wrapParagraph(paragraph: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.trimEnd().split(/(?<= )(?=[^ ])/)) {
    if (line && [...line, ...word.trimEnd()].length > maxLineLength) {
      lines.push(line);
      line = '';
    }
    line += word;
  }
  return [...lines, line];
}

/** Adds a space before a line that starts like a quotation or like a mail in a mailbox file. Readers remove the space. */
function spaceStuff(line: string): string {
  return /^(?: |>|From )/.test(line) ? ` ${line}` : line;
}
