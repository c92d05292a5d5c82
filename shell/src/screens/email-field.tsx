import { TextInput } from '@evisa/shared/kit/forms';
import { FirstIcon } from '@evisa/shared/kit/first-icons';

/** By which a member is known. `field` is what the form keeps for it. */
export function EmailField({ field }: { field: object }) {
  return (
    <TextInput
      label="Email ID"
      placeholder="Your Email Address"
      type="email"
      name="email"
      autoComplete="username"
      size="md"
      labelProps={{ mb: 6 }}
      leftSection={<FirstIcon name="mail" />}
      {...field}
    />
  );
}
