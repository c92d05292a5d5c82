import { Navigate, useLocation } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { SignInPage } from './sign-in-page';
import { getReturnPath } from '../../navigation/return-to';

/** `/`: the sign-in screen. Redirects signed-in members to the path they came for. */
export function SignInRoute() {
  const isAuth = useSession((session) => session.isAuth);
  const { state } = useLocation();
  return isAuth ? <Navigate to={getReturnPath(state)} replace /> : <SignInPage />;
}
