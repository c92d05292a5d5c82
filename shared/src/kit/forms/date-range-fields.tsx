import { useState } from 'react';
import { isRangeReversed, parseDate } from '@evisa/shared/domain/validation/date-range';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { TextInput } from './inputs';

interface DateRangeValue {
  fromDate?: string;
  toDate?: string;
}

const fields = [
  { name: 'fromDate', label: 'From' },
  { name: 'toDate', label: 'To' },
] as const;

/** Keeps the year to four digits. */
const maxDate = '9999-12-31';

interface DateRangeFieldsProps {
  /** Dates as `YYYY-MM-DD`, both included and both optional. */
  value: DateRangeValue;
  validation: DateRangeValidation;
  onChange: (change: DateRangeValue) => void;
}

/** The From and To fields of a form that validates them on submit. */
export function DateRangeFields({ value, validation, onChange }: DateRangeFieldsProps) {
  return fields.map(({ name, label }) => (
    <TextInput
      key={name}
      type="date"
      name={name}
      label={label}
      max={maxDate}
      value={value[name] ?? ''}
      error={validation.errors[name]}
      onChange={({ currentTarget }) => onChange({ [name]: parseDate(currentTarget.value) })}
    />
  ));
}

interface DateRangeValidation {
  /** Error messages by field. */
  errors: Partial<Record<keyof DateRangeValue, string>>;
  /** Validates the form's dates and shows the errors. Returns the first invalid field, or null. */
  validate: (form: HTMLFormElement | HTMLFieldSetElement, days: DateRangeValue) => HTMLInputElement | null;
  clear: () => void;
}

/** Returns the validation state of `DateRangeFields`. */
export function useDateRangeValidation(): DateRangeValidation {
  const [errors, setErrors] = useState<DateRangeValidation['errors']>({});
  function run(form: HTMLFormElement | HTMLFieldSetElement, days: DateRangeValue) {
    const found = {
      fromDate: getFieldError(form, 'fromDate'),
      toDate: getFieldError(form, 'toDate') ?? (isRangeReversed(days) ? validationMessages.datesReversed : undefined),
    };
    setErrors(found);
    const invalid = fields.find(({ name }) => found[name]);
    return invalid ? getField(form, invalid.name) : null;
  }
  return { errors, validate: run, clear: () => setErrors({}) };
}

/** Checks incomplete dates, whose value is empty. */
function getFieldError(form: HTMLFormElement | HTMLFieldSetElement, name: keyof DateRangeValue): string | undefined {
  return getField(form, name)?.validity.badInput ? validationMessages.dateInvalid : undefined;
}

function getField(form: HTMLFormElement | HTMLFieldSetElement, name: keyof DateRangeValue): HTMLInputElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
