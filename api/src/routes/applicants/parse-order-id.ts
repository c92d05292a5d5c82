import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';

/** The first characters of a number in base64. Checking them avoids decoding other texts, which is ten times slower. */
const base64DigitStart = /^[MNO]/;

/**
 * Parses an order id, plain or as addresses encode it. Returns `null` for any other text. Accepts spaces, a leading `#` and
 * the digits of every script.
 */
export function parseOrderId(typed: string | number): number | null {
  const text = toAsciiDigits(
    String(typed)
      .slice(0, 100)
      .normalize('NFKC')
      .replace(/[\s\p{Cf}]|^\s*#/gu, ''),
  );
  if (/^\d{1,15}$/.test(text)) return Number(text);
  return base64DigitStart.test(text) ? decodeOrderId(text) : null;
}
