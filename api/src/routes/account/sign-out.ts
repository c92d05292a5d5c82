import { z } from 'zod';
import * as calls from '@evisa/shared/contract/calls';
import { answerSchema } from '@evisa/shared/contract/envelope';
import { revokeSession } from '../../db/sessions';
import { defineRoute, noInput } from '../../plugins/define-route';
import { staffOf } from '../../plugins/staff-of';

/** POST admin/sign-out: ends this session; its token is void afterwards (the specification, section 4, Auth). */
export const signOut = defineRoute({
  call: calls.signOut,
  docs: {
    tag: 'Account',
    summary: 'Sign out',
    description: 'Ends this session: its token is void afterwards. The specification, section 4.',
  },
  input: noInput,
  answer: answerSchema(z.null()),
  async handle({ caller, services }) {
    await revokeSession(services.db, staffOf(caller).sessionId, new Date().toISOString());
    return { message: 'You are signed out.', data: null };
  },
});
