import { Navigate, useLocation } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { SignInPage } from './sign-in-page';
import { wantedPath } from './wanted-path';

/** `/`. Whoever is signed in, or just became so, goes on to where they wanted to go. */
export function SignIn() {
  const isAuth = useSession((session) => session.isAuth);
  const { state } = useLocation();
  return isAuth ? <Navigate to={wantedPath(state)} replace /> : <SignInPage />;
}
