import { z } from 'zod';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { responseSchema } from '@evisa/shared/contract/response-envelope';
import {
  addTeamMemberSchema,
  deleteTeamMemberSchema,
  memberInfoParamsSchema,
  teamMemberSchema,
  updateTeamMemberSchema,
} from '@evisa/shared/contract/team';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { canManageAccount } from '@evisa/shared/domain/team-rules';
import { findMember, listMembers } from '../../db/members/members';
import { defineRoute, noInput } from '../../plugins/routing/define-route';
import { presentMember } from '../../presenters/present-member';
import { HttpError } from '../../plugins/http/http-error';
import { requireStaff } from '../../plugins/auth/caller';
import { addMember } from '../../commands/members/add-member';
import { updateMember } from '../../commands/members/update-member';
import { deleteMember } from '../../commands/members/delete-member';
import { endMemberSessions as endMemberSessionsCommand } from '../../commands/auth/end-sessions';

/** GET admin/get-team-member-list */
export const getTeamMemberList = defineRoute({
  endpoint: endpoints.getTeamMemberList,
  docs: {
    tag: 'Team',
    summary: 'List the team',
    description: 'Returns all members who are not deleted, by name, with masked passwords. Not for Night Staff.',
  },
  input: noInput,
  response: responseSchema(z.array(teamMemberSchema)),

  handle: async ({ services }) => ({
    message: 'Team members.',
    data: (await listMembers(services.db)).map(presentMember),
  }),
});

/** GET admin/team-member-info/{id} */
export const getTeamMemberInfo = defineRoute({
  endpoint: endpoints.getTeamMemberInfo,
  docs: {
    tag: 'Team',
    summary: 'Get a member',
    description: 'Returns one member with a masked password; 404 for an unknown member. Not for Night Staff.',
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

/** GET admin/get-team-member-type */
export const getTeamMemberType = defineRoute({
  endpoint: endpoints.getTeamMemberType,
  docs: {
    tag: 'Team',
    summary: 'List the roles that you can assign',
    description:
      'Returns the roles that the caller can assign to an account, highest first: those below their own role. Admins can also assign Admin. Not for Night Staff.',
  },
  input: noInput,
  response: responseSchema(z.array(z.enum(roles))),

  async handle({ caller }) {
    const { member } = requireStaff(caller);
    return { message: 'Member types.', data: roles.filter((role) => canManageAccount(member.type, role)) };
  },
});

/** POST admin/add-team-member */
export const addTeamMember = defineRoute({
  endpoint: endpoints.addTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Add a member',
    description:
      'Creates an account with a password that works for one sign-in. The member receives an email and chooses their own password. 403 for a role that is not below the caller’s (Admins can also add Admins), 400 for a common password, 409 with the field for a name or email that another member has. Never returns the password.',
  },
  input: z.object({ body: addTeamMemberSchema }),
  response: responseSchema(teamMemberSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const member = await addMember(services, requireStaff(caller).member, body);
    return { message: 'Team member added successfully.', data: presentMember(member) };
  },
});

/** POST admin/update-team-member */
export const updateTeamMember = defineRoute({
  endpoint: endpoints.updateTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Update a member',
    description:
      'Changes an account. The mask as password keeps the password. A new password, role or email ends the member’s other sessions. 403 for an account or role above the caller’s, 404 for an unknown member, 409 for the last Admin, for a name or email that is taken, and for an account that changed since `updatedAt`.',
    errorStatuses: [404],
  },
  input: z.object({ body: updateTeamMemberSchema }),
  response: responseSchema(teamMemberSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const member = await updateMember(services, requireStaff(caller), body);
    return { message: 'Team member updated successfully.', data: presentMember(member) };
  },
});

/** PUT admin/delete-team-member */
export const deleteTeamMember = defineRoute({
  endpoint: endpoints.deleteTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Delete a member',
    description:
      'Deletes an account, ends its sessions and unassigns its orders. The name remains in histories. 403 for a role that is not below the caller’s (Admins can also delete Admins), 404 for an unknown member, 409 for yourself and for the last Admin.',
    errorStatuses: [404],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    await deleteMember(services, requireStaff(caller).member, body.teamMemberId);
    return { message: 'Team member deleted successfully.', data: null };
  },
});

/** PUT admin/end-member-sessions */
export const endMemberSessions = defineRoute({
  endpoint: endpoints.endMemberSessions,
  docs: {
    tag: 'Team',
    summary: 'Sign a member out everywhere',
    description:
      'Ends all sessions of another member, with effect from their next call. Admin only. 404 for an unknown member, 409 for yourself.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await endMemberSessionsCommand(services, requireStaff(caller).member, body.teamMemberId);
    return { message: `${name} is signed out everywhere.`, data: null };
  },
});
