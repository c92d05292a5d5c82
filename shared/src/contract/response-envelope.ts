import { z } from 'zod';

/** The status of every JSON response: 1 for success, 0 for a refusal, 401 for a caller who is not signed in. */
export const envelopeSchema = z.object({
  status: z.union([z.literal(1), z.literal(0), z.literal(401)]),
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional().describe('One message for each invalid field'),
  reference: z.string().optional().describe('Identifies the log lines of a refused request, as its X-Request-Id does'),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** A response with `data`. Endpoints with more fields extend it. */
export function responseSchema<Data extends z.ZodType>(data: Data) {
  return envelopeSchema.extend({ data });
}

/** What the caller should look at although the request succeeded. */
export const warningsSchema = z
  .array(z.string())
  .optional()
  .describe('Fields that were ignored, by name, and what to look at. Absent in releases before it');

/** A date, YYYY-MM-DD. */
export const dateSchema = z.iso.date();
/** A timestamp, ISO 8601 UTC with milliseconds. */
export const timestampSchema = z.iso.datetime({ precision: 3 });
