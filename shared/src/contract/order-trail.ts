import { z } from 'zod';
import { timestampSchema } from './response-envelope';

export const orderAuditEntrySchema = z.object({
  id: z.number().int(),
  at: timestampSchema,
  actor_name: z.string().describe('The name at the time; `system` for a job'),
  action: z.string().describe('The action in the audit trail'),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).describe('Field → before and after'),
});
/** One row of the audit trail of an order. */
export type OrderAuditEntry = z.infer<typeof orderAuditEntrySchema>;
