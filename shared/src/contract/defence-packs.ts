import { z } from 'zod';
import { parseAmount } from '@evisa/shared/domain/money/money';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { timestampSchema } from './response-envelope';
import { orderIdSchema } from './order-id';

/** Pack 1 contains the download history, pack 2 the email history. */
export const defencePackTypes = [1, 2] as const;
export type DefencePackType = (typeof defencePackTypes)[number];

export const defencePackTypeSchema = z.coerce
  .number()
  .pipe(z.union([z.literal(1), z.literal(2)], 'A defence pack is 1 or 2'));

const textWithMaximum = (longest: number) =>
  z.string().trim().max(longest, `Please enter at most ${longest} characters.`).default('');
const emptyOrMatching = (form: RegExp, message: string) => z.string(message).trim().regex(form, message).default('');

/** The fields of 'Enter Defence Pack Details' without the order. Unknown details are empty and printed as blanks. */
export const defencePackDetailsSchema = z.object({
  cardholderName: textWithMaximum(200).refine(
    (name) => !hasInvisibleCharacters(name),
    validationMessages.invisibleCharacters,
  ),
  cardLastFour: emptyOrMatching(/^(?:\d{4})?$/, validationMessages.cardLastFourInvalid),
  chargebackReference: textWithMaximum(100),
  chargebackReason: textWithMaximum(500),
  chargebackDate: z
    .union([z.literal(''), z.iso.date(validationMessages.dateInvalid)], validationMessages.dateInvalid)
    .default('')
    .describe('YYYY-MM-DD'),
  amount: emptyOrMatching(/^(?:\d{1,9}(?:\.\d{1,6})?)?$/, validationMessages.amountInvalid).describe(
    'A decimal number with at most the places of its currency',
  ),
  currency: emptyOrMatching(/^(?:[A-Z]{3})?$/, validationMessages.currencyInvalid).describe('ISO 4217'),
  note: z.string().trim().max(5000, 'Please enter at most 5,000 characters.').default(''),
});
export type DefencePackDetails = z.output<typeof defencePackDetailsSchema>;

/** POST admin/defence-pack-details: replaces the stored details. */
export const saveDefencePackSchema = defencePackDetailsSchema
  .extend({ orderId: orderIdSchema })
  .superRefine(({ amount, currency }, context) => {
    const parsed = amount === '' ? null : parseAmount(amount, currency || null);
    if (parsed && 'refusal' in parsed) context.addIssue({ code: 'custom', path: ['amount'], message: parsed.refusal });
  });
export type SaveDefencePack = z.input<typeof saveDefencePackSchema>;

/** POST admin/get-defence-pack-pdf: returns a PDF. */
export const defencePackPdfSchema = z.object({
  orderId: orderIdSchema,
  defencePackType: defencePackTypeSchema,
  dispute: z
    .string()
    .max(250)
    .optional()
    .describe('The key of the dispute. Absent: the one that waits for an answer, or the last'),
});
export type DefencePackPdf = z.output<typeof defencePackPdfSchema>;

const factSchema = z.object({
  label: z.string(),
  value: z.string(),
  blank: z.literal(true).optional().describe('The detail is missing; the value marks the blank'),
});

export const defencePackContentSchema = z.object({
  defencePackType: z.union([z.literal(1), z.literal(2)]),
  title: z.string(),
  orderId: z.number().int(),
  caseNumber: z.string().optional().describe('Of the bank or the payment provider; absent if it is not known'),
  facts: z
    .array(z.object({ title: z.string(), rows: z.array(factSchema) }))
    .describe('Summary, case, order, how it was placed, applicant, disputed payment; the passport number is masked'),
  chronology: z.array(z.object({ at: timestampSchema, event: z.string() })).describe('Oldest first'),
  history: z.object({
    title: z.string(),
    columns: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    empty: z.string().describe('The text to show without rows'),
  }),
  otherOrders: z
    .object({
      title: z.string(),
      text: z.string().describe('What they prove'),
      columns: z.array(z.string()),
      rows: z.array(z.array(z.string())),
    })
    .optional()
    .describe('Earlier orders of the same person; absent if there are none'),
  terms: z.object({ title: z.string(), paragraphs: z.array(z.string()) }),
});
/** GET admin/defence-pack-content/{orderId}/{defencePackType}: the content of the PDF, for the preview. */
export type DefencePackContent = z.infer<typeof defencePackContentSchema>;
