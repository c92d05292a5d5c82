import {
  updateListParams,
  defaultListParams,
  formatListParams,
  getNextSort,
  parseListParams,
  type ListParams,
} from './list-params';

const parseQuery = (text: string) => parseListParams(new URLSearchParams(text));

it('parses an empty address as page 1 of 10 rows, without search, in the default order', () => {
  expect(parseQuery('')).toEqual({
    page: 1,
    limit: 10,
    search: '',
    sort: null,
    month: null,
    unassigned: false,
    filter: '',
  });
  expect(formatListParams(defaultListParams).toString()).toBe('');
});

it.each<ListParams>([
  { page: 3, limit: 50, search: '', sort: null, month: 12, unassigned: false, filter: '' },
  {
    page: 1,
    limit: 'All',
    search: 'sok & dara',
    sort: '-created_at',
    month: null,
    unassigned: true,
    filter: 'mode:Priority Processing',
  },
  { page: 12, limit: 500, search: 'សុខ', sort: 'email', month: 1, unassigned: false, filter: '' },
])('reads %j back from the address it writes', (params) => {
  expect(parseQuery(formatListParams(params).toString())).toEqual(params);
});

it('keeps the other parameters of an address', () => {
  const url = new URLSearchParams('nationality=India&page=3&search=sok');
  expect(formatListParams({ ...defaultListParams, page: 2 }, url).toString()).toBe('nationality=India&page=2');
});

it.each([
  'page=0',
  'page=-2',
  'page=1.5',
  'page=x',
  'limit=11',
  'limit=all',
  'sort=password',
  'sort=--email',
  'sort=toString',
  'month=0',
  'month=13',
  'month=May',
  'assignee=4',
])('ignores the invalid %s', (text) => {
  expect(parseQuery(text)).toEqual(defaultListParams);
});

it('trims the search text', () => {
  expect(parseQuery('search=%20sok%20').search).toBe('sok');
});

it('returns to page 1 after any change except a change of page', () => {
  const params: ListParams = {
    page: 4,
    limit: 25,
    search: 'sok',
    sort: 'email',
    month: 3,
    unassigned: false,
    filter: '',
  };
  expect(updateListParams(params, { search: 'dara' })).toEqual({ ...params, page: 1, search: 'dara' });
  expect(updateListParams(params, { page: 5 })).toEqual({ ...params, page: 5 });
});

it('cycles a header through ascending, descending and off', () => {
  expect(getNextSort(null, 'email')).toBe('email');
  expect(getNextSort('email', 'email')).toBe('-email');
  expect(getNextSort('-email', 'email')).toBeNull();
  expect(getNextSort('-email', 'order_id')).toBe('order_id');
});
