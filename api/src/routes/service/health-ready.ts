import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { countMembers } from '../../db/members';
import { defineRoute, noInput } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';

/** GET health/ready: 200 once the database answers and both sites are being served, else 503. */
export const healthReady = defineRoute({
  call: calls.healthReady,
  docs: {
    tag: 'Service',
    summary: 'Is the service ready',
    description: '200 once the database answers and both sites are being served, else 503.',
  },
  input: noInput,
  answer: answerSchema(z.null()),
  async handle({ services }) {
    const missing = [];
    if (
      !(await countMembers(services.db).then(
        () => true,
        () => false,
      ))
    )
      missing.push('the database');
    if (!services.sitesReady()) missing.push('the sites');
    if (missing.length > 0) throw new Refusal(503, `Not ready: ${missing.join(' and ')}.`);
    return { message: 'Ready.', data: null };
  },
});
