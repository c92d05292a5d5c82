import type { ReactNode, RefObject } from 'react';
import {
  filterNames,
  formatOrderFilters,
  getFilterRule,
  parseOrderFilters,
  type FilterName,
} from '@evisa/shared/domain/orders/order-filters';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useQuery } from '@evisa/shared/kit/react-query';
import { useSearchParams } from '@evisa/shared/kit/router';
import type { ChangeListParams } from '@evisa/shared/order-list/rows/list-params';
import { filterMembersQuery, formatFilterValue } from './filter-labels';
import classes from './active-filters.module.css';

export interface ActiveFilter {
  name: FilterName;
  value: string;
  /** "Status: New" */
  label: string;
}

/** Returns each value of a list's filters, with its text. */
export function useActiveFilters(filter: string): ActiveFilter[] {
  const { filters } = parseOrderFilters(filter);
  const active = filterNames.flatMap((name) => (filters[name] ?? []).map((value) => ({ name, value })));
  const namesMember = active.some(({ name, value }) => getFilterRule(name).kind === 'member' && /^\d/.test(value));
  const { data: members } = useQuery({ ...filterMembersQuery, enabled: namesMember });
  return active.map(({ name, value }) => ({
    name,
    value,
    label: `${getFilterRule(name).label}: ${formatFilterValue(name, value, members)}`,
  }));
}

interface ActiveFiltersProps {
  filter: string;
  onChange: ChangeListParams;
  /** Gets the focus when a filter is removed. */
  button: RefObject<HTMLButtonElement | null>;
  /** What else can be done with the filters. */
  children?: ReactNode;
}

/** Shows the filters of a list, each with a button that removes it, and what in the address is no filter. */
export function ActiveFilters({ filter, onChange, button, children }: ActiveFiltersProps) {
  const [url] = useSearchParams();
  const active = useActiveFilters(filter);
  const { problems } = parseOrderFilters(url.get('filter') ?? '');
  if (active.length === 0 && problems.length === 0) return null;
  const apply = (rest: string) => {
    button.current?.focus();
    onChange({ filter: rest });
  };
  const remove = ({ name, value }: ActiveFilter) => {
    const { filters } = parseOrderFilters(filter);
    apply(formatOrderFilters({ ...filters, [name]: filters[name]?.filter((other) => other !== value) ?? [] }));
  };
  return (
    <div className={classes.row} role="group" aria-label="Active filters">
      {problems.length > 0 && (
        <p role="status" className={classes.notice}>
          {`A part of this address was ignored. ${problems.join(' ')}`}
        </p>
      )}
      {active.map((shown) => (
        <button
          key={`${shown.name} ${shown.value}`}
          type="button"
          className={classes.filter}
          aria-label={`Remove the filter ${shown.label}`}
          title="Remove this filter"
          onClick={() => remove(shown)}
        >
          <span>{shown.label}</span>
          <Icon name="x" size={14} />
        </button>
      ))}
      {active.length > 0 && (
        <>
          <Button size="compact-sm" variant="subtle" onClick={() => apply('')}>
            Clear all
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
