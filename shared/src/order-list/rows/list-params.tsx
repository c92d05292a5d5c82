import type { OrderSort, SortField } from '@evisa/shared/contract/orders';
import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';
import { formatOrderFilters, parseOrderFilters } from '@evisa/shared/domain/orders/order-filters';
import type { DueFilter } from '@evisa/shared/domain/orders/due-orders';
import type { FolderName } from '@evisa/shared/domain/orders/order-folders';
import { useSearchParams } from '@evisa/shared/kit/router';

/** The short names of the months, from January. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The rows-per-page choices. */
export const pageSizes = [10, 25, 50, 100, 500, 'All'] as const;
export type PageSize = (typeof pageSizes)[number];

/** The state of a list, which the URL stores. */
export interface ListParams {
  /** From 1. */
  page: number;
  limit: PageSize;
  /** Free text; empty for the whole folder. */
  search: string;
  /** `null` sorts by the folder's default. */
  sort: OrderSort | null;
  /** 1 to 12 limits Future Orders to one processing month; `null` shows all months. */
  month: number | null;
  /** Whether the list shows only unassigned orders. */
  unassigned: boolean;
  /** Limits a list to orders that are late or due today. Its screen sets it, not the URL. */
  due?: DueFilter | undefined;
  /** The filters, as `formatOrderFilters` writes them; empty for none. */
  filter: string;
}

/** The state of a list whose address has no parameters. */
export const defaultListParams: ListParams = {
  page: 1,
  limit: 10,
  search: '',
  sort: null,
  month: null,
  unassigned: false,
  filter: '',
};

/** Every sort field. The type makes the compiler report a missing one. */
const sortFields: Record<SortField, true> = {
  order_id: true,
  created_at: true,
  first_name: true,
  email: true,
  process_status: true,
  processing_date: true,
  refund_date: true,
  due_at: true,
  intended_date_of_entry: true,
};

function isOrderSort(text: string): text is OrderSort {
  return Object.hasOwn(sortFields, text.replace(/^-/, ''));
}

/** Returns the page size that a text names, or the default. */
export function parsePageSize(text: string | null): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? defaultListParams.limit;
}

/** Parses a list's state from the URL. An invalid value becomes the default. */
export function parseListParams(url: URLSearchParams): ListParams {
  const page = url.get('page') ?? '';
  const sort = url.get('sort') ?? '';
  const month = url.get('month') ?? '';
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : defaultListParams.page,
    limit: parsePageSize(url.get('limit')),
    search: url.get('search')?.trim() ?? defaultListParams.search,
    sort: isOrderSort(sort) ? sort : defaultListParams.sort,
    month: /^([1-9]|1[0-2])$/.test(month) ? Number(month) : defaultListParams.month,
    unassigned: url.get('assignee') === 'none',
    filter: formatOrderFilters(parseOrderFilters(url.get('filter') ?? '').filters),
  };
}

/** Formats a list's state for the URL, with the URL's other parameters. Leaves defaults out, so that an unchanged folder has a short address. */
export function formatListParams(params: ListParams, others?: URLSearchParams): URLSearchParams {
  const url = new URLSearchParams(others);
  for (const name of ['page', 'limit', 'search', 'sort', 'month', 'assignee', 'filter']) url.delete(name);
  if (params.page !== defaultListParams.page) url.set('page', String(params.page));
  if (params.limit !== defaultListParams.limit) url.set('limit', String(params.limit));
  if (params.search !== defaultListParams.search) url.set('search', params.search);
  if (params.sort !== null) url.set('sort', params.sort);
  if (params.month !== null) url.set('month', String(params.month));
  if (params.unassigned) url.set('assignee', 'none');
  if (params.filter) url.set('filter', params.filter);
  return url;
}

/** Returns which orders a list shows, as the API takes it. */
export function toOrderSelection(
  folder: FolderName,
  {
    search,
    month,
    unassigned,
    nationality,
    due,
    filter,
  }: Pick<ListParams, 'search' | 'month' | 'unassigned' | 'due'> & {
    nationality?: string | undefined;
    filter?: string | undefined;
  },
): Omit<OrderSelection, 'month'> & { month: number | undefined } {
  return {
    folderName: folder,
    searchVal: search,
    month: month ?? undefined,
    assignee: unassigned ? 'none' : undefined,
    nationality,
    due,
    filter: filter || undefined,
  };
}

/** Returns the state after a change. Every change except a change of page returns to the first page. */
export function updateListParams(params: ListParams, change: Partial<ListParams>): ListParams {
  return { ...params, page: defaultListParams.page, ...change };
}

/** Returns the sort after a click on a column header: ascending, then descending, then the folder's default. */
export function getNextSort(sort: OrderSort | null, field: SortField): OrderSort | null {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? null : field;
}

/** With `replace`, the change does not add an entry to the browser's history. */
export type ChangeListParams = (change: Partial<ListParams>, options?: { replace: boolean }) => void;

/** Reads and changes the list's state in the URL. While a search text grows, its changes share one history entry. */
export function useListParams(): { params: ListParams; change: ChangeListParams } {
  const [url, setUrl] = useSearchParams();
  const params = parseListParams(url);
  return {
    params,
    change(change, { replace } = { replace: params.search !== '' && change.search !== undefined }) {
      setUrl(formatListParams(updateListParams(params, change), url), { replace, preventScrollReset: true });
    },
  };
}
