import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { defineRoute, noInput } from '../../plugins/routing/define-route';

/** GET health/live: the process answers. */
export const healthLive = defineRoute({
  endpoint: calls.healthLive,
  docs: { tag: 'Service', summary: 'Is the process alive', description: 'Answers while the process answers at all.' },
  input: noInput,
  response: responseSchema(z.null()),
  handle: async () => ({ message: 'Alive.', data: null }),
});
