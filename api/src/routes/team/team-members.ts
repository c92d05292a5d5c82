import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import { teamMemberSchema } from '@evisa/shared/contract/team';
import { listMembers } from '../../db/members/members';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { presentMember } from '../../presenters/present-member';

/** GET admin/get-team-member-list: everyone, by name, with a masked password (the specification, sections 2 and 7). */
export const getTeamMemberList = defineRoute({
  endpoint: calls.getTeamMemberList,
  docs: {
    tag: 'Team',
    summary: 'The team',
    description:
      'Everyone who is not deleted, by name, with a masked password. Not for Night Staff. The specification, sections 2 and 7.',
  },
  input: noInput,
  response: responseSchema(z.array(teamMemberSchema)),

  handle: async ({ services }) => ({
    message: 'Team members.',
    data: (await listMembers(services.db)).map(presentMember),
  }),
});
