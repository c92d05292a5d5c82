import { queryOptions } from '@evisa/shared/kit/react-query';
import { getTeamMemberInfo, getTeamMemberList, getTeamMemberType } from '@evisa/shared/client/endpoints/team';

/** The key everything about the team begins with, to refresh it. */
export const teamQueryKey = ['team'] as const;

/** All members, read anew whenever the screen is opened. */
export const teamMembersQuery = queryOptions({
  queryKey: [...teamQueryKey, 'list'],
  queryFn: ({ signal }) => getTeamMemberList(signal),
  staleTime: 0,
});

/** One member, as the form is filled with. */
export function teamMemberQuery(id: number) {
  return queryOptions({
    queryKey: [...teamQueryKey, 'member', id],
    queryFn: ({ signal }) => getTeamMemberInfo(id, signal),
    staleTime: 0,
  });
}

/** The roles the signed-in member may give. */
export const memberTypesQuery = queryOptions({
  queryKey: [...teamQueryKey, 'types'],
  queryFn: ({ signal }) => getTeamMemberType(signal),
});
