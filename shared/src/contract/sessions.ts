import { z } from 'zod';
import { timestampSchema } from './response-envelope';

export const sessionRowSchema = z.object({
  id: z.uuid(),
  created_at: timestampSchema,
  last_seen_at: timestampSchema,
  expires_at: timestampSchema,
  ip: z.string(),
  browser: z.string(),
  os: z.string(),
  current: z.boolean().describe('Whether it is the caller’s session'),
});
/** One session of the member. */
export type SessionRow = z.infer<typeof sessionRowSchema>;

/** PUT admin/end-session: one of the signed-in member's sessions. */
export const endSessionSchema = z.object({ sessionId: z.uuid('Unknown session') });
export type EndSession = z.infer<typeof endSessionSchema>;
