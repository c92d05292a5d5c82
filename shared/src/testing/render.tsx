import { QueryClient, QueryClientProvider } from '@evisa/shared/kit/react-query';
import { act, render as renderBare, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { HistoryRoutes, type History, type RouteObject } from '@evisa/shared/kit/router';
import { KitProvider } from '@evisa/shared/kit/base';
import { preloadLazyModules } from '@evisa/shared/kit/lazy-module';
import { clearToasts, Toasts } from '@evisa/shared/kit/feedback/toasts';

// Preload lazy modules, so that overlays open at once.
beforeAll(() => preloadLazyModules());

export interface RenderOptions {
  /** The initial location, with its state if it has one. */
  route?: string | { pathname: string; state: unknown };
  /** The route of the element in React Router's notation; by default, every path. */
  path?: string;
  /** More routes, so that a test can check where a link leads. */
  routes?: RouteObject[];
  queryClient?: QueryClient;
  /** Wraps the history, as the shell does. */
  wrapHistory?: (history: History) => History;
  /** For tests with fake timers: `(ms) => jest.advanceTimersByTime(ms)`. */
  advanceTimers?: (ms: number) => void;
}

export interface Rendered extends RenderResult {
  user: UserEvent;
  queryClient: QueryClient;
  /** The current path and query. */
  currentPath: () => string;
  navigate: (to: string) => Promise<void>;
}

/** Renders a screen as the shell does: kit, toasts, query client without retries, router. */
export function render(element: ReactElement, { path = '*', routes = [], ...options }: RenderOptions = {}): Rendered {
  return renderRoutes([{ path, element }, ...routes], options);
}

/** The same for whole routes. */
export function renderRoutes(
  routes: RouteObject[],
  {
    route = '/',
    queryClient = testQueryClient(),
    wrapHistory = (history) => history,
    advanceTimers,
  }: Omit<RenderOptions, 'path' | 'routes'> = {},
): Rendered {
  const history = wrapHistory(UNSAFE_createMemoryHistory({ initialEntries: [route], v5Compat: true }));
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {});
  clearToasts();
  const result = renderBare(
    <KitProvider env="test">
      <Toasts />
      <QueryClientProvider client={queryClient}>
        <HistoryRoutes history={history} routes={routes} />
      </QueryClientProvider>
    </KitProvider>,
  );
  return {
    ...result,
    user,
    queryClient,
    currentPath: () => history.location.pathname + history.location.search,
    navigate: (to) => act(async () => history.push(to)),
  };
}

function testQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity }, mutations: { gcTime: Infinity } },
  });
}
