interface Telephone {
  country_code: string | null;
  telephone_number: string | null;
  telephone_e164?: string | null | undefined;
}

/**
 * Returns the one number to dial (E.164), for calls, chats, exports and copies; empty if there is none. Where the API does not know it yet, the
 * dial code and the number without leading zeros.
 */
export function getDialNumber({ country_code, telephone_number, telephone_e164: known }: Telephone): string {
  if (typeof known === 'string') return known;
  const [code, number] = [country_code, telephone_number].map((text) => (text ?? '').replaceAll(/\D/g, ''));
  const withoutZeros = (number ?? '').replace(/^0+/, '');
  return code && withoutZeros ? `+${code}${withoutZeros}` : '';
}
