import { useState } from 'react';
import { isReversed, parseDate } from '@evisa/shared/domain/date-range';
import { messages } from '@evisa/shared/domain/messages';
import { TextInput } from './forms';

interface Days {
  fromDate?: string;
  toDate?: string;
}

interface DateRangeFieldsProps {
  /** What is chosen: `YYYY-MM-DD`, both days included and both optional. */
  days: Days;
  check: DateRangeCheck;
  onChoose: (change: Days) => void;
}

/** From and To of a form that checks them when it is submitted. */
export function DateRangeFields({ days, check, onChoose }: DateRangeFieldsProps) {
  return (
    <>
      <TextInput
        type="date"
        name="fromDate"
        label="From"
        max={lastDay}
        value={days.fromDate ?? ''}
        error={check.faults.from}
        onChange={({ currentTarget }) => onChoose({ fromDate: parseDate(currentTarget.value) })}
      />
      <TextInput
        type="date"
        name="toDate"
        label="To"
        max={lastDay}
        value={days.toDate ?? ''}
        error={check.faults.to}
        onChange={({ currentTarget }) => onChoose({ toDate: parseDate(currentTarget.value) })}
      />
    </>
  );
}

interface DateRangeCheck {
  faults: { from?: string; to?: string };
  /** Shows what is wrong with the form's days; the first field with a fault, or nothing. */
  run: (form: HTMLFormElement, days: Days) => HTMLInputElement | null;
  clear: () => void;
}

/** What is wrong with the days of `DateRangeFields`. */
export function useDateRangeCheck(): DateRangeCheck {
  const [faults, setFaults] = useState<DateRangeCheck['faults']>({});
  function run(form: HTMLFormElement, days: Days) {
    const [from, to] = [fieldOf(form, 'fromDate'), fieldOf(form, 'toDate')];
    const found = {
      from: isHalfTyped(from) ? messages.dateInvalid : undefined,
      to: isHalfTyped(to) ? messages.dateInvalid : isReversed(days) ? messages.datesReversed : undefined,
    };
    setFaults(found);
    return found.from ? from : found.to ? to : null;
  }
  return { faults, run, clear: () => setFaults({}) };
}

/** Keeps the year to four digits. */
const lastDay = '9999-12-31';

function fieldOf(form: HTMLFormElement, name: keyof Days): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}

/** Such a date has no value, and would count as none. */
function isHalfTyped(field: HTMLInputElement | null): boolean {
  return field?.validity.badInput ?? false;
}
