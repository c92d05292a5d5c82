import { queryOptions } from '@evisa/shared/kit/react-query';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';

/** The first part of every team query's key. Use it to refresh all of them. */
export const teamQueryKey = ['team'] as const;

/** All members. They load whenever the screen opens. */
export const teamMembersQuery = queryOptions({
  queryKey: [...teamQueryKey, 'list'],
  queryFn: ({ signal }) => requestData(endpoints.getTeamMemberList, { signal }),
  staleTime: 0,
});

/** Returns the query for the member that the form edits. */
export function teamMemberQuery(id: number) {
  return queryOptions({
    queryKey: [...teamQueryKey, 'member', id],
    queryFn: ({ signal }) => requestData(endpoints.getTeamMemberInfo, { params: { id }, signal }),
    staleTime: 0,
  });
}

/** The roles that the signed-in member can assign. */
export const memberTypesQuery = queryOptions({
  queryKey: [...teamQueryKey, 'types'],
  queryFn: ({ signal }) => requestData(endpoints.getTeamMemberType, { signal }),
});
