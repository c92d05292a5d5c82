import type { OrderSort, SortField } from '@evisa/shared/contract/orders';

/** The rows-per-page choices (the specification, section 9). */
export const pageSizes = [10, 25, 50, 100, 500, 'All'] as const;
export type PageSize = (typeof pageSizes)[number];

/** What a list shows, as the URL says it. */
export interface ListParams {
  /** From 1. */
  page: number;
  limit: PageSize;
  /** Free text; empty for the whole folder. */
  search: string;
  /** `null`: the folder's own order. */
  sort: OrderSort | null;
  /** 1 to 12 narrows the Future Orders to those processed in that month; `null`: not narrowed. */
  month: number | null;
}

export const defaultListParams: ListParams = { page: 1, limit: 10, search: '', sort: null, month: null };

/** Every sort field, held complete by its type. */
const sortFields: Record<SortField, true> = {
  order_id: true,
  created_at: true,
  first_name: true,
  email: true,
  process_status: true,
  processing_date: true,
  refund_date: true,
};

function isOrderSort(text: string): text is OrderSort {
  return Object.hasOwn(sortFields, text.replace(/^-/, ''));
}

/** The page size a text stands for; the default for any other text. */
export function parsePageSize(text: string | null): PageSize {
  return pageSizes.find((size) => String(size) === text) ?? defaultListParams.limit;
}

/** Reads a list's state from the URL; whatever makes no sense there counts as not said. */
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
  };
}

/** The reverse: only what differs from the default is written, so that a plain folder has a plain address. */
export function formatListParams(params: ListParams): URLSearchParams {
  const url = new URLSearchParams();
  if (params.page !== defaultListParams.page) url.set('page', String(params.page));
  if (params.limit !== defaultListParams.limit) url.set('limit', String(params.limit));
  if (params.search !== defaultListParams.search) url.set('search', params.search);
  if (params.sort !== null) url.set('sort', params.sort);
  if (params.month !== null) url.set('month', String(params.month));
  return url;
}

/** The state after a change: anything but a turn of the page begins at the first page again. */
export function updateListParams(params: ListParams, change: Partial<ListParams>): ListParams {
  return { ...params, page: defaultListParams.page, ...change };
}

/** A click on a column's header: ascending, descending, then the folder's own order. */
export function getNextSort(sort: OrderSort | null, field: SortField): OrderSort | null {
  if (sort === field) return `-${field}`;
  return sort === `-${field}` ? null : field;
}
