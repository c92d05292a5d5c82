import { documentFields, getRequiredDocuments } from '@evisa/shared/domain/orders/nationality-documents';
import type { SeededRandom } from './values/seeded-random';
import type { SampleUploads } from './values/sample-types';

const hexDigits = [...'0123456789abcdef'];
const uuidVariants = ['8', '9', 'a', 'b'];

/** Returns a generated file name, as for uploads: a version 4 UUID with an extension. */
export function makeStoredFileName(random: SeededRandom, extension: string): string {
  const uuid = 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (mark) =>
    random.pick(mark === 'x' ? hexDigits : uuidVariants),
  );
  return `${uuid}.${extension}`;
}

/** Generates the uploads of an applicant: photo and passport page, and the documents that the nationality requires. */
export function makeUploads(random: SeededRandom, nationality: string): SampleUploads {
  const asked = getRequiredDocuments(nationality);
  const uploads: SampleUploads = {
    applicant_photo: makeStoredFileName(random, 'jpg'),
    applicant_passport_photo: makeStoredFileName(random, 'jpg'),
    letter_of_invitation: null,
    flight_ticket_in: null,
    flight_ticket_out: null,
    hotel_reservation_document: null,
    contract_of_employment: null,
    bank_statement: null,
  };
  for (const field of documentFields) if (asked.includes(field)) uploads[field] = makeStoredFileName(random, 'jpg');
  return uploads;
}
