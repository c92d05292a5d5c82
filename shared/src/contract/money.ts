import { z } from 'zod';
import { findCurrency } from '@evisa/shared/domain/money/currencies';
import { amountRefusals, currencyRefusal, parseAmount } from '@evisa/shared/domain/money/money';

/** A decimal amount in whole units of its currency, as text. The schema of its object compares it with the currency: see `withValidDigits`. */
export const amountSchema = z
  .string({ error: ({ input }) => (typeof input === 'number' ? amountRefusals.number : amountRefusals.form) })
  .regex(/^\d{1,9}(?:\.\d{1,6})?$/, amountRefusals.form)
  .describe('In whole units of the currency, with at most its decimals: 36.00 for USD, 5400 for JPY, 11.234 for KWD');

/** A currency by its ISO 4217 code or numeric code. Becomes the code. */
export const currencySchema = z
  .string(currencyRefusal)
  .refine((name) => findCurrency(name) !== undefined, currencyRefusal)
  .transform((name) => findCurrency(name)?.code ?? name)
  .meta({
    pattern: String.raw`^(?:[A-Za-z]{3}|\d{3})$`,
    description: 'ISO 4217: the code in any case, or the numeric code as text',
  });

/** Refuses an amount with more decimals than its currency has, by the name of the currency. */
export function withValidDigits<Schema extends z.ZodObject>(schema: Schema): Schema {
  return schema.refine((value) => describeWrongDigits(value) === null, {
    path: ['amount'],
    error: ({ input }) => describeWrongDigits(input) ?? amountRefusals.form,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
}

const amountWithCurrency = z.object({ amount: z.string(), currency: z.string().nullish() });

function describeWrongDigits(value: unknown): string | null {
  const { data } = amountWithCurrency.safeParse(value);
  if (!data) return null;
  const parsed = parseAmount(data.amount, findCurrency(data.currency ?? '')?.code ?? null);
  return 'refusal' in parsed ? parsed.refusal : null;
}

/** An amount as answers have it. */
export const moneySchema = z.object({
  amount: z.string().describe('With the decimals of its currency: 36.00, 5400, 11.234'),
  currency: z.string().describe('ISO 4217'),
});
export type MoneyAnswer = z.infer<typeof moneySchema>;
