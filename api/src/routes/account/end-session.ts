import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { endSessionSchema } from '@evisa/shared/contract/sessions';
import { z } from 'zod';
import { endOwnSession } from '../../commands/end-own-session';
import { defineRoute } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** PUT admin/end-session: ends one of the member’s own sessions, at its next call. 404 for another’s, or one that is over. (The specification does not name it.) */
export const endSession = defineRoute({
  call: calls.endSession,
  docs: {
    tag: 'Account',
    summary: 'Sign out elsewhere',
    description:
      'Ends one of the member’s own sessions at once. 404 for another’s, or one that is over. The specification does not name it.',
    refuses: [404],
  },
  input: z.object({ body: endSessionSchema }),
  answer: answerSchema(z.null()),
  async handle({ body, caller, services }) {
    await endOwnSession(services, staffOf(caller).member, body.sessionId);
    return { message: 'Signed out there.', data: null };
  },
});
