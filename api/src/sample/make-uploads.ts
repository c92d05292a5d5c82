import { documentFields, documentsOf } from '@evisa/shared/domain/nationality-documents';
import type { Random } from './create-random';
import { makeFileName } from './make-file-name';
import type { SampleUploads } from './sample-data';

/** The files an applicant handed in: photo and passport page always, the rest as the nationality asks. */
export function makeUploads(random: Random, nationality: string): SampleUploads {
  const asked = documentsOf(nationality);
  const uploads: SampleUploads = {
    applicant_photo: makeFileName(random, 'jpg'),
    applicant_passport_photo: makeFileName(random, 'jpg'),
    letter_of_invitation: null,
    flight_ticket_in: null,
    flight_ticket_out: null,
    hotel_reservation_document: null,
    contract_of_employment: null,
    bank_statement: null,
  };
  for (const field of documentFields) if (asked.includes(field)) uploads[field] = makeFileName(random, 'jpg');
  return uploads;
}
