import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { ExtensionDeclaration } from '@evisa/shared/domain/slots';
import type { RemoteDeclaration, ScreenDeclaration } from '@evisa/shared/federation/define-remote';
import { extensionModule, nameExtension } from '@evisa/shared/federation/extensions';
import { roles } from '@evisa/shared/domain/accounts/roles';
import { firstOrderId } from '@evisa/shared/domain/orders/order-id';
import { Alert, Button, Loader } from '@evisa/shared/kit/base';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { useLocation, type RouteObject } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { KitPage } from './kit-page/kit-page';
import { StandaloneShell } from './standalone-shell';

type ScreenComponent = ComponentType<Record<string, unknown>>;

/** Loaders of a remote's screens, by the module names of its declaration. */
export type ScreenModules = Record<string, () => Promise<{ Component: ScreenComponent }>>;

/** The frame with a route for every declared screen. */
export function createStandaloneRoutes(declaration: RemoteDeclaration, modules: ScreenModules): RouteObject[] {
  const components = Object.fromEntries(
    Object.entries(modules).map(([name, load]) => [name, lazy(async () => ({ default: (await load()).Component }))]),
  );
  return [
    {
      element: <StandaloneShell declaration={declaration} />,
      children: [
        { path: '/', element: <Alert title="Choose a screen">They are those that the remote declares.</Alert> },
        ...declaration.screens.map((screen) => ({
          path: screen.path,
          element: <StandaloneScreen screen={screen} Component={components[screen.module]} />,
        })),
        ...(declaration.extensions ?? []).map((extension) => ({
          path: `/slots/${nameExtension(extension)}`,
          element: <StandaloneExtension extension={extension} Component={components[extensionModule(extension)]} />,
        })),
        { path: '/kit', element: <KitPage /> },
        { path: '*', element: <UnknownScreen /> },
      ],
    },
  ];
}

/** Renders an extension alone, with an order in place of that of the screen around it. */
function StandaloneExtension({
  extension,
  Component,
}: {
  extension: ExtensionDeclaration;
  Component: ScreenComponent | undefined;
}) {
  const path = `/slots/${nameExtension(extension)}`;
  const screen = { path, title: extension.title, module: extensionModule(extension), roles: extension.roles ?? roles };
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{extension.title}</Button>;
  const props = { orderId: firstOrderId, onClose: () => setOpen(false) };
  return <StandaloneScreen screen={screen} slotProps={props} Component={Component} />;
}

/** Renders a screen for the roles in its declaration, like the shell. */
function StandaloneScreen({
  screen,
  slotProps,
  Component,
}: {
  screen: ScreenDeclaration;
  slotProps?: Record<string, unknown>;
  Component: ScreenComponent | undefined;
}) {
  const role = useSession((session) => session.role);
  const { key } = useLocation();
  if (!role && (screen.roles || screen.path.startsWith('/admin')))
    return <Alert title="You are signed out">Select a role at the top.</Alert>;
  if (role && screen.roles && !screen.roles.includes(role))
    return <Alert title={`The portal shows this screen to ${screen.roles.join(', ')}`}>You are {role}.</Alert>;
  if (!Component) return <Alert title={`The remote has no module ${screen.module}`} />;
  return (
    <ErrorBoundary
      key={`${screen.path} ${role}`}
      resetKey={key}
      fallback={(error) => (
        <Alert color="red" title="This screen stopped with an error">
          {error instanceof Error ? error.message : String(error)}
        </Alert>
      )}
    >
      <Suspense fallback={<Loader />}>
        <title>{screen.title}</title>
        <Component {...screen.props} {...slotProps} />
      </Suspense>
    </ErrorBoundary>
  );
}

function UnknownScreen() {
  const { pathname } = useLocation();
  return (
    <Alert title={`${pathname} is no screen of this remote`}>
      Screens of other remotes, and the shell’s own, are in the portal: leave out --alone.
    </Alert>
  );
}
