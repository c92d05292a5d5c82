import { findLengthError, getMinPasswordLength } from '@evisa/shared/client/password-length';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { paths } from '@evisa/shared/domain/paths';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { Button, Stack, Text } from '@evisa/shared/kit/base';
import { PasswordInput, useForm } from '@evisa/shared/kit/forms/inputs';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { PasswordStrengthHint } from '@evisa/shared/kit/forms/password-strength-hint';
import { useMutation } from '@evisa/shared/kit/react-query';
import { useNavigate } from '@evisa/shared/kit/router';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import type { ReactNode } from 'react';
import { useCountdown } from '../sign-in/use-countdown';
import { RateLimitNotice } from '../sign-in/rate-limit-notice';

interface NewPasswordFormProps {
  /** Introduction above the field. */
  children: ReactNode;
  save: (newPassword: string) => Promise<{ message: string }>;
  /** Returns true if it has handled the error. */
  onError?: (error: Error) => boolean;
}

/** A form for a new password. Saving ends all sessions and redirects to sign-in. */
export function NewPasswordForm({ children, save, onError }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const [secondsLeft, startCountdown] = useCountdown();
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: validateNewPassword },
    validateInputOnBlur: true,
  });
  const saving = useMutation({
    mutationFn: save,
    onSuccess: ({ message }) => {
      toastSuccess(message);
      if (useSession.getState().isAuth) endSession();
      // Removes the link from the history.
      void navigate(paths.signIn(), { replace: true });
    },
    onError: (error) => {
      if (onError?.(error)) return;
      toastError(error.message);
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      if (error.fields['newPassword'] !== undefined) form.getInputNode('newPassword')?.focus();
      startCountdown(error.retryAfter ?? 0);
    },
    gcTime: 0,
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ newPassword }) => saving.mutate(newPassword),
        () => form.getInputNode('newPassword')?.focus(),
      )}
    >
      <Text c="gray.7" mt={4} mb="xl">
        {children}
      </Text>
      <Stack gap="md">
        <PasswordInput
          label="New Password"
          description={
            <>
              <span>{`At least ${getMinPasswordLength()} characters.`}</span>
              <PasswordStrengthHint password={form.values.newPassword} />
            </>
          }
          // The strength hint must not move the field.
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          name="newPassword"
          autoComplete="new-password"
          size="md"
          leftSection={<Icon name="lock" />}
          {...form.getInputProps('newPassword')}
        />
        <RateLimitNotice secondsLeft={secondsLeft} />
        <Button type="submit" size="md" fullWidth loading={saving.isPending} disabled={secondsLeft > 0}>
          Update Password
        </Button>
      </Stack>
    </form>
  );
}

function validateNewPassword(password: string): string | null {
  if (password === '') return validationMessages.newPasswordRequired;
  return findLengthError(password, validationMessages.newPasswordTooShort);
}
