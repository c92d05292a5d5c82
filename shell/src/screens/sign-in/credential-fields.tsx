import type { ComponentProps } from 'react';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { CoreIcon } from '@evisa/shared/kit/icons/core-icons';

/** By which a member is known. */
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
