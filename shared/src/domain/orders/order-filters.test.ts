import { formatOrderFilters, maxFilterLength, orderFilters, parseDays, parseOrderFilters } from './order-filters';

it('parses filters, and formats the same filters as the same text', () => {
  const text = 'status:New,Awaiting;placed:2026-01-01..2026-01-31;nationality:Côte d’Ivoire';
  const { filters, problems } = parseOrderFilters(text);
  expect(filters).toEqual({
    status: ['New', 'Awaiting'],
    placed: ['2026-01-01..2026-01-31'],
    nationality: ['Côte d’Ivoire'],
  });
  expect(problems).toEqual([]);
  const formatted = formatOrderFilters(filters);
  expect(formatted).toBe('status:Awaiting,New;nationality:Côte d’Ivoire;placed:2026-01-01..2026-01-31');
  expect(formatOrderFilters(parseOrderFilters(`${formatted};status:New`).filters)).toBe(formatted);
  expect(parseOrderFilters('')).toEqual({ filters: {}, problems: [] });
});

it.each([
  ['colour:red', 'Unknown filter'],
  ['toString:x', 'Unknown filter'],
  ['status', 'Status'],
  ['status:new', 'Status'],
  ['status:toString', 'Status'],
  ['assignee:Sokha', 'Assigned to'],
  ['assignee:0', 'Assigned to'],
  ['remark:none', 'Remark by'],
  ['nationality:', 'Nationality'],
  ['placed:2026-02-30..', 'Placed'],
  ['placed:2026-02-02..2026-02-01', 'Placed'],
  ['placed:..', 'Placed'],
  ['placed:2026-02-02', 'Placed'],
  ['entry:2026-01-01..,2026-02-01..', 'at most 1'],
  [`nationality:${'x,'.repeat(maxFilterLength)}`, 'too long'],
])('leaves out %s and says why', (text, reason) => {
  const { filters, problems } = parseOrderFilters(`mode:Priority Processing;${text}`);
  expect(problems.join(' ')).toContain(reason);
  expect(filters.mode).toEqual(['Priority Processing']);
});

it('keeps the known values of a filter with an unknown one', () => {
  expect(parseOrderFilters('status:New,Sold').filters).toEqual({ status: ['New'] });
});

it('parses open ranges of days', () => {
  expect(parseDays('2026-01-01..')).toEqual({ fromDate: '2026-01-01' });
  expect(parseDays('..2026-01-31')).toEqual({ toDate: '2026-01-31' });
});

it('has options that the text of filters can hold', () => {
  for (const { options } of Object.values(orderFilters))
    for (const value of Object.keys(options)) expect(value).not.toMatch(/[,;:]/);
});
