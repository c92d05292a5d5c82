import { parseDate } from '@evisa/shared/domain/validation/date-range';
import { getProcessingModeLabel, processingModes, processStatuses, statusRules } from './order-status';
import { remarkFlags } from './remark-flags';

interface FilterRule {
  label: string;
  /** What a value is: one of the options, the name of a country, the id of a member or one of the options, or a range of days. */
  kind: 'choice' | 'country' | 'member' | 'days';
  options: Readonly<Record<string, string>>;
}

const yesOrNo = { yes: 'Yes', no: 'No' };

/** THE table of filters of order lists. `api/src/db/order-lists/filter-conditions.ts` has the condition of each. */
export const orderFilters = {
  status: {
    label: 'Status',
    kind: 'choice',
    options: Object.fromEntries(processStatuses.map((status) => [status, statusRules[status].label])),
  },
  mode: {
    label: 'Mode',
    kind: 'choice',
    options: Object.fromEntries(processingModes.map((mode) => [mode, getProcessingModeLabel(mode)])),
  },
  nationality: { label: 'Nationality', kind: 'country', options: {} },
  assignee: { label: 'Assigned to', kind: 'member', options: { me: 'Me', none: 'Unassigned' } },
  entry: { label: 'Entry date', kind: 'days', options: {} },
  placed: { label: 'Placed (UTC)', kind: 'days', options: {} },
  due: {
    label: 'Due',
    kind: 'choice',
    options: { overdue: 'Overdue', today: 'Due today', later: 'Due later', paused: 'Paused', none: 'No due date' },
  },
  document: { label: 'Has a visa document', kind: 'choice', options: yesOrNo },
  mail: { label: 'Failed email', kind: 'choice', options: yesOrNo },
  bounce: { label: 'Bounced email', kind: 'choice', options: yesOrNo },
  dispute: { label: 'Dispute', kind: 'choice', options: { open: 'Open', closed: 'Closed', none: 'None' } },
  flag: {
    label: 'Remark flag',
    kind: 'choice',
    options: Object.fromEntries(remarkFlags.map(({ stored, label }) => [stored, label])),
  },
  remark: { label: 'Remark by', kind: 'member', options: { me: 'Me' } },
  completed: { label: 'Completed (UTC)', kind: 'days', options: {} },
  completedBy: { label: 'Completed by', kind: 'member', options: { me: 'Me' } },
} as const satisfies Record<string, FilterRule>;
export type FilterName = keyof typeof orderFilters;

/** The values of each filter that is set. An order matches all filters, and of each filter any value. */
export type OrderFilters = Partial<Record<FilterName, readonly string[]>>;

/** Every filter, in the order of the table. */
export const filterNames = Object.keys(orderFilters).filter((name): name is FilterName => name in orderFilters);

/** How many values a filter can have. */
export const maxFilterValues = 20;

/** The longest text of filters, in characters. */
export const maxFilterLength = 2000;

/** Returns the rule of a filter. */
export const getFilterRule = (name: FilterName): FilterRule => orderFilters[name];

/**
 * Parses the text of filters that addresses, calls and views have: `status:New,Pending;placed:2026-01-01..2026-01-31`. `problems` says in sentences
 * what was left out: unknown filters and values. Whether a country exists, only the API checks.
 */
export function parseOrderFilters(text: string): { filters: OrderFilters; problems: string[] } {
  const filters: OrderFilters = {};
  const problems = new Set<string>();
  for (const part of text.slice(0, maxFilterLength).split(';').filter(Boolean)) {
    const [typed = '', list = ''] = part.split(/:(.*)/s);
    const name = filterNames.find((known) => known === typed.trim());
    if (!name) {
      problems.add(`Unknown filter. The filters are ${filterNames.join(', ')}.`);
      continue;
    }
    const values = [...new Set(list.split(',').map((value) => value.trim()))];
    const known = values.filter((value) => isFilterValue(name, value));
    const most = getFilterRule(name).kind === 'days' ? 1 : maxFilterValues;
    const kept = [...new Set([...(filters[name] ?? []), ...known])];
    if (known.length < values.length) problems.add(describeProblem(name));
    if (kept.length > most) problems.add(`The filter ${getFilterRule(name).label} has at most ${most} values.`);
    if (kept.length > 0) filters[name] = kept.slice(0, most);
  }
  if (text.length > maxFilterLength) problems.add('The filters are too long.');
  return { filters, problems: [...problems] };
}

/** Formats filters in the order of the table, so that the same filters always are the same text. Empty without a filter. */
export function formatOrderFilters(filters: OrderFilters): string {
  return filterNames
    .flatMap((name) => {
      const values = filters[name] ?? [];
      return values.length === 0 ? [] : `${name}:${values.toSorted().join(',')}`;
    })
    .join(';');
}

function isFilterValue(name: FilterName, value: string): boolean {
  const { kind, options } = getFilterRule(name);
  if (Object.hasOwn(options, value)) return true;
  if (kind === 'country') return value.length > 0 && value.length <= 100;
  if (kind === 'member') return /^[1-9]\d{0,8}$/.test(value);
  return kind === 'days' && parseDays(value) !== null;
}

function describeProblem(name: FilterName): string {
  const { kind, label, options } = getFilterRule(name);
  const examples = {
    choice: Object.keys(options).join(', '),
    country: 'names of countries',
    member: [...Object.keys(options), 'ids of members'].join(', '),
    days: 'days such as 2026-01-01..2026-01-31, or one end of them',
  };
  return `Unknown value of the filter ${label}. It takes ${examples[kind]}.`;
}

/** Parses a range of days, `from..to`, both included; either can be missing. Null for another text. */
export function parseDays(value: string): { fromDate?: string; toDate?: string } | null {
  const [from = '', to = '', ...rest] = value.split('..');
  const fromDate = parseDate(from);
  const toDate = parseDate(to);
  const isValid =
    rest.length === 0 &&
    value.includes('..') &&
    (fromDate !== undefined || toDate !== undefined) &&
    (from === '' || fromDate !== undefined) &&
    (to === '' || toDate !== undefined) &&
    (fromDate === undefined || toDate === undefined || fromDate <= toDate);
  return isValid ? { ...(fromDate && { fromDate }), ...(toDate && { toDate }) } : null;
}
