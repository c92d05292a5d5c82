import { Navigate, useLocation } from '@evisa/shared/kit/router';
import { portalConfig } from '@evisa/shared/client/config';
import { Text, Title } from '@evisa/shared/kit/base';
import { useSession } from '@evisa/shared/session/session-store';
import { SignInFrame } from './sign-in-frame';
import { SignInForm } from './sign-in-form';
import { wantedPath } from './wanted-path';

/** `/`. Whoever is signed in, or just became so, goes on to where they wanted to go. */
function SignIn() {
  const isAuth = useSession((session) => session.isAuth);
  const { state } = useLocation();
  if (isAuth) return <Navigate to={wantedPath(state)} replace />;
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

export { SignIn as Component };
