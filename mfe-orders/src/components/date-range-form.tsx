import { useRef, useState, type FormEvent } from 'react';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { isReversed, parseDate } from '@evisa/shared/domain/date-range';
import { messages } from '@evisa/shared/domain/messages';
import { Button } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms';
import classes from './date-range-form.module.css';

interface DateRangeFormProps {
  /** What is shown now. */
  range: DateRange;
  onSubmit: (range: DateRange) => void;
  pending: boolean;
}

/** From and To, both days included and both optional. */
export function DateRangeForm({ range, onSubmit, pending }: DateRangeFormProps) {
  const fromInput = useRef<HTMLInputElement>(null);
  const toInput = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(range);
  const [seen, setSeen] = useState(range);
  const [faults, setFaults] = useState<{ from?: string; to?: string }>({});

  // The range changed under the form (Back, a link): it takes the place of what was chosen.
  if (seen.fromDate !== range.fromDate || seen.toDate !== range.toDate) {
    setSeen(range);
    setDraft(range);
    setFaults({});
  }

  function choose(change: DateRange) {
    setDraft({ ...draft, ...change });
    setFaults({});
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const from = faultOf(fromInput.current);
    const to = faultOf(toInput.current) ?? (isReversed(draft) ? messages.datesReversed : undefined);
    setFaults({ from, to });
    if (from) fromInput.current?.focus();
    else if (to) toInput.current?.focus();
    else onSubmit(draft);
  }

  return (
    <form className={classes.form} aria-label="Dates" noValidate onSubmit={submit}>
      <TextInput
        ref={fromInput}
        type="date"
        label="From"
        max={lastDay}
        value={draft.fromDate ?? ''}
        onChange={(event) => choose({ fromDate: parseDate(event.currentTarget.value) })}
        error={faults.from}
      />
      <TextInput
        ref={toInput}
        type="date"
        label="To"
        max={lastDay}
        value={draft.toDate ?? ''}
        onChange={(event) => choose({ toDate: parseDate(event.currentTarget.value) })}
        error={faults.to}
      />
      <Button type="submit" loading={pending}>
        Submit
      </Button>
    </form>
  );
}

/** Keeps the year to four digits. */
const lastDay = '9999-12-31';

/** A date half typed has no value, and would count as none. */
function faultOf(input: HTMLInputElement | null): string | undefined {
  return input?.validity.badInput ? messages.dateInvalid : undefined;
}
