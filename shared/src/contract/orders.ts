import { z } from 'zod';
import { folderNames, type FolderCountKey } from '@evisa/shared/domain/orders/order-folders';
import { findCountry } from '@evisa/shared/domain/countries/countries';
import { filterNames, parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import { dueFilters } from '@evisa/shared/domain/orders/due-orders';
import { mailProviders } from '@evisa/shared/domain/mail-providers';
import { processingModes, processStatuses } from '@evisa/shared/domain/orders/order-status';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { defencePackDetailsSchema } from './defence-packs';
import { duplicateFields, duplicateMarkSchema } from './duplicates';
import { dateSchema, timestampSchema } from './response-envelope';
import { incomingMailSchema } from './incoming-mails';
import { mailHistoryRowSchema, withdrawalSchema } from './mail';
import { disputeSchema, orderPaymentsSchema } from './payment-events';
import { orderIdSchema } from './order-id';
import { requestField } from './order-requests';
import { remarkSchema, remarkTextSchema } from './remarks';
import { downloadHistoryRowSchema } from './tracking';

/** GET admin/get-all-folder-count. `userName` is accepted for compatibility and ignored: the session decides whose orders are "my". */
export const folderCountQuerySchema = z.object({ userName: z.string().optional() });
export type FolderCountQuery = z.infer<typeof folderCountQuerySchema>;
const countSchema = z.number().int();
const folderCountShape = {
  myOrdersCount: countSchema,
  newOrdersCount: countSchema,
  priorityOrdersCount: countSchema,
  pendingOrdersCount: countSchema,
  completedOrdersCount: countSchema,
  awaitingOrdersCount: countSchema,
  awaitingGovtCount: countSchema,
  futureOrdersCount: countSchema,
  contactCustomerOrdersCount: countSchema,
  customerCalledCount: countSchema,
  deletedOrdersCount: countSchema,
  allOrdersCount: countSchema,
  refundOrdersCount: countSchema,
} satisfies Record<FolderCountKey, typeof countSchema>;
export const folderCountsSchema = z.object({
  ...folderCountShape,
  failedMailsCount: countSchema.optional().describe('Equals the count of GET admin/failed-mails'),
  openMailsCount: countSchema.optional().describe('`failedMailsCount` and `openAnswersCount` together'),
  unseenFailedMailsCount: countSchema.optional().describe('Those that the member sent and has not seen'),
  openAnswersCount: countSchema.optional().describe('Answers that no member marked as done: GET admin/incoming-mails'),
  overdueCount: countSchema
    .optional()
    .describe('Late orders; equals the count of `allOrder` with `due=overdue`. Absent without a working calendar'),
  dueTodayCount: countSchema.optional().describe('Orders that are due later today in Phnom Penh, as `due=today`'),
  withoutDueCount: countSchema
    .optional()
    .describe('Orders whose clock runs but that have no due date, because a year of the calendar is not entered'),
});

export const sortFields = [
  'order_id',
  'created_at',
  'first_name',
  'email',
  'process_status',
  'processing_date',
  'refund_date',
  'due_at',
  'intended_date_of_entry',
] as const;
export type SortField = (typeof sortFields)[number];
export type OrderSort = SortField | `-${SortField}`;

export const orderSortSchema = z
  .enum(
    sortFields.flatMap((field): OrderSort[] => [field, `-${field}`]),
    'Unknown sort field',
  )
  .optional()
  .describe('A field, or -field for descending; newest first without it');
export const monthSchema = z.coerce
  .number()
  .int()
  .min(1, 'Month is 1 to 12')
  .max(12, 'Month is 1 to 12')
  .optional()
  .describe('Future orders only');
export const assigneeFilterSchema = z
  .enum(['none'], 'Assignee is none')
  .optional()
  .describe('`none` lists only unassigned orders. Ignored for My Orders and Order History');

export const nationalityFilterSchema = z
  .string()
  .trim()
  .min(1, 'Nationality is empty')
  .max(100, 'Nationality is too long')
  .optional()
  .describe('Only orders of applicants of this nationality, by any name of it, e.g. "France"');

export const dueFilterSchema = z
  .enum(dueFilters, 'Due is overdue or today')
  .optional()
  .describe(
    'Only orders that are late (`overdue`) or due later today in Phnom Penh (`today`), the earliest first. With it, `allOrder` is for all roles',
  );

/** Filters as one text. The API refuses what is unknown in it, with a sentence for each. */
export const filterTextSchema = z.string().superRefine((text, context) => {
  const { filters, problems } = parseOrderFilters(text);
  const isUnknown = filters.nationality?.some((name) => findCountry(name) === undefined) ?? false;
  if (isUnknown) problems.push('Unknown value of the filter Nationality. It takes names of countries.');
  for (const message of problems) context.addIssue({ code: 'custom', message });
});

export const orderFilterSchema = filterTextSchema
  .optional()
  .describe(
    `Only orders that match all of these filters, and of each filter any value: \`status:New,Pending;placed:2026-01-01..2026-01-31\`. The filters: ${filterNames.join(', ')}. With it, \`count\` is exact up to 1,000; beyond that it is 1001 with \`more\``,
  );

export const folderNameSchema = z.enum(folderNames, 'Unknown folder');

export const maximumPageSize = 500;
const maximumPage = 10_000_000;

const limitMessage = `Limit must be a number from 1 to ${maximumPageSize}, or All`;

/** GET admin/get-orders-list/{orderName}: the query. */
export const orderListQuerySchema = z.object({
  page: z.coerce
    .number('Page must be a number')
    .int('Page must be a whole number')
    .min(1, 'Page must be 1 or more')
    .max(maximumPage, `Page must be ${formatCount(maximumPage)} or less`)
    .default(1),
  limit: z
    .union(
      [
        z.literal('All'),
        z.coerce.number(limitMessage).int(limitMessage).min(1, limitMessage).max(maximumPageSize, limitMessage),
      ],
      limitMessage,
    )
    .default(10),
  delay: z.string().optional().describe('Accepted and ignored'),
  userName: z.string().optional().describe('Accepted for compatibility; My Orders are those of the signed-in member'),
  month: monthSchema,
  assignee: assigneeFilterSchema,
  nationality: nationalityFilterSchema,
  due: dueFilterSchema,
  filter: orderFilterSchema,
  sort: orderSortSchema,
});
export type OrderListQuery = z.input<typeof orderListQuerySchema>;

/** POST admin/search-order: offsets `start` (inclusive) to `end` (exclusive), at most 500 rows. */
export const searchOrderSchema = z
  .object({
    start: z.number().int().min(0, 'Start must be 0 or more').max(10_000_000),
    end: z.number().int().min(1).max(10_000_500),
    searchVal: z.string().max(10_000, 'Search text is too long'),
    folderName: folderNameSchema,
    month: monthSchema,
    assignee: assigneeFilterSchema,
    nationality: nationalityFilterSchema,
    due: dueFilterSchema,
    filter: orderFilterSchema,
    sort: orderSortSchema,
  })
  .refine(({ start, end }) => end > start && end - start <= maximumPageSize, {
    message: 'End must be 1 to 500 beyond start',
    path: ['end'],
  });
export type SearchOrder = z.infer<typeof searchOrderSchema>;

export const orderRowSchema = z.object({
  order_id: z.number().int(),
  process_status: z.enum(processStatuses),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  telephone_number: z.string().nullable(),
  country_code: z.string().nullable().describe('The dial code, digits only'),
  telephone_e164: z
    .string()
    .nullable()
    .optional()
    .describe('The number to dial (E.164); empty if there is none; null or absent while it is not known'),
  created_at: timestampSchema,
  refund_date: timestampSchema.nullable(),
  processing_date: dateSchema.nullable(),
  process_month: z.number().int().min(1).max(12).nullable(),
  assign_to: z.string().nullable().describe('The assignee’s name'),
  current_nationality: z.string().optional().describe('Absent in lists of releases before it'),
  intended_date_of_entry: dateSchema.nullable().optional().describe('Absent in releases before it'),
  undelivered_mail: z
    .boolean()
    .optional()
    .describe('In lists: whether a mail to the applicant could not be delivered, see GET admin/failed-mails'),
  open_answer: z
    .boolean()
    .optional()
    .describe('In lists: whether an answer came by mail that no member marked as done, see GET admin/incoming-mails'),
  possible_duplicate: duplicateMarkSchema,
  due_at: timestampSchema
    .nullable()
    .optional()
    .describe('When the promised time ends; null while its clock stands still, and without a calendar for the time'),
  due_left: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe(
      'What is left of the promised time while the clock stands still, in milliseconds of working time; less than 0 for a late order',
    ),
});
/** A row of every order list. */
export type OrderRow = z.infer<typeof orderRowSchema>;

/** The fields of a list response besides `data`. */
export const orderListMetadata = {
  count: z
    .number()
    .int()
    .describe('The total; exact, but 1001 with `more` for a search or filters with over 1,000 hits'),
  page: z
    .number()
    .int()
    .optional()
    .describe('The returned page. The portal’s own pages get the last one if the requested page does not exist'),
  more: z.boolean().optional(),
};
export type OrderListMetadata = z.infer<z.ZodObject<typeof orderListMetadata>>;

export const issuedDocumentSchema = z.object({
  file1: z.string().describe('The generated name; the file is {orderId}_{file1}'),
  customer_name: z.string(),
  create_ts: timestampSchema,
  withdrawn: withdrawalSchema.nullable().optional().describe('Absent in releases before it'),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;

/** One row of Download History as staff see it. */
export const staffDownloadRowSchema = downloadHistoryRowSchema.extend({
  file1: z.string().nullable().describe('The downloaded document, if known'),
});
export type StaffDownloadRow = z.infer<typeof staffDownloadRowSchema>;

const nullableText = z.string().nullable();
const fileName = z.string().nullable().describe('A generated file name under the applicants’ uploads');

export const orderDetailSchema = orderRowSchema.extend({
  re_enter_email: nullableText,
  processing_mode: z.enum(processingModes),
  signature_name: nullableText,
  applicant_photo: fileName,
  applicant_passport_photo: fileName,
  surname_checked: z.number().int(),
  given_name_checked: z.number().int(),
  sex: nullableText,
  date_of_birth: dateSchema.nullable().describe('Null if the passport gives only a part of it'),
  date_of_birth_partial: nullableText
    .optional()
    .describe('The date of birth with XX for unknown parts, such as 1985-XX-XX; null if it is complete'),
  country_region_of_birth: nullableText,
  current_nationality: z.string(),
  permanent_residential_address: nullableText,
  state_province: nullableText,
  address_cambodia: nullableText,
  occupation: nullableText,
  other_occupation: nullableText,
  passport_number: nullableText,
  country_of_passport: nullableText,
  issue_date: dateSchema.nullable(),
  expiry_date: dateSchema.nullable(),
  expiry_unlimited: z.boolean().optional().describe('Whether the passport is valid without limit'),
  visa_type: nullableText.describe("'Visa E' or 'Visa T (Tourist Only)'"),
  entry_purpose: nullableText,
  other_purpose: nullableText,
  intended_date_of_entry: dateSchema.nullable(),
  intended_date_of_leaving: dateSchema.nullable(),
  port_of_entry: nullableText,
  hotel_name: nullableText,
  hotel_contact: nullableText,
  letter_of_invitation: fileName,
  flight_ticket_in: fileName,
  flight_ticket_out: fileName,
  hotel_reservation_document: fileName,
  contract_of_employment: fileName,
  bank_statement: fileName,
  transaction_id: nullableText,
  merchant_name: nullableText,
  processed_by: nullableText,
  defence_pack: defencePackDetailsSchema.nullable().describe('The details of a card dispute'),
  dispute: disputeSchema.nullish().describe('The last dispute about the payment; absent in releases before it'),
  payments: orderPaymentsSchema.optional().describe('What was reported about payments; absent in releases before it'),
  erased_at: timestampSchema.nullable().describe('When its personal data was erased'),
  mailHistory: z.array(mailHistoryRowSchema),
  incomingMails: z
    .array(incomingMailSchema)
    .optional()
    .describe('What came into the mailbox about it, newest first: at most 50'),
  moreIncomingMails: z.boolean().optional().describe('Whether more messages came than `incomingMails` has'),
  ...duplicateFields,
  availableMailProviders: z
    .array(z.enum(mailProviders))
    .optional()
    .describe('The providers that are set up on this server; absent in releases before it'),
  uploadDoc: z.array(issuedDocumentSchema).describe('Newest first, also those that were withdrawn'),
  downloadHistory: z.array(staffDownloadRowSchema),
  remark: z.array(remarkSchema),
  ...requestField,
});
/** The full order. Histories are newest first. */
export type OrderDetail = z.infer<typeof orderDetailSchema>;

/** PUT admin/move-order-status. */
export const moveOrderSchema = z.object({
  orderId: orderIdSchema,
  updatingStatus: z.enum(processStatuses, 'Unknown status'),
  remark: remarkTextSchema.optional().describe('Why: becomes a remark, with the flag Refund in Refund and Refunds'),
});
export type MoveOrder = z.infer<typeof moveOrderSchema>;
