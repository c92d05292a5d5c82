import { useState, type FormEvent } from 'react';
import type { DateRange } from '@evisa/shared/contract/statistics';
import { Button } from '@evisa/shared/kit/base';
import { DateRangeFields, useDateRangeValidation } from '@evisa/shared/kit/forms/date-range-fields';
import classes from './date-range-form.module.css';

interface DateRangeFormProps {
  /** What is shown now. */
  range: DateRange;
  onSubmit: (range: DateRange) => void;
  pending: boolean;
}

/** From and To, both days included and both optional. */
export function DateRangeForm({ range, onSubmit, pending }: DateRangeFormProps) {
  const [draft, setDraft] = useState(range);
  const [seen, setSeen] = useState(range);
  const check = useDateRangeValidation();

  // The range changed under the form (Back, a link): it takes the place of what was chosen.
  if (seen.fromDate !== range.fromDate || seen.toDate !== range.toDate) {
    setSeen(range);
    setDraft(range);
    check.clear();
  }

  function choose(change: DateRange) {
    setDraft({ ...draft, ...change });
    check.clear();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const faulty = check.validate(event.currentTarget, draft);
    if (faulty) faulty.focus();
    else onSubmit(draft);
  }

  return (
    <form className={classes.form} aria-label="Dates" noValidate onSubmit={submit}>
      <DateRangeFields value={draft} validation={check} onChange={choose} />
      <Button type="submit" loading={pending}>
        Submit
      </Button>
    </form>
  );
}
