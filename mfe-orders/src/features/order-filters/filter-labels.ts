import type { FilterMember } from '@evisa/shared/contract/bulk-orders';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { formatDay } from '@evisa/shared/domain/formatting/dates';
import { folders, type FolderName } from '@evisa/shared/domain/orders/order-folders';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import { filterNames, getFilterRule, parseDays, type FilterName } from '@evisa/shared/domain/orders/order-filters';

/** The members whom filters can name. */
export const filterMembersQuery = {
  queryKey: ['filter-members'],
  queryFn: ({ signal }: { signal: AbortSignal }) => requestData(endpoints.getFilterMembers, { signal }),
  staleTime: 60_000,
};

/** Returns the text of a member in a filter. */
export const formatFilterMember = ({ name, deleted }: FilterMember): string => (deleted ? `${name} (deleted)` : name);

/** Returns the text of a filter's value: "New", "01 Jan 2026 to 31 Jan 2026", "Sokha Chan". */
export function formatFilterValue(name: FilterName, value: string, members: readonly FilterMember[] = []): string {
  const { kind, options } = getFilterRule(name);
  const option = options[value];
  if (option !== undefined) return option;
  if (kind === 'days') return formatDays(value);
  const member = kind === 'member' ? members.find(({ id }) => String(id) === value) : undefined;
  return member ? formatFilterMember(member) : kind === 'member' ? `Member ${value}` : value;
}

function formatDays(value: string): string {
  const { fromDate, toDate } = parseDays(value) ?? {};
  if (!toDate) return `from ${formatDay(fromDate ?? null)}`;
  if (!fromDate) return `until ${formatDay(toDate)}`;
  return fromDate === toDate ? formatDay(fromDate) : `${formatDay(fromDate)} to ${formatDay(toDate)}`;
}

/** Returns the filters that a list offers: not those that its folder decides. */
export function getOfferedFilters(folder: FolderName, due?: DueFilter): readonly FilterName[] {
  const { statuses, mode } = folders[folder];
  const hasNoCompleted = due !== undefined || folder === 'myOrder' || statuses?.includes('Completed') === false;
  const decided: Partial<Record<FilterName, boolean>> = {
    status: statuses?.length === 1,
    mode: mode !== undefined,
    assignee: folder === 'myOrder',
    due: due !== undefined,
    completed: hasNoCompleted,
    completedBy: hasNoCompleted,
  };
  return filterNames.filter((name) => !decided[name]);
}
