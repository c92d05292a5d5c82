import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import {
  UNSAFE_createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  useNavigate as useNavigateFromHere,
  useRoutes,
  type NavigateFunction,
  type NavigateOptions,
  type RouteObject,
  type To,
} from 'react-router-dom';

/**
 * The part of React Router that the portal uses. Shell and remotes share this file instead of the whole package, so that unused code is not
 * downloaded before sign-in.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigationType,
  useParams,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';

/** A navigation history. */
export type History = ComponentProps<typeof HistoryRouter>['history'];

/** Creates a browser history. With `v5Compat`, listeners also receive pushes. */
export function createBrowserHistory(): History {
  return UNSAFE_createBrowserHistory({ v5Compat: true });
}

/** Renders the route of the current location. */
export function HistoryRoutes({ history, routes }: { history: History; routes: RouteObject[] }) {
  return (
    <HistoryRouter history={history}>
      <RouteElements routes={routes} />
    </HistoryRouter>
  );
}

function RouteElements({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** React Router's `useNavigate` with a stable function, so that effects do not run again after a navigation. */
export function useNavigate(): NavigateFunction {
  const fromHere = useNavigateFromHere();
  const latest = useRef(fromHere);
  useLayoutEffect(() => {
    latest.current = fromHere;
  });
  const [navigate] = useState<NavigateFunction>(
    () => (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? latest.current(to) : latest.current(to, options),
  );
  return navigate;
}
