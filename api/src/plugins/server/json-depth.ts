/** No request of the contract is nested deeper; a value of a remote has 4 KB. */
const maxDepth = 100;

const codeOf = (letter: string) => letter.charCodeAt(0);
const quote = codeOf('"');
const backslash = codeOf('\\');
const opening = new Set([codeOf('['), codeOf('{')]);
const closing = new Set([codeOf(']'), codeOf('}')]);

/** Whether JSON is nested too deep to parse it: a megabyte of brackets takes half a second, and recursion ends in a RangeError. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) isInString = !isInString;
    else if (isInString && code === backslash) at += 1;
    else if (isInString) continue;
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
