import {
  updateListParams,
  defaultListParams,
  formatListParams,
  getNextSort,
  parseListParams,
  type ListParams,
} from './list-params';

const parseQuery = (text: string) => parseListParams(new URLSearchParams(text));

test('an empty address is page 1 of 10 rows, unsearched, in the folder’s own order', () => {
  expect(parseQuery('')).toEqual({ page: 1, limit: 10, search: '', sort: null, month: null });
  expect(formatListParams(defaultListParams).toString()).toBe('');
});

test.each<ListParams>([
  { page: 3, limit: 50, search: '', sort: null, month: 12 },
  { page: 1, limit: 'All', search: 'sok & dara', sort: '-created_at', month: null },
  { page: 12, limit: 500, search: 'សុខ', sort: 'email', month: 1 },
])('%j survives the address', (params) => {
  expect(parseQuery(formatListParams(params).toString())).toEqual(params);
});

test.each([
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
])('%s counts as not said', (text) => {
  expect(parseQuery(text)).toEqual(defaultListParams);
});

test('blanks around the search text do not count', () => {
  expect(parseQuery('search=%20sok%20').search).toBe('sok');
});

test('a change goes back to page 1, a turn of the page keeps the rest', () => {
  const params: ListParams = { page: 4, limit: 25, search: 'sok', sort: 'email', month: 3 };
  expect(updateListParams(params, { search: 'dara' })).toEqual({ ...params, page: 1, search: 'dara' });
  expect(updateListParams(params, { page: 5 })).toEqual({ ...params, page: 5 });
});

test('a header goes through ascending, descending and off', () => {
  expect(getNextSort(null, 'email')).toBe('email');
  expect(getNextSort('email', 'email')).toBe('-email');
  expect(getNextSort('-email', 'email')).toBeNull();
  expect(getNextSort('-email', 'order_id')).toBe('order_id');
});
