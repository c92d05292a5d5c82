import { useId, useState, type FormEvent } from 'react';
import { countries } from '@evisa/shared/domain/countries/countries';
import {
  formatOrderFilters,
  getFilterRule,
  parseDays,
  parseOrderFilters,
  type FilterName,
  type OrderFilters,
} from '@evisa/shared/domain/orders/order-filters';
import { Button } from '@evisa/shared/kit/base';
import { DateRangeFields, useDateRangeValidation } from '@evisa/shared/kit/forms/date-range-fields';
import { Checkbox } from '@evisa/shared/kit/forms/inputs';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useQuery } from '@evisa/shared/kit/react-query';
import { filterMembersQuery, formatFilterMember, formatFilterValue } from './filter-labels';
import { ValueAdder, type Suggestion } from './value-adder';
import classes from './filter-form.module.css';

interface FilterFormProps {
  opened: boolean;
  /** The filters to offer. */
  names: readonly FilterName[];
  /** The filters of the list. */
  filter: string;
  onApply: (filter: string) => void;
  onClose: () => void;
}

/** The filters of a list, in a drawer. They apply together. */
export function FilterForm({ opened, ...form }: FilterFormProps) {
  const id = useId();
  // The fields start with the filters of the list each time the form opens.
  const [openings, setOpenings] = useState({ opened, count: 0 });
  if (openings.opened !== opened) setOpenings({ opened, count: openings.count + (opened ? 1 : 0) });
  return (
    <Dialog
      opened={opened}
      drawer
      title="Filters"
      description="The list shows orders that match all of these filters."
      onClose={form.onClose}
      footer={
        <>
          <Button variant="default" onClick={() => form.onApply('')}>
            Clear all
          </Button>
          <Button type="submit" form={id}>
            Show orders
          </Button>
        </>
      }
    >
      <Fields key={openings.count} id={id} {...form} />
    </Dialog>
  );
}

const countrySuggestions: readonly Suggestion[] = countries.map(({ name }) => ({ value: name, label: name }));

function Fields({ id, names, filter, onApply }: Omit<FilterFormProps, 'opened' | 'onClose'> & { id: string }) {
  const [filters, setFilters] = useState<OrderFilters>(() => parseOrderFilters(filter).filters);
  const { data: members = [] } = useQuery(filterMembersQuery);
  const entry = useDaysField(filters.entry?.[0]);
  const placed = useDaysField(filters.placed?.[0]);
  const completed = useDaysField(filters.completed?.[0]);
  const days: Partial<Record<FilterName, typeof entry>> = { entry, placed, completed };
  const change = (name: FilterName, values: readonly string[]) =>
    setFilters((before) => ({ ...before, [name]: values }));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll('fieldset')];
    const invalid = names.flatMap((name) => {
      const group = fields.find((field) => field.name === name);
      return (group && days[name]?.validate(group)) ?? [];
    });
    if (invalid[0]) return invalid[0].focus();
    onApply(
      formatOrderFilters({ ...filters, entry: entry.values, placed: placed.values, completed: completed.values }),
    );
  }

  return (
    <form id={id} noValidate aria-label="Filters" className={classes.form} onSubmit={submit}>
      {names.map((name) => {
        const { label, kind, options } = getFilterRule(name);
        const values = filters[name] ?? [];
        const chosen = values.filter((value) => !Object.hasOwn(options, value));
        const suggestions =
          kind === 'country'
            ? countrySuggestions
            : members.map((member) => ({ value: String(member.id), label: formatFilterMember(member) }));
        return (
          <fieldset key={name} name={name} className={classes.group}>
            <legend className={classes.legend}>{label}</legend>
            {days[name]?.fields}
            {kind !== 'days' && (
              <div className={classes.options}>
                {[...Object.keys(options), ...chosen].map((value) => (
                  <Checkbox
                    key={value}
                    label={formatFilterValue(name, value, members)}
                    checked={values.includes(value)}
                    onChange={({ currentTarget: { checked } }) =>
                      change(name, checked ? [...values, value] : values.filter((other) => other !== value))
                    }
                  />
                ))}
              </div>
            )}
            {(kind === 'country' || kind === 'member') && (
              <ValueAdder
                label={kind === 'country' ? 'Add a nationality' : 'Add a member'}
                suggestions={suggestions.filter(({ value }) => !values.includes(value))}
                onAdd={(value) => change(name, [...values, value])}
              />
            )}
          </fieldset>
        );
      })}
    </form>
  );
}

/** The days of a filter: its fields, their check, and the values of the filter. */
function useDaysField(value: string | undefined) {
  const [range, setRange] = useState<{ fromDate?: string; toDate?: string }>(() => parseDays(value ?? '') ?? {});
  const validation = useDateRangeValidation();
  const { fromDate = '', toDate = '' } = range;
  return {
    values: fromDate || toDate ? [`${fromDate}..${toDate}`] : [],
    validate: (group: HTMLFieldSetElement) => validation.validate(group, range),
    fields: (
      <div className={classes.days}>
        <DateRangeFields
          value={range}
          validation={validation}
          onChange={(part) => {
            validation.clear();
            setRange((before) => ({ ...before, ...part }));
          }}
        />
      </div>
    ),
  };
}
