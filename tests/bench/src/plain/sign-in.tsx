import { isEmailAddress } from '@evisa/shared/domain/validation/email-address';
import {
  Alert,
  Anchor,
  Button,
  Center,
  Checkbox,
  Group,
  Paper,
  PasswordInput,
  Stack,
  TextInput,
  Title,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowRight, IconLock, IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { signIn } from './api';

/** The portal's sign-in form with Mantine's components. */
export function SignIn() {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '', password: '', remember: true },
    validate: {
      email: (email) => (isEmailAddress(email.trim()) ? null : 'Invalid email address'),
      password: (password) => (password === '' ? 'Password is required' : null),
    },
    validateInputOnChange: true,
    validateInputOnBlur: true,
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ email, password }: typeof form.values) => signIn(email.trim(), password),
    onSuccess: () => navigate('/new-orders'),
  });
  return (
    <Center mih="100vh">
      <Paper w={400} p="xl" withBorder>
        <form onSubmit={form.onSubmit((values) => mutate(values))} noValidate>
          <Stack>
            <Title order={1} size="h3">
              Sign in
            </Title>
            {error && <Alert color="red">{error.message}</Alert>}
            <TextInput
              label="Email ID"
              placeholder="Your Email Address"
              type="email"
              name="email"
              autoComplete="username"
              size="md"
              leftSection={<IconMail size={18} />}
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label="Password"
              placeholder="Password"
              name="password"
              autoComplete="current-password"
              size="md"
              leftSection={<IconLock size={18} />}
              {...form.getInputProps('password')}
            />
            <Group justify="space-between">
              <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
              <Anchor href="/forgot-password" size="sm">
                Forgot password?
              </Anchor>
            </Group>
            <Button type="submit" size="md" fullWidth loading={isPending} rightSection={<IconArrowRight size={18} />}>
              Sign In
            </Button>
          </Stack>
        </form>
      </Paper>
    </Center>
  );
}
