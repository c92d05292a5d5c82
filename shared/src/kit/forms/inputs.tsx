import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Checkbox.css';
import type { ComponentProps } from 'react';
import { PasswordInput as MantinePasswordInput } from '@mantine/core';

export { Checkbox, Input, TextInput } from '@mantine/core';
export { useForm, type UseFormReturnType } from '@mantine/form';

/** The library's field, which shows an error but does not tell screen readers that the value is invalid. */
export function PasswordInput(props: ComponentProps<typeof MantinePasswordInput>) {
  return <MantinePasswordInput aria-invalid={!!props.error} {...props} />;
}
