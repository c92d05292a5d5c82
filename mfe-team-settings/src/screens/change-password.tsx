import { useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { findLengthError, getMinPasswordLength } from '@evisa/shared/client/password-length';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { paths } from '@evisa/shared/domain/paths';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { PasswordStrengthHint } from '@evisa/shared/kit/forms/password-strength-hint';
import { useMutation } from '@evisa/shared/kit/react-query';
import { useNavigate } from '@evisa/shared/kit/router';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { SettingsCard, SettingsLayout } from '../features/common/settings-layout';
import { getFieldErrors, toastApiError } from '../queries/api-errors';

/** Changes the member's own password. The API then ends their sessions, so the screen leads to sign-in. */
function ChangePassword() {
  return (
    <SettingsLayout title="Change Password">
      <SettingsCard title="Update Password">
        <UpdatePasswordForm />
      </SettingsCard>
    </SettingsLayout>
  );
}

const buttons = [{ value: 'update', label: 'Update Password' }] as const;

function UpdatePasswordForm() {
  const navigate = useNavigate();
  const [callIdempotently] = useState(createIdempotentCall);
  const [typed, setTyped] = useState('');
  const me = useSession((session) => session.data);
  useUnsavedChanges('Update Password', typed !== '');
  const update = useMutation({
    mutationFn: (newPassword: string) =>
      callIdempotently([newPassword], (key) =>
        request(endpoints.changePassword, { json: { newPassword }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      endSession();
      void navigate(paths.signIn(), { replace: true });
    },
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
            <span>
              {`At least ${getMinPasswordLength()} characters. This signs you out everywhere. Sign in again with the new password.`}
            </span>
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
    </>
  );
}

function validatePassword(password: string): string | null {
  if (password === '') return validationMessages.newPasswordRequired;
  return findLengthError(password, validationMessages.newPasswordTooShort);
}

export { ChangePassword as Component };
