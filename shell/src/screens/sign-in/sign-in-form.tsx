import { memo, useDeferredValue, useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { accountPaths } from '@evisa/shared/domain/account-paths';
import { Anchor, Button, Group, Stack } from '@evisa/shared/kit/base';
import { Checkbox, useForm } from '@evisa/shared/kit/forms/inputs';
import { CoreIcon } from '@evisa/shared/kit/icons/core-icons';
import { useSession } from '@evisa/shared/session/session-store';
import { VerificationCodeField } from './verification-code-field';
import { EmailField, PasswordField } from './credential-fields';
import { SampleAccounts } from './sample-accounts';
import { takeEarlyInput, type EarlyInput } from './prerendered-sign-in';
import { signInValidators } from './sign-in-validators';
import { submitSignIn } from './submit-sign-in';
import { useCountdown } from './use-countdown';
import { RateLimitNotice } from './rate-limit-notice';

/** The sign-in form, validated on change, on blur and on submit. Requests a code when the account has a second factor. */
export function SignInForm() {
  // The button stays busy until the portal has loaded. It shows that after the paint of the key or click that sends the form.
  const isBusy = useSession((session) => session.loading || session.isAuth);
  const showsBusy = useDeferredValue(isBusy) && isBusy;
  const [requiresCode, setRequiresCode] = useState(false);
  // Not an error of the form, which its validation would clear when the field loses the focus.
  const [refusal, setRefusal] = useState<string | null>(null);
  const [secondsLeft, startCountdown] = useCountdown();
  const form = useForm({
    initialValues: { email: '', password: '', code: '', remember: true },
    validate: { ...signInValidators, code: (code) => (requiresCode ? signInValidators.code(code) : null) },
    validateInputOnChange: true,
    validateInputOnBlur: true,
    onValuesChange: ({ email }, before) => {
      setRefusal(null);
      // A code is valid for one account only.
      if (email !== before.email) setRequiresCode(false);
    },
  });

  const formElement = useRef<HTMLFormElement>(null);
  /** Takes over what was typed, and sent, before this code ran. */
  const takeOver = useEffectEvent((element: HTMLFormElement) => {
    const { submitted, ...values }: Partial<EarlyInput> = takeEarlyInput(element) ?? {};
    // Even if nothing was typed: the first change takes several times as long as the next, and no key should wait for it.
    form.setValues(values);
    if (submitted) element.requestSubmit();
  });
  useEffect(() => {
    if (formElement.current) takeOver(formElement.current);
  }, []);

  const submit = form.onSubmit(
    async (values) => {
      if (useSession.getState().loading) return;
      const outcome = await submitSignIn({ ...values, code: requiresCode ? values.code : '' });
      if (outcome.requiresCode) setRequiresCode(true);
      form.setErrors(outcome.fieldErrors);
      setRefusal(outcome.fieldErrors['password'] ?? null);
      startCountdown(outcome.retryAfterSeconds);
    },
    (errors) => form.getInputNode(errors['email'] ? 'email' : errors['password'] ? 'password' : 'code')?.focus(),
  );

  const passwordProps = form.getInputProps('password');
  return (
    <Stack gap="lg">
      <form ref={formElement} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Email {...form.getInputProps('email')} />
          <Password {...passwordProps} error={passwordProps.error ?? refusal} />
          {requiresCode && (
            <VerificationCodeField
              code={form.values.code}
              error={form.errors['code']}
              onChange={(code) => form.setFieldValue('code', code)}
            />
          )}
          <RememberMe {...form.getInputProps('remember', { type: 'checkbox' })} />
          <RateLimitNotice secondsLeft={secondsLeft} />
          <SignInButton loading={showsBusy} disabled={secondsLeft > 0} />
        </Stack>
      </form>
      {getPortalConfig().sampleAccounts && (
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

interface FieldContent {
  value?: unknown;
  checked?: unknown;
  error?: unknown;
}

/** Each key renders the form again. Its other parts are skipped: their handlers are new functions, but do the same. */
const hasSameContent = (before: FieldContent, after: FieldContent) =>
  before.value === after.value && before.checked === after.checked && before.error === after.error;

const Email = memo(EmailField, hasSameContent);
const Password = memo(PasswordField, hasSameContent);

/** *Remember me*, and the link to a new password. */
const RememberMe = memo(function RememberMe(props: ComponentProps<typeof Checkbox>) {
  return (
    <Group justify="space-between">
      <Checkbox label="Remember me" {...props} />
      <Anchor href={accountPaths.forgotPassword()} size="sm">
        Forgot password?
      </Anchor>
    </Group>
  );
}, hasSameContent);

const SignInButton = memo(function SignInButton(props: { loading: boolean; disabled: boolean }) {
  return (
    <Button type="submit" size="md" fullWidth rightSection={<CoreIcon name="arrowRight" />} {...props}>
      Sign In
    </Button>
  );
});
