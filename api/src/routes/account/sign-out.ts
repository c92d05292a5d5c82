import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { revokeSession } from '../../db/members/sessions';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { requireStaff } from '../../plugins/auth/caller';

/** POST admin/sign-out: ends this session; its token is void afterwards (the specification, section 4, Auth). */
export const signOut = defineRoute({
  endpoint: calls.signOut,
  docs: {
    tag: 'Account',
    summary: 'Sign out',
    description: 'Ends this session: its token is void afterwards. The specification, section 4.',
  },
  input: noInput,
  response: responseSchema(z.null()),
  async handle({ caller, services }) {
    await revokeSession(services.db, requireStaff(caller).sessionId, new Date().toISOString());
    return { message: 'You are signed out.', data: null };
  },
});
