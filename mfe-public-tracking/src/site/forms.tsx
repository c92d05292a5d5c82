import { useEffect, useId, useRef, useState, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import classes from './forms.module.css';
import { discardPrefilledValues, keepTypedValues, readPrefilledValues } from './prefilled-values';

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

interface FormOptions<Name extends string, Output> {
  initialValues: FormValues<Name>;
  initialErrors?: FormErrors;
  transformValues: (values: FormValues<Name>) => Output;
  /** Returns an error, or `null` for a valid value. */
  validate: Record<Name, (value: string) => string | null>;
  validateInputOnBlur: true;
}

/** A form with text fields. Starts with text that was entered before hydration. */
export function useForm<Name extends string, Output>({
  initialValues,
  initialErrors = {},
  transformValues,
  validate,
}: FormOptions<Name, Output>) {
  const [values, setValues] = useState(() => readPrefilledValues(initialValues));
  const [errors, setErrors] = useState<FormErrors>(initialErrors);
  const initial = useRef(initialValues);
  useEffect(discardPrefilledValues, []);

  function validateField(name: Name): boolean {
    const error = validate[name](values[name]);
    setErrors((current) => ({ ...current, [name]: error }));
    return error === null;
  }

  return {
    errors,
    setErrors,
    reset() {
      keepTypedValues(null);
      setValues(initial.current);
      setErrors({});
    },
    getInputProps: (name: Name) => ({
      name,
      value: values[name],
      onChange({ currentTarget: { value } }: FormEvent<HTMLInputElement>) {
        setValues((current) => ({ ...current, [name]: value }));
        keepTypedValues({ ...values, [name]: value });
        setErrors((current) => ({ ...current, [name]: null }));
      },
      onBlur: () => void validateField(name),
    }),
    onSubmit:
      (onValid: (output: Output) => void, onInvalid?: (errors: FormErrors) => void) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const names = Object.keys(validate).filter((name): name is Name => name in initialValues);
        const invalid = names.filter((name) => !validateField(name));
        if (invalid.length === 0) onValid(transformValues(values));
        else onInvalid?.(Object.fromEntries(invalid.map((name) => [name, validate[name](values[name])])));
      },
  };
}
