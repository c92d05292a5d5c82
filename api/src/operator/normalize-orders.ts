import { suggestCountries, type CountryKind } from '@evisa/shared/domain/countries/countries';
import { listUnknownCountries, normalizeOrders } from '../commands/orders/normalize-orders';
import type { Executor } from '../db/query/executor';

export const normalizeOrdersUsage = `Usage: npm run normalize-orders

Stores the number to dial, the canonical names of countries, the text that searches look through and the processing date that a Future order lacks
in orders of earlier releases, as the portal does after its start, and lists what is stored as a country and is none, with the nearest names.`;

const allKinds: readonly CountryKind[] = ['country', 'other', 'former'];

/** Normalizes all orders and returns what to print. */
export async function normalizeOrdersForOperator(db: Executor): Promise<string> {
  const { orders, renamed, scheduled } = await normalizeOrders(db);
  const unknown = await listUnknownCountries(db);
  return [
    `Normalized ${orders} orders, ${renamed} of them with a renamed country.`,
    ...(scheduled > 0 ? [`${scheduled} Future orders got a processing date that is not after the entry.`] : []),
    unknown.length === 0
      ? 'Every country is known.'
      : `${unknown.length} texts are no country. Orders with them show the text as it is:`,
    ...unknown.map(
      ({ column, text, orders: number }) =>
        `  ${column}  ${JSON.stringify(text)}  ${number} orders  (nearest: ${suggestCountries(text, allKinds).join(', ')})`,
    ),
  ].join('\n');
}
