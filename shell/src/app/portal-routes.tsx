import { lazy } from 'react';
import { Navigate, useLocation, type RouteObject } from '@evisa/shared/kit/router';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, ReleaseSet } from '@evisa/shared/federation/release-set';
import { paths } from '@evisa/shared/domain/paths';
import { isAdminPath } from './may-open';
import { PortalPlace } from './portal-place';
import { ScreenPlace } from './screen-place';

const SignIn = lazy(async () => ({ default: (await import('../screens/sign-in')).SignIn }));
const ForgotPassword = lazy(async () => ({ default: (await import('../screens/forgot-password')).ForgotPassword }));
const ResetPassword = lazy(async () => ({ default: (await import('../screens/reset-password')).ResetPassword }));
const AdminLayout = lazy(async () => ({ default: (await import('../layout/admin-layout')).AdminLayout }));
const NotFound = lazy(async () => ({ default: (await import('../screens/not-found')).NotFound }));

/**
 * Every route of the portal: the shell's own, and one for each screen the release set declares.
 * Staff screens stand inside the layout, others by themselves.
 */
export function portalRoutes({ remotes }: ReleaseSet): RouteObject[] {
  const screens = remotes.flatMap((remote) => remote.declaration.screens.map((screen) => ({ remote, screen })));
  const admin = screens.filter(({ screen }) => isAdminPath(screen.path));
  const open = screens.filter(({ screen }) => !isAdminPath(screen.path));
  return [
    {
      element: <PortalPlace />,
      children: [
        { path: paths.signIn(), element: <SignIn /> },
        { path: paths.forgotPassword(), element: <ForgotPassword /> },
        { path: `${paths.resetPassword()}/:token?`, element: <ResetPassword /> },
        ...open.map(screenRoute),
        ...admin.map(({ screen }) => withoutPrefix(screen)).filter(({ path }) => path !== paths.signIn()),
        {
          element: <AdminLayout remotes={remotes} />,
          children: [...admin.map(screenRoute), { path: '*', element: <NotFound /> }],
        },
      ],
    },
  ];
}

function screenRoute({ remote, screen }: { remote: ReleasedRemote; screen: ScreenDeclaration }): RouteObject {
  return { path: screen.path, element: <ScreenPlace remote={remote} screen={screen} /> };
}

/** `/my-order` leads to `/admin/my-order` (the specification, section 2: both readings). */
function withoutPrefix({ path }: ScreenDeclaration): RouteObject {
  return { path: path.slice(paths.dashboard().length) || paths.signIn(), element: <ToAdmin /> };
}

function ToAdmin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: paths.dashboard() + pathname, search, hash }} replace />;
}
