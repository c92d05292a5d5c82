import { portalConfig } from '@evisa/shared/client/config';
import { Text, Title } from '@evisa/shared/kit/base';
import { SignInForm } from './sign-in-form';
import { SignInFrame } from './sign-in-frame';

/** The sign-in screen itself. It uses neither router nor query cache: both come while the person types. */
export function SignInPage() {
  return (
    <SignInFrame>
      <title>{`Sign In | ${portalConfig().portalName}`}</title>
      <Title order={1} size="h2">
        Welcome back
      </Title>
      <Text c="gray.7" mt={4} mb="xl">
        Sign in to work on today’s orders.
      </Text>
      <SignInForm />
    </SignInFrame>
  );
}
