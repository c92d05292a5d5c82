import { z } from 'zod';
import * as calls from '@evisa/shared/contract/endpoints';
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
import { requireStaff } from '../../plugins/auth/require-staff';
import { addMember } from '../../commands/add-member';
import { updateMember } from '../../commands/update-member';
import { deleteMember } from '../../commands/delete-member';
import { endMemberSessions as endCommand } from '../../commands/end-sessions';

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
    if (!member) throw new HttpError(404, 'This member does not exist any more.');
    return { message: 'Team member.', data: presentMember(member) };
  },
});

/** GET admin/get-team-member-type: the roles the caller may give, highest first (the specification, section 7). */
export const getTeamMemberType = defineRoute({
  endpoint: calls.getTeamMemberType,
  docs: {
    tag: 'Team',
    summary: 'The roles one may give',
    description:
      'The roles the caller may give to an account, highest first: those below their own; Admins also make Admins. Not for Night Staff. The specification, section 7.',
  },
  input: noInput,
  response: responseSchema(z.array(z.enum(roles))),

  async handle({ caller }) {
    const { member } = requireStaff(caller);
    return { message: 'Member types.', data: roles.filter((role) => canManageAccount(member.type, role)) };
  },
});

/** POST admin/add-team-member: a new account (the specification, sections 2, 5 and 7). 403 for a role that is not below one’s own, 409 with the field for a name or email that is taken. */
export const addTeamMember = defineRoute({
  endpoint: calls.addTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Add a member',
    description:
      'A new account, whose password works for one sign-in; the member is mailed and chooses their own. A role that is not below one’s own is refused with 403 (Admins also make Admins), a common password with 400, a name or email that another member has with 409 and the field. The password is never answered. The specification, sections 2, 5 and 7.',
  },
  input: z.object({ body: addTeamMemberSchema }),
  response: responseSchema(teamMemberSchema),
  isIdempotent: true,
  async handle({ body, caller, services }) {
    const member = await addMember(services, requireStaff(caller).member, body);
    return { message: 'Team member added successfully.', data: presentMember(member) };
  },
});

/** POST admin/update-team-member: changes an account (the specification, sections 2, 5 and 7). The mask leaves the password as it was; 409 when somebody else changed the account since `updatedAt`, and for the last Admin. */
export const updateTeamMember = defineRoute({
  endpoint: calls.updateTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Change a member',
    description:
      'Changes an account; the mask leaves the password as it was. Another password, role or email ends the member’s other sessions. 403 for an account or role above one’s own, 404 for none, 409 for the last Admin, for a name or email that is taken, and for an account changed since `updatedAt`. The specification, sections 2, 5 and 7.',
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

/** PUT admin/delete-team-member: deletes an account (the specification, sections 2, 7 and 8). 403 for a higher role, 409 for oneself and the last Admin. */
export const deleteTeamMember = defineRoute({
  endpoint: calls.deleteTeamMember,
  docs: {
    tag: 'Team',
    summary: 'Delete a member',
    description:
      'Deletes an account, ends its sessions and gives back the orders it holds; its name stays in histories. 403 for a role that is not below one’s own (Admins also delete Admins), 404 for none, 409 for oneself and for the last Admin. The specification, sections 2, 7 and 8.',
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

/** PUT admin/end-member-sessions: signs a member out everywhere. Admin only; 404 for none, 409 for oneself. (The specification does not name it.) */
export const endMemberSessions = defineRoute({
  endpoint: calls.endMemberSessions,
  docs: {
    tag: 'Team',
    summary: 'Sign a member out everywhere',
    description:
      'Ends all sessions of another member, at their next call. Admin only; 404 for none, 409 for oneself. The specification does not name it.',
    errorStatuses: [404, 409],
  },
  input: z.object({ body: deleteTeamMemberSchema }),
  response: responseSchema(z.null()),
  async handle({ body, caller, services }) {
    const name = await endCommand(services, requireStaff(caller).member, body.teamMemberId);
    return { message: `${name} is signed out everywhere.`, data: null };
  },
});
