import { useRef, useState } from 'react';
import { Link } from '@evisa/shared/kit/router';
import { forgotPassword } from '@evisa/shared/client/endpoints/account';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { Button, Group, Stack, Text, Title } from '@evisa/shared/kit/base';
import { useForm } from '@evisa/shared/kit/forms/inputs';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useMutation } from '@evisa/shared/kit/react-query';
import { clearToasts, toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { EmailField } from '../sign-in/credential-fields';
import { AuthLayout } from '../sign-in/auth-layout';
import { signInValidators } from '../sign-in/sign-in-validators';
import { useCountdown } from '../sign-in/use-countdown';
import { RateLimitNotice } from '../sign-in/rate-limit-notice';
import classes from './forgot-password.module.css';

/** `/forgot-password`: asks for a link to a new password. What is shown afterwards does not tell whether there is such an account. */
export function ForgotPassword() {
  const [secondsLeft, wait] = useCountdown();
  const [asked, setAsked] = useState<{ email: string; message: string } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: signInValidators.email },
    validateInputOnBlur: true,
  });
  const ask = useMutation({
    mutationFn: (email: string) => forgotPassword({ email }),
    onMutate: clearToasts,
    onSuccess: ({ message }, email) => {
      if (asked) toastSuccess(message);
      // The form that had the focus goes.
      else title.current?.focus();
      setAsked({ email, message });
    },
    onError: (error) => {
      toastError(error.message);
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      wait(error.retryAfter ?? 0);
    },
  });
  function enterAnother() {
    setAsked(null);
    title.current?.focus();
  }

  return (
    <AuthLayout>
      <title>{`Forgot password | ${getPortalConfig().portalName}`}</title>
      <Title order={1} size="h2" tabIndex={-1} ref={title}>
        {asked ? 'Check your email' : 'Forgot your password?'}
      </Title>
      {asked ? (
        <div role="status">
          <Text mt="sm">{asked.message}</Text>
          <Text mt="sm" className={classes.address}>
            You entered <strong>{asked.email}</strong>.
          </Text>
          <Text mt="sm" mb="lg" c="gray.7" size="sm">
            The link works once, for 30 minutes. If nothing comes, look into the spam folder, or ask an Admin of your
            team.
          </Text>
          <RateLimitNotice secondsLeft={secondsLeft} />
          <Group mt="xs" gap="xs">
            <Button
              variant="default"
              loading={ask.isPending}
              disabled={secondsLeft > 0}
              onClick={() => ask.mutate(asked.email)}
            >
              Send it again
            </Button>
            <Button variant="subtle" disabled={ask.isPending} onClick={enterAnother}>
              Use another email
            </Button>
          </Group>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(
            ({ email }) => ask.mutate(email.trim()),
            () => form.getInputNode('email')?.focus(),
          )}
        >
          <Text c="gray.7" mt={4} mb="xl">
            Enter your email, and we send you a link to choose a new password.
          </Text>
          <Stack gap="md">
            <EmailField {...form.getInputProps('email')} />
            <RateLimitNotice secondsLeft={secondsLeft} />
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
    </AuthLayout>
  );
}
