import type { ComponentProps } from 'react';
import { PasswordInput } from '@evisa/shared/kit/forms/inputs';
import { CoreIcon } from '@evisa/shared/kit/icons/core-icons';

/** By which a member proves who they are. */
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
