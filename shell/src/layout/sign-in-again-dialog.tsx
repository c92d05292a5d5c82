import { useEffect, useState } from 'react';
import type { User } from '@evisa/shared/contract/account';
import { Button, Group, Stack, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/dialog';
import { useForm } from '@evisa/shared/kit/forms';
import { endSession, useSession } from '@evisa/shared/session/session-store';
import { CodeField } from '../screens/code-field';
import { EmailField } from '../screens/email-field';
import { PasswordField } from '../screens/password-field';
import { signInFaults } from '../screens/sign-in-faults';
import { submitSignIn } from '../screens/submit-sign-in';
import { useWait } from '../screens/use-wait';
import { WaitNotice } from '../screens/wait-notice';

/** A dialog below would take the key for its own. */
const keepKeys = { 'data-mantine-stop-propagation': true };

interface SignInAgainDialogProps {
  user: User;
  because: string;
  remembered: boolean;
}

/** Signs the same person in anew over the page, or ends the session. */
export function SignInAgainDialog({ user, because, remembered }: SignInAgainDialogProps) {
  const loading = useSession((session) => session.loading);
  const [asksForCode, setAsksForCode] = useState(false);
  const [secondsLeft, wait] = useWait();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: { password: signInFaults.password, code: (code) => (asksForCode ? signInFaults.code(code) : null) },
  });
  useFocusReturn();

  const submit = form.onSubmit(async ({ password, code }) => {
    const outcome = await submitSignIn({
      email: user.email,
      password,
      code: asksForCode ? code : '',
      remember: remembered,
    });
    if (outcome.asksForCode) setAsksForCode(true);
    form.setErrors(outcome.faults);
    wait(outcome.waitSeconds);
  });

  return (
    <Dialog opened keepOpen title="Your session has ended. Sign in to go on." onClose={() => undefined}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>What you typed is still here.</Text>
          <EmailField readOnly variant="filled" value={user.email} {...keepKeys} />
          <PasswordField data-autofocus {...keepKeys} {...form.getInputProps('password')} />
          {asksForCode && (
            <CodeField
              code={form.values.code}
              error={form.errors['code']}
              onType={(code) => form.setFieldValue('code', code)}
            />
          )}
          <WaitNotice secondsLeft={secondsLeft} />
          <Group justify="flex-end" mt="xs">
            <Button variant="default" disabled={loading} onClick={() => endSession(because)} {...keepKeys}>
              Leave instead
            </Button>
            <Button type="submit" loading={loading} disabled={secondsLeft > 0} {...keepKeys}>
              Sign In
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The dialog is gone at once: whatever had the focus gets it back. */
function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
