import { toCountryName } from '@evisa/shared/domain/countries/countries';
import { toAsciiDigits } from '@evisa/shared/domain/formatting/ascii-digits';
import { isPartialDate } from '@evisa/shared/domain/validation/partial-date';
import { toDialCode, toE164 } from '../../adapters/telephones/to-e164';

/** The fields of an order that are sent in several notations. */
interface SentValues {
  country_code: string | null;
  telephone_number: string | null;
  country_region_of_birth: string | null;
  current_nationality: string;
  country_of_passport: string | null;
}

/**
 * Returns the values in the one form in which they are stored: countries by their canonical names, the dial code in digits, and the number to
 * dial beside the number as it was typed. Unknown countries stay as they are.
 */
export function toStoredValues({
  country_code: dialCode,
  telephone_number,
  country_region_of_birth: born,
  current_nationality,
  country_of_passport: issuer,
}: SentValues) {
  const country_code = dialCode === null ? null : toDialCode(dialCode);
  return {
    country_code,
    telephone_e164: toE164(country_code, telephone_number),
    country_region_of_birth: born && toCountryName(born),
    current_nationality: toCountryName(current_nationality),
    country_of_passport: issuer && toCountryName(issuer),
  };
}

/** Returns the dates of a passport that can be unknown in part or absent, which date columns cannot hold. */
export function toStoredDates({
  date_of_birth: born,
  expiry_date: expires,
}: Record<'date_of_birth' | 'expiry_date', string | null>) {
  const isPartial = born !== null && isPartialDate(born);
  const isUnlimited = expires === 'unlimited';
  return {
    date_of_birth: isPartial ? null : born,
    date_of_birth_partial: isPartial ? born : null,
    expiry_date: isUnlimited ? null : expires,
    expiry_unlimited: isUnlimited,
  };
}

/**
 * Returns a passport number in the digits and letters that passports have, for those of other keyboards: `E۱۲۳` and `Ｅ１２３` are `E123`. Staff copy it to the
 * pages of the government.
 */
export function toStoredPassportNumber(typed: string): string {
  return toAsciiDigits(typed.normalize('NFKC'));
}
