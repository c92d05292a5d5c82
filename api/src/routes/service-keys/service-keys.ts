import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  createdServiceKeySchema,
  createServiceKeySchema,
  revokeServiceKeySchema,
  serviceKeySchema,
} from '@evisa/shared/contract/service-keys';
import {
  createServiceKey as createServiceKeyCommand,
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
      'Returns the keys of other systems, newest first, also expired and revoked ones. Never the keys themselves.',
  },
  input: noInput,
  response: responseSchema(z.array(serviceKeySchema)),
  handle: async ({ services }) => ({
    message: 'Service keys.',
    data: (await listServiceKeys(services.db)).map((key) => ({ ...key, must_sign: key.public_key !== null })),
  }),
});

/** POST admin/service-keys */
export const createServiceKey = defineRoute({
  endpoint: endpoints.createServiceKey,
  docs: {
    tag: 'Service keys',
    summary: 'Create a service key',
    description:
      'Creates a key with scopes and, if you like, a day on which it expires. The response is the only place that contains the key, so a repeat of a request creates another one.',
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
