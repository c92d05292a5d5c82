/** The lowest order id. Ids ascend and have at least six digits. */
export const firstOrderId = 100_001;
/** Larger ids cannot be doubled exactly. */
const largestOrderId = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** Encodes an id for routes: base64 of the decimal text of twice the number, without padding. Not a secret. */
export function encodeOrderId(orderId: number): string {
  return btoa(String(orderId * 2)).replace(/=+$/, '');
}

/** Decodes an id from `encodeOrderId`; null for any other text. */
export function decodeOrderId(text: string): number | null {
  if (!/^[A-Za-z0-9]{1,32}$/.test(text)) return null;
  let doubled: string;
  try {
    doubled = atob(text);
  } catch {
    return null;
  }
  if (!/^[1-9]\d{0,15}$/.test(doubled)) return null;
  const orderId = Number(doubled) / 2;
  const exact = Number.isInteger(orderId) && orderId <= largestOrderId && encodeOrderId(orderId) === text;
  return exact ? orderId : null;
}
