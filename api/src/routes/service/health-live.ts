import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { defineRoute, noInput } from '../../plugins/define-route';

/** GET health/live: the process answers. */
export const healthLive = defineRoute({
  call: calls.healthLive,
  docs: { tag: 'Service', summary: 'Is the process alive', description: 'Answers while the process answers at all.' },
  input: noInput,
  answer: answerSchema(z.null()),
  handle: async () => ({ message: 'Alive.', data: null }),
});
