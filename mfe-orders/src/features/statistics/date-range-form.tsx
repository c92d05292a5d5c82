import { useState, type FormEvent } from 'react';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { Button } from '@evisa/shared/kit/base';
import { DateRangeFields, useDateRangeValidation } from '@evisa/shared/kit/forms/date-range-fields';
import classes from './date-range-form.module.css';

interface DateRangeFormProps {
  /** The range that is shown. */
  range: DateRange;
  onSubmit: (range: DateRange) => void;
  pending: boolean;
}

/** Ranges that apply at once. They take today, in UTC, as `YYYY-MM-DD`. */
const presets: readonly { label: string; getRange: (today: string) => DateRange }[] = [
  { label: 'Today', getRange: (today) => ({ fromDate: today, toDate: today }) },
  { label: 'Last 7 days', getRange: (today) => ({ fromDate: addDays(today, -6), toDate: today }) },
  { label: 'This month', getRange: (today) => ({ fromDate: `${today.slice(0, 7)}-01`, toDate: today }) },
  { label: 'All', getRange: () => ({}) },
];

function addDays(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return formatDay(date);
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);

/** Asks for a range of dates. Both dates are optional and included. */
export function DateRangeForm({ range, onSubmit, pending }: DateRangeFormProps) {
  const [today] = useState(() => formatDay(new Date()));
  const [draft, setDraft] = useState(range);
  const [lastRange, setLastRange] = useState(range);
  const validation = useDateRangeValidation();

  // The range changed outside the form (Back, a link): replace the draft.
  if (lastRange.fromDate !== range.fromDate || lastRange.toDate !== range.toDate) {
    setLastRange(range);
    setDraft(range);
    validation.clear();
  }

  function choose(change: DateRange) {
    setDraft({ ...draft, ...change });
    validation.clear();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const invalidField = validation.validate(event.currentTarget, draft);
    if (invalidField) invalidField.focus();
    else onSubmit(draft);
  }

  return (
    <form className={classes.form} aria-label="Dates" noValidate onSubmit={submit}>
      <DateRangeFields value={draft} validation={validation} onChange={choose} />
      <Button type="submit" loading={pending}>
        Submit
      </Button>
      <div className={classes.presets} role="group" aria-label="Common dates">
        {presets.map(({ label, getRange }) => {
          const preset = getRange(today);
          const chosen = preset.fromDate === range.fromDate && preset.toDate === range.toDate;
          return (
            <Button
              key={label}
              size="compact-sm"
              variant={chosen ? 'light' : 'subtle'}
              aria-pressed={chosen}
              onClick={() => onSubmit(preset)}
            >
              {label}
            </Button>
          );
        })}
      </div>
    </form>
  );
}
