import { Title } from '@evisa/shared/kit/base';
import { Calendar, DateInput, DatePicker, DatePickerInput, MonthPickerInput } from '@evisa/shared/kit/forms/dates';
import { Example } from './example';
import classes from './kit-page.module.css';

export function Dates() {
  return (
    <>
      <Title order={2}>Dates</Title>
      <Example name="DateInput, DatePickerInput, MonthPickerInput">
        <DateInput className={classes.field} label="Entry" defaultValue="2026-03-08" />
        <DateInput className={classes.field} label="With an error" error="Please enter a date." />
        <DateInput className={classes.field} label="Disabled" defaultValue="2026-03-08" disabled />
        <DatePickerInput className={classes.field} label="Day" placeholder="Any" clearable />
        <DatePickerInput
          className={classes.field}
          label="Days"
          type="range"
          defaultValue={['2026-03-08', '2026-03-11']}
        />
        <MonthPickerInput className={classes.field} label="Month" defaultValue="2026-03-01" />
      </Example>
      <Example name="DatePicker, Calendar">
        <DatePicker type="range" defaultDate="2026-03-01" defaultValue={['2026-03-08', '2026-03-11']} />
        <Calendar static defaultDate="2026-03-01" />
      </Example>
    </>
  );
}
