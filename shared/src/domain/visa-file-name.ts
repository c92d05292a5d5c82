/** A day and a time, as cameras and scanners name files: IMG_20260305_101502. */
const dayAndTime = /(?:19|20)\d{6}[-_ T]?\d{6}/g;
const wordBeforeNumber = /(?:VISA|ORDER)(?=\d)/g;
/** Order ids have at least six digits, passport numbers at least five of them. */
const numberLike = /(?=(?:[A-Z]*\d){5})[A-Z0-9]{6,16}/g;
const maxNumbers = 4;

/** Returns the parts of a file's name that can be an order id or a passport number: `['100234', '19AB12345']` for `100234_19ab12345.pdf`. */
export function findNumbersInFileName(fileName: string): string[] {
  const name = fileName
    .normalize('NFKC')
    .replace(/\.[a-z0-9]+$/i, '')
    .toUpperCase();
  const numbers = name.replaceAll(dayAndTime, ' ').replaceAll(wordBeforeNumber, ' ').match(numberLike);
  return [...new Set(numbers)].slice(0, maxNumbers);
}
