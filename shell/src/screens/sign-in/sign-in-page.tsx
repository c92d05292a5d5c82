import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { Text, Title } from '@evisa/shared/kit/base';
import { SignInForm } from './sign-in-form';
import { AuthLayout } from './auth-layout';

/** The sign-in screen. Uses neither router nor query cache, which load while the person types. */
export function SignInPage() {
  return (
    <AuthLayout>
      <title>{`Sign In | ${getPortalConfig().portalName}`}</title>
      <Title order={1} size="h1">
        Welcome back
      </Title>
      <Text c="gray.7" mt={4} mb="xl">
        Sign in to work on today’s orders.
      </Text>
      <SignInForm />
    </AuthLayout>
  );
}
