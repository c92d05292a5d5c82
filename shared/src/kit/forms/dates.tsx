import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/SimpleGrid.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/dates/styles.css';
import type { ComponentProps } from 'react';
import {
  Calendar as MantineCalendar,
  DateInput as MantineDateInput,
  DatePicker as MantineDatePicker,
  DatePickerInput as MantineDatePickerInput,
  MonthPickerInput as MantineMonthPickerInput,
  type DatePickerInputProps,
  type DatePickerProps,
  type DatePickerType,
  type MonthPickerInputProps,
} from '@mantine/dates';
import { parseShownDate } from '@evisa/shared/domain/validation/parse-shown-date';

/** The library gives the arrows no names. */
const ariaLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** Days of other months would be too pale to read, and red is the colour of errors: weekends are not marked. */
const monthDefaults = { ariaLabels, hideOutsideDates: true, weekendDays: [] };

/** Dates as `formatDate` writes them. */
const fieldDefaults = { ...monthDefaults, valueFormat: 'MM/DD/YYYY' };

/** A month whose days a screen draws with `renderDay`. Days are `YYYY-MM-DD`. */
export function Calendar(props: ComponentProps<typeof MantineCalendar>) {
  return <MantineCalendar {...monthDefaults} {...props} />;
}

/** A month to choose from. Values as those of `DatePickerInput`. */
export function DatePicker<Type extends DatePickerType = 'default'>(props: DatePickerProps<Type>) {
  return <MantineDatePicker<Type> {...monthDefaults} {...props} />;
}

/**
 * A field in which a date is typed or chosen. Its value is `YYYY-MM-DD` or null. Takes what is typed as dates are shown, or as YYYY-MM-DD; with another `valueFormat`
 * or with times, a `dateParser` says what it takes.
 */
export function DateInput(props: ComponentProps<typeof MantineDateInput>) {
  return <MantineDateInput {...fieldDefaults} {...(hasShownDates(props) && { dateParser })} {...props} />;
}

const hasShownDates = ({ valueFormat, withTime }: ComponentProps<typeof MantineDateInput>) =>
  valueFormat === undefined && !withTime;

/** The library's own parser makes 03/02/2026 of 02/30/2026, and a day of 2001 of the first digit. */
const dateParser = (text: string) => parseShownDate(text) ?? null;

/** A button that opens a calendar. Values are `YYYY-MM-DD` or null: one, with `type="range"` the first and the last day, with `"multiple"` any number. */
export function DatePickerInput<Type extends DatePickerType = 'default'>(props: DatePickerInputProps<Type>) {
  return <MantineDatePickerInput<Type> {...fieldDefaults} {...props} />;
}

/** A button that opens the months of a year. The value is the month's first day, `YYYY-MM-DD`, or null. */
export function MonthPickerInput<Type extends DatePickerType = 'default'>(props: MonthPickerInputProps<Type>) {
  return <MantineMonthPickerInput<Type> ariaLabels={ariaLabels} {...props} />;
}
