import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { getIntakeDocuments, intakeCountrySchema } from '@evisa/shared/contract/intake';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { countries } from '@evisa/shared/domain/countries/countries';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

const intakeCountries = countries.map(({ kind, ...country }) => ({
  ...country,
  birthOnly: kind === 'former',
  documents: [...getIntakeDocuments(country.name)],
}));

/** GET intake/countries */
export const getIntakeCountries = defineRoute({
  endpoint: endpoints.getIntakeCountries,
  docs: {
    tag: 'Intake',
    summary: 'List countries and nationalities',
    description:
      'Returns what the fields for nationality, country of birth and passport country accept: the canonical names, their codes and dial codes, and the documents of each nationality. The fields accept other names too: the short and formal English names of ISO 3166, those of CLDR, and the codes in passports, with or without accents.',
  },
  input: noInput,
  response: responseSchema(z.array(intakeCountrySchema)),
  handle: async () => ({ message: 'Countries.', data: intakeCountries }),
});
