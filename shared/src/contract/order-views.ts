import { z } from 'zod';
import { folderNames } from '@evisa/shared/domain/orders/order-folders';
import { maxViewNameLength, normalizeViewName } from '@evisa/shared/domain/orders/order-views';
import { hasInvisibleCharacters } from '@evisa/shared/domain/validation/invisible-characters';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { filterTextSchema, folderNameSchema, orderSortSchema } from './orders';

const viewIdSchema = z
  .number('Unknown view')
  .int('Unknown view')
  .positive('Unknown view')
  .max(2_147_483_647, 'Unknown view');

const nameRequired = 'Please enter a name.';
const viewNameSchema = z
  .string(nameRequired)
  .max(1000, `The name has more than ${maxViewNameLength} characters.`)
  .transform(normalizeViewName)
  .pipe(
    z
      .string()
      .min(1, nameRequired)
      .refine(
        (name) => [...name].length <= maxViewNameLength,
        `The name has more than ${maxViewNameLength} characters.`,
      )
      .refine((name) => !hasInvisibleCharacters(name), validationMessages.invisibleCharacters),
  );

export const orderViewSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  folder: z.enum(folderNames),
  filter: z.string().describe('As the parameter `filter` of a list'),
  sort: z.string().nullable().describe('As the parameter `sort` of a list; null for the folder’s own order'),
  shared: z.boolean().describe('Whether everyone who sees the folder has it; otherwise it is the member’s own'),
  created_by: z.string(),
});
/** A folder with filters and a sort, saved by a name. */
export type OrderView = z.infer<typeof orderViewSchema>;

/** POST admin/order-views */
export const addOrderViewSchema = z.object({
  name: viewNameSchema,
  folderName: folderNameSchema,
  filter: filterTextSchema.refine((text) => /[^;\s]/.test(text), 'A view has at least one filter.'),
  sort: orderSortSchema,
  shared: z.boolean().default(false).describe('Only Managers and Admins share views'),
});
export type AddOrderView = z.input<typeof addOrderViewSchema>;

/** PUT admin/order-views */
export const renameOrderViewSchema = z.object({ id: viewIdSchema, name: viewNameSchema });
export type RenameOrderView = z.input<typeof renameOrderViewSchema>;

/** PUT admin/delete-order-view */
export const deleteOrderViewSchema = z.object({ id: viewIdSchema });

export const orderViewCountSchema = z.object({
  id: z.number().int(),
  count: z.number().int().describe('Exact up to 1,000; beyond that it is 1001 with `more`'),
  more: z.boolean().optional(),
});
/** How many orders a view lists. */
export type OrderViewCount = z.infer<typeof orderViewCountSchema>;
