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

/** Asks for a range of dates. Both dates are optional and included. */
export function DateRangeForm({ range, onSubmit, pending }: DateRangeFormProps) {
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
    </form>
  );
}
