import { decodeOrderId } from '@evisa/shared/domain/order-id';

/**
 * The order id somebody typed, plain or as an address carries it; `null` for a text that is none. Spaces, a `#` in front and
 * full-width digits are understood.
 */
export function readOrderId(typed: string | number): number | null {
  const text = String(typed)
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]|^\s*#/gu, '');
  return /^\d{1,15}$/.test(text) ? Number(text) : decodeOrderId(text);
}
