import { queryOptions } from '@evisa/shared/kit/react-query';
import { getSecondFactor, getSecondFactorRoles } from '@evisa/shared/client/endpoints/second-factor';

/** The member's own second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => getSecondFactor(signal),
  staleTime: 0,
});

/** The roles that must have one. */
export const secondFactorRolesQuery = queryOptions({
  queryKey: ['second-factor-roles'],
  queryFn: ({ signal }) => getSecondFactorRoles(signal),
  staleTime: 0,
});
