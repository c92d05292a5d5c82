import { useMutation } from '@evisa/shared/kit/query';
import { changePassword } from '@evisa/shared/client/account';
import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';
import { messages, minimumPasswordLength } from '@evisa/shared/domain/messages';
import { Button } from '@evisa/shared/kit/base';
import { PasswordInput, useForm } from '@evisa/shared/kit/forms';
import { toastError } from '@evisa/shared/kit/toasts';
import { useState } from 'react';
import classes from './update-password-form.module.css';

/** One password field (the specification, sections 2 and 5). What was typed stays when the call fails. */
export function UpdatePasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const [attempt] = useState(createAttempt);
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: passwordFault },
    validateInputOnBlur: true,
  });
  const update = useMutation({
    mutationFn: ({ newPassword }: { newPassword: string }) =>
      attempt([newPassword], (key) => changePassword({ newPassword }, key)),
    onSuccess: ({ message }) => onChanged(message),
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
      // The shell says why a session ended.
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => update.mutate(values))}>
      <PasswordInput
        {...form.getInputProps('newPassword')}
        label="New Password"
        description={`At least ${minimumPasswordLength} characters. You sign in again with it afterwards.`}
        autoComplete="new-password"
      />
      <Button type="submit" loading={update.isPending}>
        Update Password
      </Button>
    </form>
  );
}

function passwordFault(password: string): string | null {
  if (password === '') return messages.newPasswordRequired;
  return password.length < minimumPasswordLength ? messages.newPasswordTooShort : null;
}
