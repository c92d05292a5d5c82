import { Link } from '@evisa/shared/kit/router';
import { portalConfig } from '@evisa/shared/client/config';
import { paths } from '@evisa/shared/domain/paths';
import { Anchor, Button, Group, Stack } from '@evisa/shared/kit/base';
import { Checkbox, PasswordInput, TextInput, useForm } from '@evisa/shared/kit/forms';
import { Icon } from '@evisa/shared/kit/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { SampleAccounts } from './sample-accounts';
import { signInFaults } from './sign-in-faults';
import { submitSignIn } from './submit-sign-in';

/** The specification, sections 2 and 5, Sign-in: checked on change, on blur and on submit. */
export function SignInForm() {
  const loading = useSession((session) => session.loading);
  const form = useForm({
    initialValues: { email: '', password: '', remember: true },
    validate: signInFaults,
    validateInputOnChange: true,
    validateInputOnBlur: true,
  });

  const submit = form.onSubmit(
    async (values) => form.setErrors(await submitSignIn(values)),
    (errors) => form.getInputNode(errors['email'] ? 'email' : 'password')?.focus(),
  );

  return (
    <Stack gap="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label="Email ID"
            placeholder="Your Email Address"
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            labelProps={{ mb: 6 }}
            leftSection={<Icon name="mail" />}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            placeholder="Password"
            name="password"
            autoComplete="current-password"
            size="md"
            labelProps={{ mb: 6 }}
            leftSection={<Icon name="lock" />}
            visibilityToggleButtonProps={{ 'aria-label': 'Show what is typed' }}
            {...form.getInputProps('password')}
          />
          <Group justify="space-between">
            <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
            <Anchor component={Link} to={paths.forgotPassword()} size="sm">
              Forgot password?
            </Anchor>
          </Group>
          <Button type="submit" size="md" fullWidth loading={loading} rightSection={<Icon name="arrowRight" />}>
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
