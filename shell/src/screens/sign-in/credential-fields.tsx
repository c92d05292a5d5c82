import type { ComponentProps } from 'react';
import { TextInput, PasswordInput } from '@evisa/shared/kit/forms/inputs';
import { CoreIcon } from '@evisa/shared/kit/icons/core-icons';

export function EmailField(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label="Email ID"
      placeholder="Your Email Address"
      type="email"
      name="email"
      autoComplete="username"
      size="md"
      labelProps={{ mb: 6 }}
      leftSection={<CoreIcon name="mail" />}
      {...props}
    />
  );
}

export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
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
    />
  );
}
