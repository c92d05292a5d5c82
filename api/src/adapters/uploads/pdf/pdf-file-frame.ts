/** A PDF may begin after a byte order mark and white space, which some programs write, within the bytes in which viewers look for it. */
const longestStart = 1024;
const start = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-/;
const longestEnd = 2048;

/** Returns whether a file begins as a PDF, with nothing before it that could make it a file of another type as well. */
export function beginsAsPdf(bytes: Buffer): boolean {
  return start.test(bytes.subarray(0, longestStart + 5).toString('latin1'));
}

/** Returns whether a file ends as a PDF, with nothing after it. */
export function endsAsPdf(bytes: Buffer): boolean {
  const end = bytes.subarray(-longestEnd).toString('latin1');
  const mark = end.lastIndexOf('%%EOF');
  return mark >= 0 && /^[\s\0]*$/.test(end.slice(mark + 5));
}
