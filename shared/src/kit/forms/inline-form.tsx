import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Text } from '@evisa/shared/kit/base';
import { emailInput } from '@evisa/shared/domain/validation/email-input';
import { PasswordInput, TextInput } from './inputs';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import { ignoreDoubleClick, getSubmitterValue } from '@evisa/shared/kit/submit-button';
import classes from './inline-form.module.css';

interface InlineFormButton<Choice extends string> {
  value: Choice;
  label: string;
  /** A tooltip that explains the label. */
  title?: string;
  icon?: IconName;
  /** Why this button cannot be pressed. Shown below the form, once for all buttons with the same reason. */
  disabledReason?: string | null;
}

interface InlineFormProps<Choice extends string> {
  /** The accessible name of the form. */
  name: string;
  /** The label of the field. */
  label: string;
  description?: ReactNode;
  kind?: 'text' | 'email' | 'number' | 'new-password';
  /** Shown until something is typed. */
  initial?: string;
  /** Returns an error message; `null` if the text is valid. Called on blur and on submit. */
  validate: (text: string) => string | null;
  /** The API's error about the field, shown until the text changes. */
  serverError?: string | null;
  /** Enter submits with the first that can be pressed. */
  buttons: readonly InlineFormButton<Choice>[];
  /** A label before the buttons, with which their names begin. */
  buttonsLabel?: string;
  /** The button whose submission is pending. It blocks further submissions. */
  pending: Choice | null;
  /** Why the form cannot be submitted. */
  disabledReason?: string | null;
  /** Renders secondary buttons. */
  subtle?: boolean;
  /** Places the buttons below the field, not next to it. */
  stacked?: boolean;
  onChange?: (text: string) => void;
  /** `reset` brings back the initial text. */
  onSubmit: (text: string, choice: Choice, reset: () => void) => void;
}

/** A form with one field and one or more buttons. Keeps the text until `reset`. */
export function InlineForm<Choice extends string>({
  name,
  label,
  description,
  kind = 'text',
  initial = '',
  validate,
  serverError,
  buttons,
  buttonsLabel,
  pending,
  disabledReason,
  subtle,
  stacked,
  onChange,
  onSubmit,
}: InlineFormProps<Choice>) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? initial;
  const [error, setError] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const reasonId = useId();
  const leadId = useId();
  const enabled = buttons.filter((button) => !button.disabledReason);
  const reasons = disabledReason
    ? [disabledReason]
    : [...new Set(buttons.flatMap((button) => button.disabledReason ?? []))];
  const Field = kind === 'new-password' ? PasswordInput : TextInput;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = validate(text);
    setError(found);
    const choice = enabled.find(({ value }) => value === getSubmitterValue(event)) ?? enabled[0];
    if (found) event.currentTarget.querySelector('input')?.focus();
    if (found || pending || disabledReason || !choice) return;
    setSubmitted(text);
    onSubmit(text, choice.value, () => {
      setTyped(null);
      onChange?.(initial);
    });
  }

  return (
    <form noValidate aria-label={name} className={classes.form} data-stacked={stacked || undefined} onSubmit={submit}>
      {/* Enter presses a form's first button, and nothing if that is disabled. */}
      {enabled[0] && enabled[0] !== buttons[0] && <button type="submit" value={enabled[0].value} hidden />}
      <Field
        className={classes.field}
        label={label}
        // A screen can have several forms for an email.
        aria-label={kind === 'email' ? `${label}, ${name}` : undefined}
        description={description}
        // Feedback about a password while typing must not move the field.
        inputWrapperOrder={kind === 'new-password' ? ['label', 'input', 'error', 'description'] : undefined}
        {...fieldKinds[kind]}
        value={text}
        error={error ?? (text === submitted ? serverError : null)}
        readOnly={pending !== null}
        onChange={({ currentTarget }) => {
          setError(null);
          setTyped(currentTarget.value);
          onChange?.(currentTarget.value);
        }}
        onBlur={() => setError(validate(text))}
      />
      <div className={classes.buttons}>
        {buttonsLabel && (
          <Text id={leadId} size="sm" c="dimmed" className={classes.lead}>
            {buttonsLabel}
          </Text>
        )}
        {buttons.map(({ value, label: words, title, icon, disabledReason: ownReason }) => (
          <Button
            key={value}
            type="submit"
            {...(buttonsLabel && { id: `${leadId}-${value}`, 'aria-labelledby': `${leadId} ${leadId}-${value}` })}
            title={title}
            variant={subtle ? 'default' : 'filled'}
            value={value}
            onClick={ignoreDoubleClick}
            leftSection={icon && <Icon name={icon} size={16} />}
            loading={pending === value}
            disabled={Boolean(disabledReason ?? ownReason) || (pending !== null && pending !== value)}
            aria-describedby={(disabledReason ?? ownReason) ? reasonId : undefined}
          >
            {words}
          </Button>
        ))}
      </div>
      {reasons.length > 0 && (
        <Text id={reasonId} size="sm" c="dimmed" className={classes.reason}>
          {reasons.join(' ')}
        </Text>
      )}
    </form>
  );
}

const fieldKinds = {
  text: { autoComplete: 'off' },
  email: { ...emailInput, autoComplete: 'off' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  'new-password': { autoComplete: 'new-password' },
} as const;
