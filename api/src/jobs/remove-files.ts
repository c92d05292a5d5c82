import { z } from 'zod';
import type { OutboxItem } from '../db/outbox/outbox';
import type { Services } from '../main/services';

const payloadSchema = z.object({
  files: z.array(z.object({ area: z.enum(['docs', 'uploads']), name: z.string() })),
});

/** Removes files. One that is gone already is no error; a folder that is away is one, and the removal is repeated. */
export async function removeFiles({ files }: Services, { payload }: OutboxItem): Promise<null> {
  for (const { area, name } of payloadSchema.parse(payload).files) await files.remove(area, name);
  return null;
}
