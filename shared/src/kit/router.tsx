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
 * The part of React Router the portal uses. Shell and remotes share this file instead of the whole package,
 * so that what nobody uses is not downloaded before sign-in.
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

/** The steps of a visit, and the way to take one. */
export type History = ComponentProps<typeof HistoryRouter>['history'];

/** The browser's own; `v5Compat`: its listener hears also of what is pushed. */
export function createBrowserHistory(): History {
  return UNSAFE_createBrowserHistory({ v5Compat: true });
}

/** Shows what the routes have for where the visit is. */
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

/** React Router's, but the same function for as long as its component stands: an effect does not run anew for a new address. */
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
