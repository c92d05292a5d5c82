import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fileFields } from './draw-pictures';

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

export interface MadeOrder {
  /** what the JSON part holds, without a reference */
  order: Record<string, unknown>;
  /** draws the documents, by field */
  drawDocuments: () => Promise<Record<string, Buffer>>;
}

/**
 * Makes up orders with the built sample package: applicants who enter the country within three months.
 * @param root of the workspace
 */
export async function makeOrders(root: string, { count, seed }: { count: number; seed: number }): Promise<MadeOrder[]> {
  const load = (name: string) => import(pathToFileURL(path.join(root, 'dist/sample', `${name}.mjs`)).href);
  const { generateSampleData } = await load('generate-sample-data');
  const { drawSampleFile } = await load('draw-sample-file');
  const { orders }: { orders: Record<string, string | number | null>[] } = generateSampleData({
    count: count + 200,
    now: new Date(),
    seed,
    members,
  });
  const days = (number: number) => new Date(Date.now() + number * dayMs).toISOString().slice(0, 10);
  return orders.slice(0, count).map((sample, index) => {
    // As if it were placed today. The sample's own dates may have passed.
    const order = { ...sample, intended_date_of_entry: days(20 + (index % 40)), intended_date_of_leaving: days(70) };
    const sent = Object.fromEntries(orderFields.map((name) => [name, order[name as keyof typeof order]]));
    return {
      order: { ...sent, re_enter_email: sample.email, price },
      async drawDocuments() {
        const documents: Record<string, Buffer> = {};
        for (const field of fileFields)
          if (sample[field]) documents[field] = await drawSampleFile(sample[field], order, []);
        return documents;
      },
    };
  });
}

/** Returns the payment of an order: paid now. */
export function makePayment(reference: string) {
  return {
    status: 'succeeded',
    transactionId: `SAMPLE-${reference}`,
    merchantName: 'Sample Payments',
    ...price,
    at: new Date().toISOString(),
  };
}
