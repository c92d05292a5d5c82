const value = '…';

/** Words with a capital letter that browsers and libraries use in messages. All others may be names. */
const knownWords = new Set(
  (
    'A An API Array Abort Aborted BigInt Blob Boolean Cannot Can CSS Converting Could DOM Date Element Error Event ' +
    'Expected Failed FormData Function HTML HTTP I If Illegal Index Input Internal Invalid Iterator JSON Loading Map ' +
    'Maximum Minified Missing Module Network No Node Not Nothing Null Number Object Only Out Permission Promise ' +
    'Property Proxy React Reduced Reflect RegExp Rendered Request Response Script Set String Symbol The This Timeout ' +
    'Too Type UI URI URL UTC Unable Uncaught Undefined Unexpected Unhandled Unknown Unsupported Unterminated WeakMap ' +
    'WebSocket Window'
  ).split(' '),
);

/** THE table of what an error message loses, in order. */
const rules: readonly [RegExp, string | ((match: string) => string)][] = [
  // Addresses and paths.
  [/\S*[@/\\]\S*/g, value],
  // Quoted text.
  [/(["'`])(?:(?!\1).)*\1|[“‘«][^”’»]*[”’»]/gs, value],
  // Numbers, document numbers and tokens: four digits, also in groups, or digits and letters, or a very long word.
  [/\+?\d(?:[ ().-]{0,2}\d){3,}/g, value],
  [/[\p{L}\p{N}_.:-]*\d{4,}[\p{L}\p{N}_.:-]*/gu, value],
  [/(?=[\p{L}\p{N}_-]*\d)(?=[\p{L}\p{N}_-]*\p{L})[\p{L}\p{N}_-]{4,}/gu, value],
  [/[\w.-]{41,}/g, value],
  // Words of other alphabets, and words with a capital letter.
  [/[\p{L}\p{M}'’-]*[^\P{L}a-zA-Z][\p{L}\p{M}'’-]*/gu, value],
  [/(?<![\w.$])[A-Z][\w-]*/g, (word) => (knownWords.has(word) || /^[A-Za-z]{0,30}Error$/.test(word) ? word : value)],
  [/(?:…[\s,.;:()]*){2,}/g, `${value} `],
];

/**
 * Removes everything from an error message that can be a value: quoted text, addresses, numbers of more than three digits, tokens, and words
 * that can be names. Keeps the words of the code and of browsers. At most 200 characters remain.
 */
export function scrubErrorMessage(message: string): string {
  return rules
    .reduce(
      (text, [pattern, replacement]) => {
        return typeof replacement === 'string'
          ? text.replace(pattern, replacement)
          : text.replace(pattern, replacement);
      },
      message.slice(0, 500),
    )
    .trim()
    .slice(0, 200);
}
