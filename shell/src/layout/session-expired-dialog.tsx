import { useEffect, useState } from 'react';
import type { User } from '@evisa/shared/contract/account';
import { Button, Group, Stack, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useForm } from '@evisa/shared/kit/forms/inputs';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import { VerificationCodeField } from '../screens/sign-in/verification-code-field';
import { EmailField, PasswordField } from '../screens/sign-in/credential-fields';
import { signInValidators } from '../screens/sign-in/sign-in-validators';
import { submitSignIn } from '../screens/sign-in/submit-sign-in';
import { useCountdown } from '../screens/sign-in/use-countdown';
import { RateLimitNotice } from '../screens/sign-in/rate-limit-notice';

/** Keeps Escape from closing a dialog below this one. */
const stopKeyPropagation = { 'data-mantine-stop-propagation': true };

interface SessionExpiredDialogProps {
  user: User;
  reason: string;
  remembered: boolean;
}

/** Lets the same member sign in again without leaving the page, or ends the session. */
export function SessionExpiredDialog({ user, reason, remembered }: SessionExpiredDialogProps) {
  const loading = useSession((session) => session.loading);
  const [asksForCode, setAsksForCode] = useState(false);
  const [secondsLeft, startCountdown] = useCountdown();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: signInValidators.password,
      code: (code) => (asksForCode ? signInValidators.code(code) : null),
    },
  });
  useRestoreFocus();

  const submit = form.onSubmit(async ({ password, code }) => {
    const outcome = await submitSignIn({
      email: user.email,
      password,
      code: asksForCode ? code : '',
      remember: remembered,
    });
    if (outcome.requiresCode) setAsksForCode(true);
    form.setErrors(outcome.fieldErrors);
    startCountdown(outcome.retryAfterSeconds);
  });

  return (
    <Dialog opened keepOpen title="Your session has ended. Sign in to continue." onClose={() => undefined}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>What you typed is still here.</Text>
          <EmailField readOnly variant="filled" value={user.email} {...stopKeyPropagation} />
          <PasswordField data-autofocus {...stopKeyPropagation} {...form.getInputProps('password')} />
          {asksForCode && (
            <VerificationCodeField
              code={form.values.code}
              error={form.errors['code']}
              onChange={(code) => form.setFieldValue('code', code)}
            />
          )}
          <RateLimitNotice secondsLeft={secondsLeft} />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" disabled={loading} onClick={() => endSession(reason)} {...stopKeyPropagation}>
              Leave instead
            </Button>
            <Button type="submit" loading={loading} disabled={secondsLeft > 0} {...stopKeyPropagation}>
              Sign In
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** Restores the focus when the dialog closes. */
function useRestoreFocus(): void {
  const [previous] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
    },
    [previous],
  );
}
