const maxLineLength = 76;

/**
 * A text as `format=flowed` (RFC 3676) wants it: lines of at most 76 characters for those who read it raw, whole paragraphs
 * for a mail program, which joins the lines that end in a space. A word longer than a line stays whole.
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

/** A line that begins like a quotation, or like the start of a mail in a mailbox file, gets a space that readers take off again. */
function spaceStuff(line: string): string {
  return /^(?: |>|From )/.test(line) ? ` ${line}` : line;
}
