import { useState } from 'react';
import { isReversed, parseDate } from '@evisa/shared/domain/date-range';
import { messages } from '@evisa/shared/domain/messages';
import { TextInput } from './forms';

interface Days {
  fromDate?: string;
  toDate?: string;
}

const fields = [
  { name: 'fromDate', label: 'From' },
  { name: 'toDate', label: 'To' },
] as const;

/** Keeps the year to four digits. */
const lastDay = '9999-12-31';

interface DateRangeFieldsProps {
  /** What is chosen: `YYYY-MM-DD`, both days included and both optional. */
  days: Days;
  check: DateRangeCheck;
  onChoose: (change: Days) => void;
}

/** From and To of a form that checks them when it is submitted. */
export function DateRangeFields({ days, check, onChoose }: DateRangeFieldsProps) {
  return fields.map(({ name, label }) => (
    <TextInput
      key={name}
      type="date"
      name={name}
      label={label}
      max={lastDay}
      value={days[name] ?? ''}
      error={check.faults[name]}
      onChange={({ currentTarget }) => onChoose({ [name]: parseDate(currentTarget.value) })}
    />
  ));
}

interface DateRangeCheck {
  /** What is wrong, in words for people. */
  faults: Partial<Record<keyof Days, string>>;
  /** Shows what is wrong with the form's days; the first field with a fault, or nothing. */
  run: (form: HTMLFormElement, days: Days) => HTMLInputElement | null;
  clear: () => void;
}

/** What is wrong with the days of `DateRangeFields`. */
export function useDateRangeCheck(): DateRangeCheck {
  const [faults, setFaults] = useState<DateRangeCheck['faults']>({});
  function run(form: HTMLFormElement, days: Days) {
    const found = {
      fromDate: faultOf(form, 'fromDate'),
      toDate: faultOf(form, 'toDate') ?? (isReversed(days) ? messages.datesReversed : undefined),
    };
    setFaults(found);
    const faulty = fields.find(({ name }) => found[name]);
    return faulty ? fieldOf(form, faulty.name) : null;
  }
  return { faults, run, clear: () => setFaults({}) };
}

/** A date half typed has no value, and would count as none. */
function faultOf(form: HTMLFormElement, name: keyof Days): string | undefined {
  return fieldOf(form, name)?.validity.badInput ? messages.dateInvalid : undefined;
}

function fieldOf(form: HTMLFormElement, name: keyof Days): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
