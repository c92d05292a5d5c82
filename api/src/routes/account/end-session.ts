import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { endSessionSchema } from '@evisa/shared/contract/sessions';
import { z } from 'zod';
import { endOwnSession } from '../../commands/auth/end-sessions';
import { defineRoute } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** PUT admin/end-session: ends one of the member’s own sessions, at its next call. 404 for another’s, or one that is over. (The specification does not name it.) */
export const endSession = defineRoute({
  endpoint: calls.endSession,
  docs: {
    tag: 'Account',
    summary: 'Sign out elsewhere',
    description:
      'Ends one of the member’s own sessions at once. 404 for another’s, or one that is over. The specification does not name it.',
    errorStatuses: [404],
  },
  input: z.object({ body: endSessionSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    await endOwnSession(services, requireStaff(caller).member, body.sessionId);
    return { message: 'Signed out there.', data: null };
  },
});
