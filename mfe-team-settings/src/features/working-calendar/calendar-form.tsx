import { useRef, useState, type FormEvent } from 'react';
import type { StoredWorkingCalendar } from '@evisa/shared/contract/working-calendar';
import { Button, Text } from '@evisa/shared/kit/base';
import { Checkbox, Input, TextInput } from '@evisa/shared/kit/forms/inputs';
import { Textarea } from '@evisa/shared/kit/forms/textarea';
import { ignoreDoubleClick } from '@evisa/shared/kit/submit-button';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { SettingsCard } from '../common/settings-layout';
import { useSaveCalendar } from './calendar-queries';
import { DuePreview } from './due-preview';
import { parseCalendarValues, toCalendarValues, type CalendarErrors, type CalendarValues } from './calendar-values';
import classes from './calendar-form.module.css';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Edits the working hours, the promised times and the holidays of years. `stored` is what the form starts with. */
export function CalendarForm({ stored }: { stored: StoredWorkingCalendar }) {
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<CalendarValues | null>(null);
  const [errors, setErrors] = useState<CalendarErrors>({});
  const saving = useSaveCalendar();
  const values = changed ?? toCalendarValues(stored.calendar);
  useUnsavedChanges('Working Calendar', changed !== null);

  function change(part: Partial<CalendarValues>) {
    setErrors({});
    setChanged({ ...values, ...part });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    const parsed = parseCalendarValues(values);
    if ('calendar' in parsed)
      return saving.mutate(
        { calendar: parsed.calendar, revision: stored.revision },
        { onSuccess: () => setChanged(null) },
      );
    setErrors(parsed.errors);
    const [field = ''] = Object.keys(parsed.errors);
    const control = form.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  }

  /** The props of a text field. */
  const bind = (name: 'opens' | 'closes' | 'standardDays' | 'priorityDays') => ({
    name,
    value: values[name],
    error: errors[name],
    readOnly: saving.isPending,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => change({ [name]: currentTarget.value }),
  });

  return (
    <form ref={form} noValidate aria-label="Working Calendar" className={classes.form} onSubmit={submit}>
      <SettingsCard title="Working hours">
        <div className={classes.fields}>
          <Text size="sm" c="dimmed">
            Hours and days in Phnom Penh. The promised time of an order passes only in them.
          </Text>
          <div className={classes.pair}>
            <TextInput type="time" label="From" {...bind('opens')} />
            <TextInput type="time" label="To" {...bind('closes')} />
          </div>
          <fieldset className={classes.weekdays}>
            <legend>Days of the week</legend>
            {weekdayNames.map((name, index) => (
              <Checkbox
                key={name}
                label={name}
                name={index === 0 ? 'weekdays' : undefined}
                checked={values.weekdays.includes(index + 1)}
                disabled={saving.isPending}
                onChange={({ currentTarget: { checked } }) =>
                  change({
                    weekdays: weekdayNames
                      .map((_, day) => day + 1)
                      .filter((day) => (day === index + 1 ? checked : values.weekdays.includes(day))),
                  })
                }
              />
            ))}
            {errors['weekdays'] && <Input.Error role="alert">{errors['weekdays']}</Input.Error>}
          </fieldset>
        </div>
      </SettingsCard>
      <SettingsCard title="Promised time">
        <div className={classes.fields}>
          <Text size="sm" c="dimmed">
            In working days. The clock stands still while an order waits for the applicant.
          </Text>
          <div className={classes.pair}>
            <TextInput inputMode="numeric" label="Standard Processing" {...bind('standardDays')} />
            <TextInput inputMode="numeric" label="Priority Processing" {...bind('priorityDays')} />
          </div>
          <DuePreview values={values} />
        </div>
      </SettingsCard>
      <SettingsCard title="Holidays">
        <div className={classes.fields}>
          <Text size="sm" c="dimmed">
            Orders get a due date only for years whose holidays are entered here, without a gap between the years.
          </Text>
          {values.years.map(({ year, text }) => (
            <Textarea
              key={year}
              name={String(year)}
              label={`Holidays of ${year}`}
              description={`One a line: the date as ${year}-04-14, then the name.`}
              autosize
              minRows={3}
              maxRows={20}
              value={text}
              error={errors[year]}
              aria-invalid={!!errors[year]}
              readOnly={saving.isPending}
              onChange={({ currentTarget }) =>
                change({
                  years: values.years.map((one) => (one.year === year ? { year, text: currentTarget.value } : one)),
                })
              }
            />
          ))}
          <AddYears values={values} onChange={change} />
        </div>
      </SettingsCard>
      <div className={classes.foot}>
        <Button type="submit" loading={saving.isPending} disabled={changed === null} onClick={ignoreDoubleClick}>
          Save
        </Button>
        {changed !== null && !saving.isPending && (
          <Button
            variant="default"
            onClick={() => {
              setErrors({});
              setChanged(null);
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Buttons that add the year before and the year after those that are there; without any, this year. */
function AddYears({
  values: { years },
  onChange,
}: {
  values: CalendarValues;
  onChange: (part: Partial<CalendarValues>) => void;
}) {
  const [thisYear] = useState(() => new Date().getFullYear());
  const first = years[0]?.year;
  const last = years.at(-1)?.year;
  const added = first === undefined || last === undefined ? [thisYear] : [first - 1, last + 1];
  return (
    <div className={classes.foot}>
      {added.map((year) => (
        <Button
          key={year}
          variant="default"
          onClick={() =>
            onChange({ years: [...years, { year, text: '' }].toSorted((one, other) => one.year - other.year) })
          }
        >
          {`Add ${year}`}
        </Button>
      ))}
    </div>
  );
}
