import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from '@evisa/shared/kit/router';
import { resetPassword } from '@evisa/shared/client/account';
import { ApiError } from '@evisa/shared/client/api-error';
import { portalConfig } from '@evisa/shared/client/config';
import { messages, minimumPasswordLength } from '@evisa/shared/domain/messages';
import { paths } from '@evisa/shared/domain/paths';
import { Button, Stack, Text, Title } from '@evisa/shared/kit/base';
import { PasswordInput, useForm } from '@evisa/shared/kit/forms';
import { Icon } from '@evisa/shared/kit/icons';
import { PasswordHint } from '@evisa/shared/kit/password-hint';
import { useMutation } from '@evisa/shared/kit/query';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import { SignInFrame } from './sign-in-frame';
import { useWait } from './use-wait';
import { WaitNotice } from './wait-notice';

/** `/reset-password/:token`, from a mailed link: a new password, once. */
export function ResetPassword() {
  const { token = '' } = useParams();
  const [linkOver, setLinkOver] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);

  function showLinkOver() {
    setLinkOver(true);
    // The form that had the focus goes.
    title.current?.focus();
  }

  return (
    <SignInFrame>
      <title>{`New password | ${portalConfig().portalName}`}</title>
      <Title order={1} size="h2" tabIndex={-1} ref={title}>
        {linkOver ? 'This link no longer works' : 'Choose a new password'}
      </Title>
      {linkOver ? <LinkOver /> : <NewPasswordForm token={token} onLinkOver={showLinkOver} />}
    </SignInFrame>
  );
}

function NewPasswordForm({ token, onLinkOver }: { token: string; onLinkOver: () => void }) {
  const navigate = useNavigate();
  const [secondsLeft, wait] = useWait();
  const form = useForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: newPasswordFault },
    validateInputOnBlur: true,
  });
  const reset = useMutation({
    mutationFn: (newPassword: string) => resetPassword({ token, newPassword }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      // Whoever was signed in here is so no more; and the link leaves the history.
      if (useSession.getState().isAuth) endSession();
      void navigate(paths.signIn(), { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.fields['token']) {
        onLinkOver();
        return;
      }
      toastError(error.message);
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      wait(error.retryAfter ?? 0);
    },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ newPassword }) => reset.mutate(newPassword),
        () => form.getInputNode('newPassword')?.focus(),
      )}
    >
      <Text c="gray.7" mt={4} mb="xl">
        You are signed out everywhere and sign in again with it.
      </Text>
      <Stack gap="md">
        <PasswordInput
          label="New Password"
          description={
            <>
              At least {minimumPasswordLength} characters.
              <PasswordHint password={form.values.newPassword} />
            </>
          }
          // What is said of a password as it is typed must not push the field away.
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          name="newPassword"
          autoComplete="new-password"
          size="md"
          leftSection={<Icon name="lock" />}
          visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
          {...form.getInputProps('newPassword')}
        />
        <WaitNotice secondsLeft={secondsLeft} />
        <Button type="submit" size="md" fullWidth loading={reset.isPending} disabled={secondsLeft > 0}>
          Update Password
        </Button>
      </Stack>
    </form>
  );
}

function LinkOver() {
  return (
    <div role="alert">
      <Text mt="sm">{messages.resetLinkOver}</Text>
      <Button mt="xl" component={Link} to={paths.forgotPassword()} replace>
        Ask for a new link
      </Button>
    </div>
  );
}

function newPasswordFault(password: string): string | null {
  if (password === '') return messages.newPasswordRequired;
  return password.length < minimumPasswordLength ? messages.newPasswordTooShort : null;
}
