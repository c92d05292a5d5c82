import { z } from 'zod';
import { parseGrantedScope } from '@evisa/shared/domain/accounts/service-scopes';
import { findLookalikeError } from '@evisa/shared/domain/team-rules';
import { timestampSchema } from './response-envelope';

const nameRequired = 'Please enter a name.';
const scopeRequired = 'Please choose what this key is for.';
const expiryInvalid = 'Please choose a day in the future.';
const publicKeyInvalid = 'Please enter a public Ed25519 key in PEM form.';
/** Later days are mistakes. */
const latestExpiry = '2126-01-01T00:00:00.000Z';

export const serviceKeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  prefix: z.string().describe('The first characters of the key, to recognize it'),
  scopes: z.array(z.string()),
  created_at: timestampSchema,
  created_by: z.string(),
  expires_at: timestampSchema.nullable(),
  last_used_at: timestampSchema.nullable().describe('Updated at most once a minute'),
  revoked_at: timestampSchema.nullable(),
  needs_decision: z
    .boolean()
    .optional()
    .describe('Whether it works and no member answers for it any more: renew it or revoke it'),
  must_sign: z.boolean().optional().describe('Whether uploads need a signature of the team'),
});
/** A key of another system. GET admin/service-keys returns it without the key itself. */
export type ServiceKey = z.infer<typeof serviceKeySchema>;

const publicKeySchema = z
  .string(publicKeyInvalid)
  .trim()
  .max(300, publicKeyInvalid)
  .regex(/^-----BEGIN PUBLIC KEY-----\s[\w+/=\s]+-----END PUBLIC KEY-----$/, publicKeyInvalid);

const expirySchema = z.iso
  .datetime({ precision: 3, error: expiryInvalid })
  .refine((moment) => moment > new Date().toISOString() && moment < latestExpiry, expiryInvalid)
  .nullish()
  .describe('When the key stops working. Absent or null: in 90 days');

/** POST admin/service-keys. */
export const createServiceKeySchema = z.object({
  name: z
    .string(nameRequired)
    .trim()
    .min(1, nameRequired)
    .max(100, 'Please enter at most 100 characters.')
    .refine((name) => findLookalikeError(name) === undefined, {
      error: ({ input }) => findLookalikeError(String(input)),
    }),
  scopes: z
    .array(
      z.string('Unknown scope').max(100, 'Unknown scope').refine(parseGrantedScope, 'Unknown scope'),
      scopeRequired,
    )
    .min(1, scopeRequired)
    .max(20)
    .transform((scopes) => [...new Set(scopes)])
    .describe('`intake`, `status`, `metrics`, or `publish:` and the name of a remote'),
  expiresAt: expirySchema,
  publicKey: publicKeySchema
    .nullish()
    .describe('A public Ed25519 key in PEM form: uploads then need a signature of it'),
});
export type CreateServiceKey = z.input<typeof createServiceKeySchema>;

export const createdServiceKeySchema = z.object({
  id: z.number().int(),
  key: z.string().describe('The key, this once: only its hash is stored'),
});
export type CreatedServiceKey = z.infer<typeof createdServiceKeySchema>;

const keyIdSchema = z.coerce
  .number('Unknown key')
  .int('Unknown key')
  .positive('Unknown key')
  .max(2_147_483_647, 'Unknown key');

/** PUT admin/renew-service-key. */
export const renewServiceKeySchema = z.object({ id: keyIdSchema, expiresAt: expirySchema });
export type RenewServiceKey = z.input<typeof renewServiceKeySchema>;

/** PUT admin/revoke-service-key. */
export const revokeServiceKeySchema = z.object({ id: keyIdSchema });
export type RevokeServiceKey = z.infer<typeof revokeServiceKeySchema>;
