import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { endSessionSchema, sessionRowSchema } from '@evisa/shared/contract/sessions';
import { z } from 'zod';
import { getSessionCutoff, listMemberSessions } from '../../db/members/sessions';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';
import { presentSession } from '../../presenters/present-member';
import { endOwnSession } from '../../commands/auth/end-sessions';

/** GET admin/sessions */
export const getSessions = defineRoute({
  endpoint: endpoints.getSessions,
  docs: {
    tag: 'Account',
    summary: 'List your sessions',
    description: 'Returns the member’s own active sessions, the most recently used first.',
  },
  input: noInput,
  response: responseSchema(z.array(sessionRowSchema)),
  async handle({ caller, services: { db, config } }) {
    const { member, sessionId } = requireStaff(caller);
    const sessions = await listMemberSessions(db, member.id, getSessionCutoff(config.sessionIdleMinutes));
    return { message: 'Sessions.', data: sessions.map((session) => presentSession(session, sessionId)) };
  },
});

/** PUT admin/end-session */
export const endSession = defineRoute({
  endpoint: endpoints.endSession,
  docs: {
    tag: 'Account',
    summary: 'End one of your sessions',
    description:
      'Ends one of the member’s own sessions immediately. 404 for the session of another member and for one that ended.',
    errorStatuses: [404],
  },
  input: z.object({ body: endSessionSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    await endOwnSession(services, requireStaff(caller).member, body.sessionId);
    return { message: 'The session has ended.', data: null };
  },
});
