import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { endSessionSchema, sessionRowSchema } from '@evisa/shared/contract/sessions';
import { z } from 'zod';
import { listMemberSessions } from '../../db/members/own-sessions';
import { getSessionCutoff } from '../../db/members/sessions';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/require-staff';
import { presentSession } from '../../presenters/present-member';
import { endOwnSession } from '../../commands/end-own-session';

/** GET admin/sessions: the member’s own sessions, the one used last first. (The specification does not name it.) */
export const getSessions = defineRoute({
  endpoint: calls.getSessions,
  docs: {
    tag: 'Account',
    summary: 'Where one is signed in',
    description:
      'The member’s own sessions that still count, the one used last first. The specification does not name it.',
  },
  input: noInput,
  response: responseSchema(z.array(sessionRowSchema)),
  async handle({ caller, services: { db, config } }) {
    const { member, sessionId } = requireStaff(caller);
    const sessions = await listMemberSessions(db, member.id, getSessionCutoff(config.sessionIdleMinutes));
    return { message: 'Sessions.', data: sessions.map((session) => presentSession(session, sessionId)) };
  },
});

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
