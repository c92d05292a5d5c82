import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { countMembers } from '../../db/members';
import type { Services } from '../../main/services';
import { defineRoute, noInput } from '../../plugins/define-route';
import { Refusal } from '../../plugins/refusal';

/** Whoever asks does not wait longer than two seconds. */
const patienceMs = 1500;

/** GET health/ready: 200 once the database answers and both sites are being served, else 503. */
export const healthReady = defineRoute({
  call: calls.healthReady,
  docs: {
    tag: 'Service',
    summary: 'Is the service ready',
    description:
      '200 once the database answers and both sites are being served, else 503. Answers within two seconds, also while the database hangs.',
  },
  input: noInput,
  answer: answerSchema(z.null()),
  async handle({ services }) {
    const missing = [];
    if (!(await databaseAnswers(services))) missing.push('the database');
    if (!services.sitesReady()) missing.push('the sites');
    if (missing.length > 0) throw new Refusal(503, `Not ready: ${missing.join(' and ')}.`);
    return { message: 'Ready.', data: null };
  },
});

/** Asks beside the pool: probes of a server that hangs must not use up the connections that calls wait for. */
function databaseAnswers({ reader }: Services): Promise<boolean> {
  const answered = countMembers(reader()).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(patienceMs, false, { ref: false })]);
}
