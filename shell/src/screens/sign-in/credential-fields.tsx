import { useDeferredValue, type ComponentProps } from 'react';
import { TextInput, PasswordInput } from '@evisa/shared/kit/forms/inputs';
import { CoreIcon } from '@evisa/shared/kit/icons/core-icons';

/** Shows a message after the next paint, so that the key that caused it does not wait for it. As does `PasswordField`. */
export function EmailField({ error, ...props }: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Email ID"
      placeholder="Your Email Address"
      // As `emailInput`: not `type="email"`.
      inputMode="email"
      autoCapitalize="none"
      name="email"
      autoComplete="username"
      size="md"
      labelProps={{ mb: 6 }}
      leftSection={<CoreIcon name="mail" />}
      {...props}
      error={useDeferredValue(error)}
    />
  );
}

export function PasswordField({ error, ...props }: ComponentProps<typeof PasswordInput>) {
  return (
    <PasswordInput
      label="Password"
      placeholder="Password"
      name="password"
      autoComplete="current-password"
      size="md"
      labelProps={{ mb: 6 }}
      leftSection={<CoreIcon name="lock" />}
      {...props}
      error={useDeferredValue(error)}
    />
  );
}
