/** Order ids start here and ascend (at least six digits). */
export const firstOrderId = 100_001;
/** Beyond this doubling is not exact any more. */
const largestOrderId = Math.floor(Number.MAX_SAFE_INTEGER / 2);

/** The id as routes carry it: base64 of the decimal text of twice the number, padding removed. It hides nothing. */
export function encodeOrderId(orderId: number): string {
  return btoa(String(orderId * 2)).replace(/=+$/, '');
}

/** The reverse of `encodeOrderId`; `null` for a text that it cannot have made. */
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
