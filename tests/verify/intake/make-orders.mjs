import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileFields } from './draw-pictures.mjs';

/** The fields of a sample order that the application site sends. */
const orderFields =
  `email re_enter_email signature_name first_name last_name surname_checked given_name_checked country_code telephone_number
  sex date_of_birth country_region_of_birth current_nationality permanent_residential_address state_province address_cambodia occupation
  other_occupation passport_number country_of_passport issue_date expiry_date visa_type entry_purpose other_purpose
  intended_date_of_entry intended_date_of_leaving port_of_entry hotel_name hotel_contact processing_mode`.split(/\s+/);
const members = ['Admin', 'Manager', 'Team', 'Telecaller', 'Night Staff'].map((type) => ({
  name: type,
  email: `${type}@mail.example`,
  password: '',
  type,
}));
const dayMs = 86_400_000;
/** What every order costs, so that each payment suffices. */
const price = { amount: '36.00', currency: 'USD' };

/**
 * @typedef {object} MadeOrder
 * @property {Record<string, unknown>} order what the JSON part holds, without a reference
 * @property {() => Promise<Record<string, Buffer>>} drawDocuments draws the documents, by field
 */

/**
 * Makes up orders with the built sample package: applicants who enter the country within three months.
 * @param {string} root of the workspace
 * @param {{ count: number, seed: number }} options
 * @returns {Promise<MadeOrder[]>}
 */
export async function makeOrders(root, { count, seed }) {
  const load = (/** @type {string} */ name) =>
    import(pathToFileURL(path.join(root, 'dist/sample', `${name}.mjs`)).href);
  const { generateSampleData } = await load('generate-sample-data');
  const { drawSampleFile } = await load('draw-sample-file');
  /** @type {{ orders: Record<string, string | number | null>[] }} */
  const { orders } = generateSampleData({ count: count + 200, now: new Date(), seed, members });
  const days = (/** @type {number} */ number) => new Date(Date.now() + number * dayMs).toISOString().slice(0, 10);
  return orders.slice(0, count).map((sample, index) => {
    // As if it were placed today. The sample's own dates may have passed.
    const order = { ...sample, intended_date_of_entry: days(20 + (index % 40)), intended_date_of_leaving: days(70) };
    const sent = Object.fromEntries(orderFields.map((name) => [name, order[/** @type {keyof typeof order} */ (name)]]));
    return {
      order: { ...sent, re_enter_email: sample.email, price },
      async drawDocuments() {
        /** @type {Record<string, Buffer>} */
        const documents = {};
        for (const field of fileFields)
          if (sample[field]) documents[field] = await drawSampleFile(sample[field], order, []);
        return documents;
      },
    };
  });
}

/**
 * Returns the payment of an order: paid now.
 * @param {string} reference
 */
export function makePayment(reference) {
  return {
    status: 'succeeded',
    transactionId: `SAMPLE-${reference}`,
    merchantName: 'Sample Payments',
    ...price,
    at: new Date().toISOString(),
  };
}
