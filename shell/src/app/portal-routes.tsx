import { Navigate, useLocation, type RouteObject } from '@evisa/shared/kit/router';
import type { ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import type { ReleasedRemote, ReleaseSet } from '@evisa/shared/federation/release-set';
import { paths } from '@evisa/shared/domain/paths';
import { isAdminPath } from './may-open';
import { PortalFailure } from './portal-failure';
import { ScreenPlace } from './screen-place';
import { StartingUp } from './starting-up';

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
      HydrateFallback: StartingUp,
      errorElement: <PortalFailure />,
      children: [
        { path: paths.signIn(), lazy: () => import('../screens/sign-in') },
        { path: paths.forgotPassword(), lazy: () => import('../screens/forgot-password') },
        { path: '/reset-password/:token', lazy: () => import('../screens/reset-password') },
        ...open.map(screenRoute),
        ...admin.map(({ screen }) => withoutPrefix(screen)).filter(({ path }) => path !== paths.signIn()),
        {
          lazy: async () => {
            const { AdminLayout } = await import('../layout/admin-layout');
            return { element: <AdminLayout remotes={remotes} /> };
          },
          children: [...admin.map(screenRoute), { path: '*', lazy: () => import('../screens/not-found') }],
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
