import { useMutation } from '@evisa/shared/kit/query';
import { changePassword } from '@evisa/shared/client/account';
import { ApiError } from '@evisa/shared/client/api-error';
import { createAttempt } from '@evisa/shared/client/attempt';
import { messages, minimumPasswordLength } from '@evisa/shared/domain/messages';
import { LineForm } from '@evisa/shared/kit/line-form';
import { toastError } from '@evisa/shared/kit/toasts';
import { useState } from 'react';

const buttons = [{ value: 'update', label: 'Update Password' }] as const;

/** One password field (the specification, sections 2 and 5). */
export function UpdatePasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const [attempt] = useState(createAttempt);
  const update = useMutation({
    mutationFn: (newPassword: string) => attempt([newPassword], (key) => changePassword({ newPassword }, key)),
    onSuccess: ({ message }) => onChanged(message),
    onError: (error) => {
      // The shell says why a session ended.
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toastError(error.message);
    },
  });
  return (
    <LineForm
      name="Update Password"
      label="New Password"
      description={`At least ${minimumPasswordLength} characters. You sign in again with it afterwards.`}
      kind="new-password"
      stacked
      faultOf={passwordFault}
      refusal={update.error instanceof ApiError ? update.error.fields['newPassword'] : null}
      buttons={buttons}
      pending={update.isPending ? 'update' : null}
      onSubmit={(newPassword) => update.mutate(newPassword)}
    />
  );
}

function passwordFault(password: string): string | null {
  if (password === '') return messages.newPasswordRequired;
  return password.length < minimumPasswordLength ? messages.newPasswordTooShort : null;
}
