import { useRef, useState } from 'react';
import { Link } from '@evisa/shared/kit/router';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
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

/** `/forgot-password`: sends a link to choose a new password. Does not reveal whether the account exists. */
export function ForgotPassword() {
  const [secondsLeft, startCountdown] = useCountdown();
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: signInValidators.email },
    validateInputOnBlur: true,
  });
  const sendLink = useMutation({
    mutationFn: (email: string) => request(endpoints.forgotPassword, { json: { email } }),
    onMutate: clearToasts,
    onSuccess: ({ message }, email) => {
      if (sent) toastSuccess(message);
      // The focused form unmounts.
      else title.current?.focus();
      setSent({ email, message });
    },
    onError: (error) => {
      toastError(error.message);
      if (!(error instanceof ApiError)) return;
      form.setErrors(error.fields);
      startCountdown(error.retryAfter ?? 0);
    },
  });
  function enterAnother() {
    setSent(null);
    title.current?.focus();
  }

  return (
    <AuthLayout>
      <title>{`Forgot password | ${getPortalConfig().portalName}`}</title>
      <Title order={1} size="h1" tabIndex={-1} ref={title}>
        {sent ? 'Check your email' : 'Forgot your password?'}
      </Title>
      {sent ? (
        <div role="status">
          <Text mt="sm">{sent.message}</Text>
          <Text mt="sm" className={classes.address}>
            You entered <strong>{sent.email}</strong>.
          </Text>
          <Text mt="sm" mb="lg" c="gray.7" size="sm">
            The link works once, for 30 minutes. If it does not arrive, check your spam folder or ask an Admin for help.
          </Text>
          <RateLimitNotice secondsLeft={secondsLeft} />
          <Group mt="xs" gap="xs">
            <Button
              variant="default"
              loading={sendLink.isPending}
              disabled={secondsLeft > 0}
              onClick={() => sendLink.mutate(sent.email)}
            >
              Send it again
            </Button>
            <Button variant="subtle" disabled={sendLink.isPending} onClick={enterAnother}>
              Use another email
            </Button>
          </Group>
        </div>
      ) : (
        <form
          noValidate
          onSubmit={form.onSubmit(
            ({ email }) => sendLink.mutate(email.trim()),
            () => form.getInputNode('email')?.focus(),
          )}
        >
          <Text c="gray.7" mt={4} mb="xl">
            Enter your email address and we’ll send you a link to choose a new password.
          </Text>
          <Stack gap="md">
            <EmailField {...form.getInputProps('email')} />
            <RateLimitNotice secondsLeft={secondsLeft} />
            <Button type="submit" size="md" fullWidth loading={sendLink.isPending} disabled={secondsLeft > 0}>
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
