import { documentFields, type DocumentField } from './nationality-documents';

/**
 * What an applicant can be asked for on the tracking page. Not the email, which decides who gets the visa, and not what staff read in the
 * passport page themselves.
 */
export const askableFields = [
  'first_name',
  'last_name',
  'date_of_birth',
  'passport_number',
  'issue_date',
  'expiry_date',
  'telephone_number',
  'permanent_residential_address',
  'address_cambodia',
  'intended_date_of_entry',
  'intended_date_of_leaving',
  'hotel_name',
] as const;
export type AskableField = (typeof askableFields)[number];

const pictures = ['applicant_photo', 'applicant_passport_photo'] as const;
export type AskableDocument = (typeof pictures)[number] | DocumentField;
export type AskableItem = AskableField | AskableDocument;
export const askableDocuments: readonly AskableDocument[] = [...pictures, ...documentFields];
export const askableItems: readonly AskableItem[] = [...askableDocuments, ...askableFields];

export const isAskableDocument = (item: AskableItem): item is AskableDocument =>
  askableDocuments.some((document) => document === item);

const dates: readonly AskableItem[] = [
  'date_of_birth',
  'issue_date',
  'expiry_date',
  'intended_date_of_entry',
  'intended_date_of_leaving',
];

/** How an applicant enters an item: as a picture, a picture or PDF, a day, or a text. */
export function getAskableKind(item: AskableItem): 'picture' | 'document' | 'date' | 'text' {
  if (pictures.some((picture) => picture === item)) return 'picture';
  if (isAskableDocument(item)) return 'document';
  return dates.includes(item) ? 'date' : 'text';
}
