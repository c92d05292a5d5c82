import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button, Text } from './base';
import { PasswordInput, TextInput } from './forms';
import { Icon, type IconName } from './icons';
import { ignoreDoubleClick, submitterValue } from './submitting';
import classes from './line-form.module.css';

interface LineFormButton<Choice extends string> {
  value: Choice;
  label: string;
  icon?: IconName;
}

interface LineFormProps<Choice extends string> {
  /** The form, to screen readers. */
  name: string;
  /** Its field. */
  label: string;
  description?: ReactNode;
  kind?: 'text' | 'email' | 'number' | 'new-password';
  initial?: string;
  /** What is wrong with the text; `null` when it can be sent. Asked on leaving the field and on submit. */
  faultOf: (text: string) => string | null;
  /** What the field was refused for, shown until the text is another. */
  refusal?: string | null;
  /** Enter presses the first. */
  buttons: readonly LineFormButton<Choice>[];
  /** Said before the buttons. */
  lead?: string;
  /** The button whose sending is under way: until it has ended nothing else can be sent. */
  pending: Choice | null;
  /** Why nothing can be sent at all. */
  blockedBecause?: string | null;
  /** The buttons are not what the screen is for. */
  quiet?: boolean;
  /** The buttons stand below the field, not beside it. */
  stacked?: boolean;
  onType?: (text: string) => void;
  /** `reset` brings back the initial text. */
  onSubmit: (text: string, choice: Choice, reset: () => void) => void;
}

/** A form of one field and its buttons. What was typed stays until `reset`. */
export function LineForm<Choice extends string>({
  name,
  label,
  description,
  kind = 'text',
  initial = '',
  faultOf,
  refusal,
  buttons,
  lead,
  pending,
  blockedBecause,
  quiet,
  stacked,
  onType,
  onSubmit,
}: LineFormProps<Choice>) {
  const [text, setText] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const reasonId = useId();
  const Field = kind === 'new-password' ? PasswordInput : TextInput;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultOf(text);
    setFault(found);
    const choice = buttons.find(({ value }) => value === submitterValue(event)) ?? buttons[0];
    if (found) event.currentTarget.querySelector('input')?.focus();
    if (found || pending || blockedBecause || !choice) return;
    setSubmitted(text);
    onSubmit(text, choice.value, () => type(initial));
  }

  function type(typed: string) {
    setText(typed);
    onType?.(typed);
  }

  return (
    <form noValidate aria-label={name} className={classes.form} data-stacked={stacked || undefined} onSubmit={submit}>
      <Field
        className={classes.field}
        label={label}
        description={description}
        // What is said of a password as it is typed must not push the field away.
        inputWrapperOrder={kind === 'new-password' ? ['label', 'input', 'error', 'description'] : undefined}
        {...fieldKinds[kind]}
        value={text}
        error={fault ?? (text === submitted ? refusal : null)}
        readOnly={pending !== null}
        onChange={({ currentTarget }) => {
          setFault(null);
          type(currentTarget.value);
        }}
        onBlur={() => setFault(faultOf(text))}
      />
      <div className={classes.buttons}>
        {lead && (
          <Text size="sm" c="dimmed" className={classes.lead}>
            {lead}
          </Text>
        )}
        {buttons.map(({ value, label: words, icon }) => (
          <Button
            key={value}
            type="submit"
            variant={quiet ? 'default' : 'filled'}
            value={value}
            onClick={ignoreDoubleClick}
            leftSection={icon && <Icon name={icon} size={16} />}
            loading={pending === value}
            disabled={Boolean(blockedBecause) || (pending !== null && pending !== value)}
            aria-describedby={blockedBecause ? reasonId : undefined}
          >
            {words}
          </Button>
        ))}
      </div>
      {blockedBecause && (
        <Text id={reasonId} size="sm" c="dimmed" className={classes.reason}>
          {blockedBecause}
        </Text>
      )}
    </form>
  );
}

const fieldKinds = {
  text: { autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'off' },
  number: { inputMode: 'numeric', autoComplete: 'off' },
  'new-password': { autoComplete: 'new-password' },
} as const;
