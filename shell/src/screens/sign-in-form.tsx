import { useState } from 'react';
import { portalConfig } from '@evisa/shared/client/config';
import { paths } from '@evisa/shared/domain/paths';
import { Anchor, Button, Group, Stack } from '@evisa/shared/kit/base';
import { Checkbox, useForm } from '@evisa/shared/kit/forms';
import { FirstIcon } from '@evisa/shared/kit/first-icons';
import { useSession } from '@evisa/shared/session/session-store';
import { CodeField } from './code-field';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import { SampleAccounts } from './sample-accounts';
import { signInFaults } from './sign-in-faults';
import { submitSignIn } from './submit-sign-in';
import { useWait } from './use-wait';
import { WaitNotice } from './wait-notice';

/** The specification, sections 2 and 5, Sign-in: checked on change, on blur and on submit. A second factor is asked for in its turn. */
export function SignInForm() {
  // Until the portal is there the button keeps turning.
  const loading = useSession((session) => session.loading || session.isAuth);
  const [asksForCode, setAsksForCode] = useState(false);
  const [secondsLeft, wait] = useWait();
  const form = useForm({
    initialValues: { email: '', password: '', code: '', remember: true },
    validate: { ...signInFaults, code: (code) => (asksForCode ? signInFaults.code(code) : null) },
    validateInputOnChange: true,
    validateInputOnBlur: true,
    onValuesChange: ({ email }, before) => {
      // A code belongs to one account.
      if (email !== before.email) setAsksForCode(false);
    },
  });

  const submit = form.onSubmit(
    async (values) => {
      const outcome = await submitSignIn({ ...values, code: asksForCode ? values.code : '' });
      if (outcome.asksForCode) setAsksForCode(true);
      form.setErrors(outcome.faults);
      wait(outcome.waitSeconds);
    },
    (errors) => form.getInputNode(errors['email'] ? 'email' : errors['password'] ? 'password' : 'code')?.focus(),
  );

  return (
    <Stack gap="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <EmailField {...form.getInputProps('email')} />
          <PasswordField {...form.getInputProps('password')} />
          {asksForCode && (
            <CodeField
              code={form.values.code}
              error={form.errors['code']}
              onType={(code) => form.setFieldValue('code', code)}
            />
          )}
          <Group justify="space-between">
            <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
            <Anchor href={paths.forgotPassword()} size="sm">
              Forgot password?
            </Anchor>
          </Group>
          <WaitNotice secondsLeft={secondsLeft} />
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={loading}
            disabled={secondsLeft > 0}
            rightSection={<FirstIcon name="arrowRight" />}
          >
            Sign In
          </Button>
        </Stack>
      </form>
      {portalConfig().sampleAccounts && (
        <SampleAccounts
          onChoose={(email, password) => {
            form.setValues({ email, password });
            form.clearErrors();
          }}
        />
      )}
    </Stack>
  );
}
