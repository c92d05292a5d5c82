import { z } from 'zod';
import {
  countryNotFound,
  describeUnknownCountry,
  findDialCode,
  isCountry,
  passportKinds,
  toCountryName,
  type CountryKind,
} from '@evisa/shared/domain/countries/countries';
import { documentFields, getRequiredDocuments } from '@evisa/shared/domain/orders/nationality-documents';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { paymentStates } from '@evisa/shared/domain/orders/payment-events';
import { siteLanguages } from '@evisa/shared/domain/site-languages';
import { cleanText } from '@evisa/shared/domain/validation/clean-text';
import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { isPartialDate } from '@evisa/shared/domain/validation/partial-date';
import { amountSchema, currencySchema, moneySchema, withValidDigits } from './money';
import { timestampSchema } from './response-envelope';

const required = 'This field is required.';
const emailInvalid = validationMessages.emailInvalid;
const dateInvalid = 'Send a date as YYYY-MM-DD, from 1900 to 2199.';
const birthDateInvalid = 'Send a date as YYYY-MM-DD, from 1900 to 2199, with XX for unknown parts: 1985-XX-XX.';
const expiryInvalid = 'Send a date as YYYY-MM-DD, from 1900 to 2199, or unlimited.';
const timeInvalid =
  'Send a time as ISO 8601 with its offset, such as 2026-03-02T08:15:30.123Z. Unix times are refused: convert them.';
const flagInvalid = 'Send 1 or 0.';
const damagedText = 'Characters of this text were lost before it reached us (U+FFFD). Send it in UTF-8.';

const tooLong = (longest: number) => `Send at most ${longest} characters.`;

/** A text on one line. `lineBreak` is written instead of its line breaks. */
export const visibleText = (longest: number, lineBreak: ' ' | ', ' = ' ', absent = required) =>
  z
    .string(absent)
    .overwrite((text) => cleanText(text, lineBreak))
    // Later checks compare it with each country, which costs seconds for a long text.
    .max(longest, { error: tooLong(longest), abort: true })
    .refine((text) => !hasInvisibleCharacters(text), validationMessages.invisibleCharacters)
    .refine((text) => !text.includes('\uFFFD'), damagedText);

const requiredText = (longest = 200) => visibleText(longest).min(1, required);
const addressText = (longest: number) => visibleText(longest, ', ');
/** A text that may be absent, null or empty, which are the same. */
const optionalText = (longest = 200, text = visibleText(longest)) => text.nullish().transform((text) => text || null);

