import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { memberInfoParamsSchema, teamMemberSchema } from '@evisa/shared/contract/team';
import { findMember } from '../../db/members/members';
import { defineRoute } from '../../plugins/routing/define-route';
import { HttpError } from '../../plugins/http/http-error';
import { presentMember } from '../../presenters/present-member';

/** GET admin/team-member-info/{id}: one member, with a masked password (the specification, section 7). 404 for none. */
export const getTeamMemberInfo = defineRoute({
  endpoint: calls.getTeamMemberInfo,
  docs: {
    tag: 'Team',
    summary: 'One member',
    description: 'One member with a masked password; 404 for none. Not for Night Staff. The specification, section 7.',
    errorStatuses: [404],
  },
  input: z.object({ params: memberInfoParamsSchema }),
  response: responseSchema(teamMemberSchema),

  async handle({ params, services }) {
    const member = await findMember(services.db, params.id);
    if (!member) throw new HttpError(404, 'This member no longer exists.');
    return { message: 'Team member.', data: presentMember(member) };
  },
});
