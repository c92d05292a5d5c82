import { z } from 'zod';
import { orderIdSchema } from './order-id';
import { orderAuditEntrySchema } from './order-trail';
import { dateRangeSchema } from './statistics';

export const auditEntrySchema = orderAuditEntrySchema.extend({
  order_id: z.number().int().nullable(),
  ip: z.string().nullable().describe('The IP address, if known'),
  release_set: z.string().nullable().describe('The release set of the actor’s page, if known'),
});
/** One row of the audit trail. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The filter of the audit screen; every field is optional. Dates are days in UTC, both included. */
export const auditFilterSchema = dateRangeSchema.safeExtend({
  actor: z.string().max(300).optional().describe('A member’s name at the time'),
  action: z.string().max(100).optional(),
  orderId: orderIdSchema.optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** POST admin/audit-trail: a page, newest first, after the entry `before`. */
export const auditPageSchema = auditFilterSchema.safeExtend({
  before: z.number().int().positive().optional().describe('The ID of the last entry of the previous page'),
  limit: z.number().int().min(1).max(200).default(50),
});
export type AuditPage = z.input<typeof auditPageSchema>;

export const auditFacetsSchema = z.object({ actors: z.array(z.string()), actions: z.array(z.string()) });
/** GET admin/audit-facets: the options of the filters. */
export type AuditFacets = z.infer<typeof auditFacetsSchema>;

const idRangesSchema = z
  .object({
    count: z.number().int(),
    ranges: z.array(z.object({ from: z.number().int(), to: z.number().int() })).describe('The first 20'),
  })
  .optional();

export const auditCheckSchema = z.object({
  checked: z.number().int().describe('Entries with a correct hash, counted from the first'),
  broken: z
    .object({ entryId: z.number().int(), reason: z.string() })
    .nullable()
    .describe('The first entry that was changed'),
  missing: idRangesSchema.describe(
    'IDs without an entry: of changes that were rolled back, or of entries removed before they were sealed',
  ),
  unsealed: idRangesSchema.describe(
    'Entries older than a minute that had no seal before this check: a change to them before is not noticed',
  ),
  head: z.string().describe('The hash of the last entry, to store elsewhere'),
});
/** GET admin/check-audit-trail: whether entries are missing or were changed. */
export type AuditCheck = z.infer<typeof auditCheckSchema>;
