import { queryOptions } from '@evisa/shared/kit/react-query';
import { getTeamMemberInfo, getTeamMemberList, getTeamMemberType } from '@evisa/shared/client/endpoints/team';

/** The first part of every team query's key. Use it to refresh all of them. */
export const teamQueryKey = ['team'] as const;

/** All members. They load whenever the screen opens. */
export const teamMembersQuery = queryOptions({
  queryKey: [...teamQueryKey, 'list'],
  queryFn: ({ signal }) => getTeamMemberList(signal),
  staleTime: 0,
});

/** Returns the query for the member that the form edits. */
export function teamMemberQuery(id: number) {
  return queryOptions({
    queryKey: [...teamQueryKey, 'member', id],
    queryFn: ({ signal }) => getTeamMemberInfo(id, signal),
    staleTime: 0,
  });
}

/** The roles that the signed-in member can assign. */
export const memberTypesQuery = queryOptions({
  queryKey: [...teamQueryKey, 'types'],
  queryFn: ({ signal }) => getTeamMemberType(signal),
});