const isInRange = (date: string) => date >= '1900' && date < '2200';
/** The range as JSON Schema can say it; `format` says the rest. */
const dayPattern = String.raw`(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
/** A date that passports and orders may have. */
export const intakeDateSchema = z.iso
  .date(dateInvalid)
  .refine(isInRange, dateInvalid)
  .meta({ pattern: `^${dayPattern}$`, description: 'From 1900-01-01 to 2199-12-31' });
const optionalDate = intakeDateSchema.nullish().transform((date) => date ?? null);

/** A date of birth as passports give it: parts of it can be unknown (ICAO Doc 9303 part 3). */
const birthDateSchema = z
  .union(
    [
      intakeDateSchema,
      z
        .string()
        .regex(/^[\dX]{4}-[\dX]{2}-[\dX]{2}$/)
        .refine(isPartialDate),
    ],
    birthDateInvalid,
  )
  .describe('YYYY-MM-DD, with XX for what the passport does not say (ISO 8601-2): 1985-04-XX, 1985-XX-XX, XXXX-XX-XX');

/** The sex as programs and passports write it, and as it is stored. */
const sexes = {
  Female: 'Female',
  Male: 'Male',
  Other: 'Other',
  Unspecified: 'Unspecified',
  F: 'Female',
  M: 'Male',
  X: 'Unspecified',
} as const;
const sexSchema = z
  .enum(
    ['Female', 'Male', 'Other', 'Unspecified', 'F', 'M', 'X'],
    'Send Female, Male, Other or Unspecified, or F, M or X.',
  )
  .transform((sex) => sexes[sex])
  .describe('F, M and X are the letters of passports: X is stored as Unspecified');

/** A time with any offset, which becomes UTC. */
export const intakeTimeSchema = z.iso
  .datetime({ offset: true, error: timeInvalid })
  .refine((time) => isInRange(time), timeInvalid)
  .meta({
    pattern: String.raw`^${dayPattern}T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$`,
    description: 'With its offset, from 1900 to 2199',
  })
  .transform((time) => new Date(time).toISOString());

const flagSchema = z.literal([1, 0], flagInvalid).default(1);

/** A country by a name or code of any standard. It is checked as sent, and stored by its canonical name. */
const countryName = (kinds: readonly CountryKind[]) =>
  requiredText(100).refine((text) => text === '' || isCountry(text, kinds), {
    error: ({ input }) => describeUnknownCountry(String(input), kinds),
  });

const dialCodeSchema = requiredText(100)
  .refine((text) => !/\p{L}/u.test(text) || findDialCode(text) !== countryNotFound, countryNotFound)
  .refine(
    (text) => /\p{L}/u.test(text) || text === '' || /^\D*(?:\p{Nd}\D*){1,8}$/u.test(text),
    'Send the dial code, such as 33.',
  )
  .describe('The dial code in any notation, or the country, by a name or code of any standard. Stored as digits');

/** A telephone number. One that cannot be dialled is accepted, with a warning for staff. */
const telephoneSchema = requiredText(100).describe('The number in any notation, with or without its dial code');

/** How an order was paid, if the application site knows when it delivers it. */
export const intakePaymentSchema = withValidDigits(
  z.object({
    status: z.enum(['succeeded', 'pending', 'failed'], 'Send succeeded, pending or failed.'),
    transactionId: optionalText(),
    merchantName: optionalText(),
    amount: amountSchema.nullish().transform((amount) => amount ?? null),
    currency: currencySchema.nullish().transform((currency) => currency ?? null),
    at: intakeTimeSchema.nullish().describe('When it was paid. Absent: now'),
  }),
);
export type IntakePayment = z.output<typeof intakePaymentSchema>;

/** The application site's id of an order. It is part of addresses, so it has only letters, digits and - _ . : */
export const referenceSchema = z
  .string('Send your id of this order as reference.')
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/, 'Send 1 to 100 letters, digits and - _ . : as reference.');

/** A fact about how the order was placed. Without it, a repeat is compared as in the release before these fields. */
const fact = (schema: z.ZodType<string, string>) => schema.nullish().transform((value) => value || undefined);

const ipInvalid = 'Send an IPv4 or IPv6 address.';

/** How an order was placed, as evidence in a dispute. */
const placingFields = {
  placedAt: fact(intakeTimeSchema).describe('When the applicant placed it. Absent: only its delivery is known'),
  ip: fact(z.union([z.ipv4(), z.ipv6()], ipInvalid)).describe('The address from which it was placed'),
  userAgent: fact(visibleText(500)).describe('The User-Agent of the browser'),
  deviceId: fact(visibleText(200)).describe('Your id or fingerprint of the device'),
  accountId: fact(visibleText(200)).describe('The applicant’s account with you'),
  acceptedTermsAt: fact(intakeTimeSchema).describe('When the applicant accepted the terms'),
  termsVersion: fact(visibleText(100)).describe('Which version of the terms'),
};

/** The fields of an order. Corrections use them one by one. */
export const orderFields = z.object({
  reference: referenceSchema,
  ...placingFields,
  language: z
    .enum(siteLanguages, `Send one of ${siteLanguages.join(', ')}.`)
    .default('en')
    .describe('The language of the applicant, in which emails are written'),
  payment: intakePaymentSchema
    .nullish()
    .transform((payment) => payment ?? null)
    .describe('Absent: not paid yet'),
  price: withValidDigits(z.object({ amount: amountSchema, currency: currencySchema }))
    .nullish()
    .describe('What the applicant was asked to pay. Absent: the fee of the visa type in USD'),
  email: z
    .string(required)
    .overwrite((text) => cleanText(text))
    .min(1, required)
    .refine(isEmailAddress, emailInvalid)
    .meta({ format: 'idn-email', maxLength: 254 }),
  re_enter_email: optionalText(254),
  processing_mode: z.enum(processingModes, `Send ${processingModes.join(' or ')}.`),
  signature_name: optionalText(),
  first_name: visibleText(200)
    .default('')
    .describe('Given names (the secondary identifier). Required unless surname_checked is 0'),
  last_name: visibleText(200)
    .default('')
    .describe('Surname (the primary identifier). Required unless given_name_checked is 0'),
  surname_checked: flagSchema.describe('1 if the passport has given names, 0 for a person with one name'),
  given_name_checked: flagSchema.describe('1 if the applicant has a surname'),
  country_code: dialCodeSchema,
  telephone_number: telephoneSchema,
  sex: sexSchema,
  date_of_birth: birthDateSchema,
  country_region_of_birth: countryName(['country', 'other', 'former']),
  current_nationality: countryName(passportKinds).describe('A name or code of any standard (GET intake/countries)'),
  permanent_residential_address: addressText(500).min(1, required),
  state_province: optionalText(200, addressText(200)),
  address_cambodia: optionalText(500, addressText(500)),
  occupation: requiredText(),
  other_occupation: optionalText().describe('Required if occupation is Other'),
  passport_number: requiredText(50),
  country_of_passport: countryName(passportKinds),
  issue_date: intakeDateSchema,
  expiry_date: z
    .union([intakeDateSchema, z.literal('unlimited')], expiryInvalid)
    .describe('YYYY-MM-DD, or `unlimited` for a document that is valid without limit'),
  visa_type: z.enum(['Visa E', 'Visa T (Tourist Only)'], 'Send Visa E or Visa T (Tourist Only).'),
  entry_purpose: optionalText(),
  other_purpose: optionalText().describe('Required if entry_purpose is Other'),
  intended_date_of_entry: intakeDateSchema,
  intended_date_of_leaving: optionalDate,
  port_of_entry: requiredText(),
  hotel_name: optionalText(200, addressText(200)),
  hotel_contact: optionalText(200, addressText(200)),
  processing_date: optionalDate.describe(
    'The day on which work on it begins, not after the entry. Absent: worked out from the entry date',
  ),
});

type OrderFields = z.output<typeof orderFields>;

/** Fields that an order needs because of another field. */
export const dependentFields: { field: keyof OrderFields; isMissing: (order: Partial<OrderFields>) => boolean }[] = [
  { field: 'first_name', isMissing: (order) => order.surname_checked !== 0 && order.first_name === '' },
  { field: 'last_name', isMissing: (order) => order.given_name_checked !== 0 && order.last_name === '' },
  { field: 'other_occupation', isMissing: (order) => order.occupation === 'Other' && !order.other_occupation },
  { field: 'other_purpose', isMissing: (order) => order.entry_purpose === 'Other' && !order.other_purpose },
];

/** Checks that run beside all others, so that one answer names every invalid field. */
const whenObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

export const processingDateInvalid = 'Send a processing date that is not after the entry date, or none.';

const isProcessedInTime = ({ processing_date: day, intended_date_of_entry: entry }: Partial<OrderFields>) =>
  typeof day !== 'string' || typeof entry !== 'string' || day <= entry;

/** The order in POST intake/orders: fields, names and values as in the full order that staff see, and how it reached us. */
export const intakeOrderSchema = dependentFields.reduce(
  (schema, { field, isMissing }) =>
    schema.refine((order) => !isMissing(order), { path: [field], error: required, when: whenObject }),
  orderFields.refine(isProcessedInTime, {
    path: ['processing_date'],
    error: processingDateInvalid,
    when: whenObject,
  }),
);
export type IntakeOrder = z.output<typeof intakeOrderSchema>;
export type IntakeOrderInput = z.input<typeof intakeOrderSchema>;

/** The pictures that every order needs. */
const pictureFields = ['applicant_photo', 'applicant_passport_photo'] as const;
/** The document parts of POST intake/orders, by field name. */
export const intakeDocumentFields = [...pictureFields, ...documentFields] as const;
export type IntakeDocumentField = (typeof intakeDocumentFields)[number];
/** Documents that must be pictures, because screens show them beside the order. */
export const intakePictureFields: readonly IntakeDocumentField[] = pictureFields;

/** Returns the documents that an applicant of this nationality, by any name of it, has to hand in. */
export function getIntakeDocuments(nationality: string): readonly IntakeDocumentField[] {
  return [...pictureFields, ...getRequiredDocuments(toCountryName(nationality))];
}

export const intakeCountrySchema = z.object({
  name: z.string().describe('The canonical name, which is stored and shown'),
  alpha2: z.string().nullable().describe('ISO 3166-1 alpha-2; null for what is no country'),
  alpha3: z
    .string()
    .describe('ISO 3166-1 alpha-3, or the code in passports (ICAO Doc 9303) or of a former country (ISO 3166-3)'),
  dialCode: z.string().nullable().describe('The telephone dial code, digits only'),
  birthOnly: z
    .boolean()
    .describe('A former country: a country of birth, but neither a nationality nor an issuer of passports'),
  documents: z.array(z.enum(intakeDocumentFields)).describe('The documents that its nationals have to hand in'),
});
/** A row of GET intake/countries. */
export type IntakeCountry = z.infer<typeof intakeCountrySchema>;

export const receivedOrderSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  trackUrl: z.string().describe('The page where the applicant follows the order'),
});
/** The answer to POST intake/orders. */
export type ReceivedOrder = z.infer<typeof receivedOrderSchema>;

export const intakeReferenceParamsSchema = z.object({ reference: referenceSchema });

export const intakeOrderStatusSchema = z.object({
  orderId: z.number().int(),
  reference: z.string(),
  process_status: z.enum(processStatuses),
  processing_mode: z.enum(processingModes),
  issued: z.boolean().describe('Whether a visa was issued'),
  updated_at: timestampSchema.describe('When the order changed last'),
  payment: z
    .object({
      state: z.enum(paymentStates),
      due: moneySchema.nullable().describe('What the applicant was asked to pay; null if it is not known'),
      paid: z.array(moneySchema).describe('By currency'),
      refunded: z.array(moneySchema).describe('By currency: the sum of the refunds that did not fail'),
    })
    .optional()
    .describe('What the events of the order add up to; absent in releases before it'),
});
/** GET intake/orders/{reference}. */
export type IntakeOrderStatus = z.infer<typeof intakeOrderStatusSchema>;
