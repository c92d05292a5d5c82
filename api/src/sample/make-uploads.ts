import { documentFields, getRequiredDocuments } from '@evisa/shared/domain/orders/nationality-documents';
import type { SeededRandom } from './seeded-random';
import { makeStoredFileName } from './make-file-name';
import type { SampleUploads } from './sample-types';

/** The files an applicant handed in: photo and passport page always, the rest as the nationality asks. */
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
