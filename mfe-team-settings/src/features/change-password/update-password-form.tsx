import { useMutation } from '@evisa/shared/kit/react-query';
import { changePassword } from '@evisa/shared/client/endpoints/account';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { validationMessages, minimumPasswordLength } from '@evisa/shared/domain/validation/validation-messages';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { PasswordStrengthHint } from '@evisa/shared/kit/forms/password-strength-hint';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { useState } from 'react';
import { getFieldErrors } from '../../queries/field-errors';
import { toastApiError } from '../../queries/toast-api-error';
import { useReauthentication } from '../reauthentication/use-reauthentication';

const buttons = [{ value: 'update', label: 'Update Password' }] as const;

/** One password field (the specification, sections 2 and 5). */
export function UpdatePasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const [attempt] = useState(createIdempotentCall);
  const [typed, setTyped] = useState('');
  const { withProof, question } = useReauthentication();
  const me = useSession((session) => session.data);
  useUnsavedChanges('Update Password', typed !== '');
  const update = useMutation({
    mutationFn: (newPassword: string) =>
      withProof(() => attempt([newPassword], (key) => changePassword({ newPassword }, key))),
    onSuccess: ({ message }) => onChanged(message),
    onError: toastApiError,
    gcTime: 0,
  });
  return (
    <>
      <InlineForm
        name="Update Password"
        label="New Password"
        description={
          <>
            At least {minimumPasswordLength} characters. You are signed out everywhere and sign in again with it.
            <PasswordStrengthHint password={typed} about={me ? [me.name, me.email] : []} />
          </>
        }
        kind="new-password"
        stacked
        validate={validatePassword}
        serverError={getFieldErrors(update.error)['newPassword']}
        buttons={buttons}
        pending={update.isPending ? 'update' : null}
        onChange={setTyped}
        onSubmit={(newPassword) => update.mutate(newPassword)}
      />
      {question}
    </>
  );
}

function validatePassword(password: string): string | null {
  if (password === '') return validationMessages.newPasswordRequired;
  return password.length < minimumPasswordLength ? validationMessages.newPasswordTooShort : null;
}
