import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { sessionRowSchema } from '@evisa/shared/contract/sessions';
import { z } from 'zod';
import { listSessionsOf } from '../../db/own-sessions';
import { momentNow } from '../../db/sessions';
import { defineRoute, noInput } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';
import { presentSession } from '../../presenters/present-session';

/** GET admin/sessions: the member’s own sessions, the one used last first. (The specification does not name it.) */
export const getSessions = defineRoute({
  call: calls.getSessions,
  docs: {
    tag: 'Account',
    summary: 'Where one is signed in',
    description:
      'The member’s own sessions that still count, the one used last first. The specification does not name it.',
  },
  input: noInput,
  answer: answerSchema(z.array(sessionRowSchema)),
  async handle({ caller, services: { db, config } }) {
    const { member, sessionId } = staffOf(caller);
    const sessions = await listSessionsOf(db, member.id, momentNow(config.sessionIdleMinutes));
    return { message: 'Sessions.', data: sessions.map((session) => presentSession(session, sessionId)) };
  },
});
