import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { findDialCode } from '@evisa/shared/domain/countries/countries';
import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/mobile';

/** Of all countries, and of satellite networks. */
const callingCodes = new Set<string>([
  ...getCountries().map((country) => getCountryCallingCode(country)),
  '870',
  '881',
  '882',
  '883',
]);

/** Prefixes that a numbering plan gave up and people still write, by country calling code: Poland, Mexico, Ukraine, Georgia. */
const formerPrefixes: Readonly<Record<string, RegExp>> = {
  '48': /^0(?=\d{9}$)/,
  '52': /^(?:01|044|045|1)(?=\d{10}$)/,
  '380': /^8(?=0\d{9}$)/,
  '995': /^8(?=\d{9}$)/,
};

/**
 * Returns the one number to dial (E.164, such as `+36201234567`) for a dial code and a number in any notation; empty if there is none. Where
 * a number can be read in several ways, a mobile number wins, and then the reading that keeps most of what was typed.
 */
export function toE164(dialCode: string | null, telephone: string | null): string {
  const typed = toAsciiDigits(telephone ?? '').trim();
  const readings = listReadings(toDialCode(dialCode ?? ''), typed).filter((number) => number.isPossible());
  return (readings.find((number) => number.isValid()) ?? readings[0])?.number ?? '';
}

/** Returns the digits of a dial code: `1-809`, `+855`, `0033` and `France` are 1809, 855, 33 and 33; empty for an unknown country. */
export function toDialCode(text: string): string {
  const code = /\p{L}/u.test(text) ? findDialCode(text) : text;
  return toAsciiDigits(code).replaceAll(/\D/g, '').replace(/^0+/, '');
}

/** Returns the ways to read a number, the most literal first. */
function listReadings(dialCode: string, typed: string): PhoneNumber[] {
  // With a calling code instead of a country, the library does not know what is dialled for +: 00, and 011 in North America.
  const international = typed.replace(dialCode.startsWith('1') ? /^\D*(?:00|011)/ : /^\D*00/, '+');
  const readings = [international.startsWith('+') ? parsePhoneNumberFromString(international) : undefined];
  const callingCode = findCallingCode(dialCode);
  if (callingCode !== undefined) {
    const area = dialCode.slice(callingCode.length);
    const national = typed.replace(/^\++/, '');
    const digits = national.replaceAll(/\D/g, '');
    const options = { defaultCallingCode: callingCode };
    if (area) readings.push(parsePhoneNumberFromString(area + national, options));
    readings.push(parsePhoneNumberFromString(national, options));
    if (digits.startsWith(dialCode)) readings.push(parsePhoneNumberFromString(`+${digits}`));
    const former = formerPrefixes[callingCode];
    if (former?.test(digits)) readings.push(parsePhoneNumberFromString(digits.replace(former, ''), options));
  }
  return readings.filter((number) => number !== undefined);
}

/** Returns the calling code at the start of a dial code, which can go on with an area code: 1 of 1809. No calling code starts another. */
function findCallingCode(dialCode: string): string | undefined {
  return [1, 2, 3].map((length) => dialCode.slice(0, length)).find((code) => callingCodes.has(code));
}
