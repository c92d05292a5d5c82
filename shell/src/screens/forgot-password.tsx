import { Link } from '@evisa/shared/kit/router';
import { forgotPassword } from '@evisa/shared/client/account';
import { ApiError } from '@evisa/shared/client/api-error';
import { portalConfig } from '@evisa/shared/client/config';
import { paths } from '@evisa/shared/domain/paths';
import { Button, Stack, Text, Title } from '@evisa/shared/kit/base';
import { useForm } from '@evisa/shared/kit/forms';
import { Icon } from '@evisa/shared/kit/icons';
import { useMutation } from '@evisa/shared/kit/query';
import { toastError } from '@evisa/shared/kit/toasts';
import { EmailField } from './email-field';
import { SignInFrame } from './sign-in-frame';
import { signInFaults } from './sign-in-faults';
import { useWait } from './use-wait';
import { WaitNotice } from './wait-notice';

/** `/forgot-password`: asks for a link to a new password. What is shown afterwards does not tell whether there is such an account. */
export function ForgotPassword() {
  const [secondsLeft, wait] = useWait();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: signInFaults.email },
    validateInputOnBlur: true,
  });
  const ask = useMutation({
    mutationFn: (email: string) => forgotPassword({ email }),
    onError: (error) => {
      toastError(error.message);
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      wait(error.retryAfter ?? 0);
    },
  });
  return (
    <SignInFrame>
      <title>{`Forgot password | ${portalConfig().portalName}`}</title>
      <Title order={1} size="h2">
        {ask.data ? 'Look into your mail' : 'Forgot your password?'}
      </Title>
      {ask.data ? (
        <AskedFor message={ask.data.message} onAskAgain={ask.reset} />
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(
            ({ email }) => ask.mutate(email.trim()),
            () => form.getInputNode('email')?.focus(),
          )}
        >
          <Text c="gray.7" mt={4} mb="xl">
            Enter your email, and we send you a link to a new one.
          </Text>
          <Stack gap="md">
            <EmailField {...form.getInputProps('email')} />
            <WaitNotice secondsLeft={secondsLeft} />
            <Button type="submit" size="md" fullWidth loading={ask.isPending} disabled={secondsLeft > 0}>
              Send the link
            </Button>
          </Stack>
        </form>
      )}
      <Button
        mt="xl"
        ml={-18}
        variant="subtle"
        component={Link}
        to={paths.signIn()}
        leftSection={<Icon name="arrowLeft" />}
      >
        Back to sign-in
      </Button>
    </SignInFrame>
  );
}

function AskedFor({ message, onAskAgain }: { message: string; onAskAgain: () => void }) {
  return (
    <div role="status">
      <Text mt="sm">{message}</Text>
      <Text mt="sm" c="gray.7" size="sm">
        The link works once, for 30 minutes. If nothing comes, look into the spam folder, or ask an Admin of your team.
      </Text>
      <Button mt="lg" variant="default" onClick={onAskAgain}>
        Send it again
      </Button>
    </div>
  );
}
