import { z } from 'zod';
import { orderDetailSchema, orderRowSchema, searchOrderSchema } from './orders';

/** How many passport numbers, and how many emails, one search takes. */
const maxExactValues = 100;

/** What a search adds to its rows on request: the fields of an order’s details that are one value and name no file. */
const detailFieldsSchema = orderDetailSchema
  .pick({
    processing_mode: true,
    signature_name: true,
    sex: true,
    date_of_birth: true,
    date_of_birth_partial: true,
    country_region_of_birth: true,
    permanent_residential_address: true,
    state_province: true,
    address_cambodia: true,
    occupation: true,
    other_occupation: true,
    passport_number: true,
    country_of_passport: true,
    issue_date: true,
    expiry_date: true,
    expiry_unlimited: true,
    visa_type: true,
    entry_purpose: true,
    other_purpose: true,
    intended_date_of_leaving: true,
    port_of_entry: true,
    hotel_name: true,
    hotel_contact: true,
    transaction_id: true,
    merchant_name: true,
    erased_at: true,
  })
  .partial();
export type DetailField = keyof z.infer<typeof detailFieldsSchema>;

const exactValuesSchema = z
  .array(z.string().trim().min(1, 'A value is empty').max(254, 'A value is too long'))
  .min(1, 'The list is empty')
  .max(maxExactValues, `At most ${maxExactValues} values`)
  .optional();

/** POST admin/search-order. Passport numbers and emails are in the body, so that no address has personal data. */
export const findOrdersSchema = searchOrderSchema.safeExtend({
  passportNumbers: exactValuesSchema.describe(
    'Only orders with one of these passport numbers, without case, spaces and hyphens. A number of less than five letters and digits matches none',
  ),
  emails: exactValuesSchema.describe('Only orders with one of these emails, in any case'),
  fields: z
    .array(detailFieldsSchema.keyof())
    .max(100, 'At most 100 fields')
    .optional()
    .describe('Fields of the order’s details that each row has besides its own'),
});
export type FindOrders = z.input<typeof findOrdersSchema>;

export const foundOrderSchema = orderRowSchema.extend(detailFieldsSchema.shape);
/** A row of POST admin/search-order, with the fields that were asked for. */
export type FoundOrder = z.infer<typeof foundOrderSchema>;
