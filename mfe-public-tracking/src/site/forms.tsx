import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import classes from './forms.module.css';
import { discardPrefilledValues, readPrefilledValues } from './prefilled-values';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string;
  description: string;
  error: string | null;
  size: 'lg';
  classNames: { input: string | undefined };
}

export function TextInput({ label, description, error, size, classNames, ...input }: TextInputProps) {
  const id = useId();
  return (
    <div>
      <label className={classes['name']} htmlFor={id}>
        {label}
      </label>
      <p className={classes['hint']} id={`${id}hint`}>
        {description}
      </p>
      <input
        {...input}
        id={id}
        type="text"
        className={`${classes['input']} ${classNames.input ?? ''}`}
        data-size={size}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? `${id}hint` : `${id}error ${id}hint`}
      />
      {error !== null && (
        <p className={classes['error']} id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type FormValues<Name extends string> = Record<Name, string>;
type FormErrors = Partial<Record<string, ReactNode>>;

interface FormOptions<Name extends string, Sent> {
  initialValues: FormValues<Name>;
  transformValues: (typed: FormValues<Name>) => Sent;
  /** What is wrong with a text, `null` for nothing. */
  validate: Record<Name, (typed: string) => string | null>;
  validateInputOnBlur: true;
}

/** A form of texts. What was typed before the scripts arrived is its first content. */
export function useForm<Name extends string, Sent>({
  initialValues,
  transformValues,
  validate,
}: FormOptions<Name, Sent>) {
  const [values, setValues] = useState(() => readPrefilledValues(initialValues));
  const [errors, setErrors] = useState<FormErrors>({});
  const initial = useRef(initialValues);
  useEffect(discardPrefilledValues, []);

  function check(name: Name): boolean {
    const error = validate[name](values[name]);
    setErrors((before) => ({ ...before, [name]: error }));
    return error === null;
  }

  return {
    errors,
    setErrors,
    reset() {
      setValues(initial.current);
      setErrors({});
    },
    getInputProps: (name: Name) => ({
      name,
      value: values[name],
      onChange({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
        setValues((before) => ({ ...before, [name]: value }));
        setErrors((before) => ({ ...before, [name]: null }));
      },
      onBlur: () => void check(name),
    }),
    onSubmit:
      (send: (sent: Sent) => void, refuse?: (errors: FormErrors) => void) => (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const names = Object.keys(validate).filter((name): name is Name => name in initialValues);
        const wrong = names.filter((name) => !check(name));
        if (wrong.length === 0) send(transformValues(values));
        else refuse?.(Object.fromEntries(wrong.map((name) => [name, validate[name](values[name])])));
      },
  };
}
