import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  createdServiceKeySchema,
  createServiceKeySchema,
  renewServiceKeySchema,
  revokeServiceKeySchema,
  serviceKeySchema,
} from '@evisa/shared/contract/service-keys';
import {
  createServiceKey as createServiceKeyCommand,
  renewServiceKey as renewServiceKeyCommand,
  revokeServiceKey as revokeServiceKeyCommand,
} from '../../commands/service-keys/service-keys';
import { listServiceKeys } from '../../db/service-keys/service-keys';
import { isEd25519PublicKey } from '../../adapters/auth/signatures';
import { InvalidInputError } from '../../errors/domain-error';
import { requireStaff } from '../../plugins/auth/caller';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** GET admin/service-keys */
export const getServiceKeys = defineRoute({
  endpoint: endpoints.getServiceKeys,
  docs: {
    tag: 'Service keys',
    summary: 'List service keys',
    description:
      'Returns the keys of other systems, newest first, also expired and revoked ones. Never the keys themselves. `needs_decision` marks a key whose keeper (its creator, or who renewed it last) is no member any more.',
  },
  input: noInput,
  response: responseSchema(z.array(serviceKeySchema)),
  handle: async ({ services }) => ({
    message: 'Service keys.',
    data: (await listServiceKeys(services.db)).map(({ hasKeeper, ...key }) => ({
      ...key,
      must_sign: key.public_key !== null,
      needs_decision: !hasKeeper && key.revoked_at === null,
    })),
  }),
});

/** POST admin/service-keys */
export const createServiceKey = defineRoute({
  endpoint: endpoints.createServiceKey,
  docs: {
    tag: 'Service keys',
    summary: 'Create a service key',
    description:
      'Creates a key with scopes and, if you like, a day on which it expires; without one it works for 90 days. The response is the only place that contains the key, so a repeat of a request creates another one. 400 with `errors.name` for a name that the audit trail gives another meaning, 409 for that of a member.',
    errorStatuses: [409],
  },
  input: z.object({ body: createServiceKeySchema }),
  response: responseSchema(createdServiceKeySchema),
  async handle({ body, caller, services }) {
    if (body.publicKey && !isEd25519PublicKey(body.publicKey))
      throw new InvalidInputError('Please enter a public Ed25519 key in PEM form.', 'publicKey');
    const data = await createServiceKeyCommand(services, requireStaff(caller).member, body);
    return { message: `Created the key ${body.name}.`, data };
  },
});

/** PUT admin/renew-service-key */
export const renewServiceKey = defineRoute({
  endpoint: endpoints.renewServiceKey,
  docs: {
    tag: 'Service keys',
    summary: 'Renew a service key',
    description:
      'Lets a key work for 90 days from now, or until `expiresAt`, also one that has ended, and mails all Admins. The caller answers for it from now on. 404 for a key that does not exist or was revoked.',
    errorStatuses: [404],
  },
  input: z.object({ body: renewServiceKeySchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const { name, expiresAt } = await renewServiceKeyCommand(services, requireStaff(caller).member, body);
    return { message: `The key ${name} works until ${expiresAt.slice(0, 10)}.`, data: null };
  },
});

/** PUT admin/revoke-service-key */
export const revokeServiceKey = defineRoute({
  endpoint: endpoints.revokeServiceKey,
  docs: {
    tag: 'Service keys',
    summary: 'Revoke a service key',
    description:
      'Revokes a key for good. Requests with it get 401 at once. 404 for a key that does not exist or was revoked before.',
    errorStatuses: [404],
  },
  input: z.object({ body: revokeServiceKeySchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const name = await revokeServiceKeyCommand(services, requireStaff(caller).member, body.id);
    return { message: `Revoked the key ${name}.`, data: null };
  },
});
