import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { sessionRowSchema } from '@evisa/shared/contract/sessions';
import { z } from 'zod';
import { listMemberSessions, getSessionCutoff } from '../../db/members/sessions';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentSession } from '../../presenters/present-session';

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
