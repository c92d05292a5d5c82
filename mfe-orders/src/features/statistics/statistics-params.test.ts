import { formatStatisticsParams, parseStatisticsParams, type StatisticsParams } from './statistics-params';

const parseQuery = (text: string) => parseStatisticsParams(new URLSearchParams(text));

it('parses an empty address as all dates and all names', () => {
  expect(parseQuery('')).toEqual({ range: {}, search: '' });
  expect(formatStatisticsParams({ range: {}, search: '' }).toString()).toBe('');
});

it.each<StatisticsParams>([
  { range: { fromDate: '2026-01-31', toDate: '2026-02-28' }, search: 'Côte & co' },
  { range: { fromDate: '2024-02-29' }, search: '' },
  { range: { toDate: '2026-12-31' }, search: 'កម្ពុជា' },
  { range: { fromDate: '2026-03-05', toDate: '2026-03-05' }, search: '' },
])('reads %j back from the address it writes', (params) => {
  expect(parseQuery(formatStatisticsParams(params).toString())).toEqual(params);
});

it.each([
  'from=2026-02-30',
  'from=2026-13-01',
  'to=26-01-01',
  'from=0000-01-01',
  'to=yesterday',
  'to=2026-01-01T00:00',
  'from=',
  'from=2026-03-06&to=2026-03-05',
])('ignores the invalid %s', (text) => {
  expect(parseQuery(text)).toEqual({ range: {}, search: '' });
});
