import { lazy } from 'react';
import { Navigate, useLocation, type RouteObject } from '@evisa/shared/kit/router';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, ReleaseSet } from '@evisa/shared/federation/release-set';
import { paths } from '@evisa/shared/domain/paths';
import { AdminLayout } from '../layout/admin-layout';
import { isAdminPath } from '../navigation/can-access-screen';
import { RouteBoundary } from './route-boundary';
import { GuardedScreen } from './guarded-screen';

const SignIn = lazy(async () => ({ default: (await import('../screens/sign-in/sign-in-route')).SignInRoute }));
// What few visits need is one file, because each further file adds its hash to the start.
const ForgotPassword = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ '../screens/password/forgot-password')).ForgotPassword,
}));
const ResetPassword = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ '../screens/password/reset-password')).ResetPassword,
}));
const NotFound = lazy(async () => ({
  default: (await import(/* webpackChunkName: "rare" */ '../screens/status/not-found')).NotFound,
}));

/**
 * Returns all routes of the portal: the shell's own, and one for each screen that the release set declares. Staff screens render inside
 * the layout, others without it.
 */
export function createPortalRoutes({ remotes }: ReleaseSet): RouteObject[] {
  const screens = remotes.flatMap((remote) => remote.declaration.screens.map((screen) => ({ remote, screen })));
  const admin = screens.filter(({ screen }) => isAdminPath(screen.path));
  const open = screens.filter(({ screen }) => !isAdminPath(screen.path));
  return [
    {
      element: <RouteBoundary />,
      children: [
        { path: paths.signIn(), element: <SignIn /> },
        { path: paths.forgotPassword(), element: <ForgotPassword /> },
        { path: `${paths.resetPassword()}/:token?`, element: <ResetPassword /> },
        ...open.map(createScreenRoute),
        ...admin.map(({ screen }) => createAdminRedirect(screen)).filter(({ path }) => path !== paths.signIn()),
        {
          element: <AdminLayout remotes={remotes} />,
          children: [...admin.map(createScreenRoute), { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ];
}

function createScreenRoute({ remote, screen }: { remote: ReleasedRemote; screen: ScreenDeclaration }): RouteObject {
  return { path: screen.path, element: <GuardedScreen remote={remote} screen={screen} /> };
}

/** Redirects `/my-order` to `/admin/my-order`: both paths are valid. */
function createAdminRedirect({ path }: ScreenDeclaration): RouteObject {
  return { path: path.slice(paths.dashboard().length) || paths.signIn(), element: <RedirectToAdmin /> };
}

function RedirectToAdmin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: paths.dashboard() + pathname, search, hash }} replace />;
}
