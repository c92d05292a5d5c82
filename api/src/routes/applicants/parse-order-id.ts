import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';

/** How a number begins in base64. Other texts need no look, which takes them ten times as long. */
const base64DigitStart = /^[MNO]/;

/**
 * The order id somebody typed, plain or as an address carries it; `null` for a text that is none. Spaces, a `#` in front and
 * full-width digits are understood.
 */
export function parseOrderId(typed: string | number): number | null {
  const text = String(typed)
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]|^\s*#/gu, '');
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return base64DigitStart.test(text) ? decodeOrderId(text) : null;
}
