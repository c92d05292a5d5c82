import {
  createContext,
  useContext,
  useEffect,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** The little of a router that two pages need, with the names of `@evisa/shared/kit/router`, whose place it takes in the site. */
interface PageLocation {
  pathname: string;
  /** What `navigate` carried along; survives a reload, so that it may be anything. */
  state: unknown;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** Where the prerendered pages are made. */
const prerenderedLocation: PageLocation = { pathname: '/track-order', state: null };
const listeners = new Set<() => void>();
let currentLocation = typeof window === 'undefined' ? prerenderedLocation : readLocation();

function readLocation(): PageLocation {
  const state: unknown = history.state;
  return { pathname: location.pathname, state };
}

function syncLocation(): void {
  currentLocation = readLocation();
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', syncLocation);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes to a page of the site. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  window.scrollTo(0, 0);
  syncLocation();
}

export function useNavigate() {
  return navigate;
}

export function useLocation(): PageLocation {
  return useSyncExternalStore(
    subscribe,
    () => currentLocation,
    () => currentLocation,
  );
}

type Params = Readonly<Partial<Record<string, string>>>;
const ParamsContext = createContext<Params>({});

export function useParams(): Params {
  return useContext(ParamsContext);
}

interface PageRoute {
  /** Its groups are the page's parameters. */
  path: RegExp;
  page: ReactNode;
}

/** Shows the first page whose path fits. */
export function PageRoutes({ routes }: { routes: readonly PageRoute[] }) {
  const { pathname } = useLocation();
  const found = routes.find(({ path }) => path.test(pathname));
  const groups = found?.path.exec(pathname)?.groups ?? {};
  const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeParam(text)]));
  return <ParamsContext value={params}>{found?.page}</ParamsContext>;
}

/** A group that took no part has no text; what is wrongly encoded stays as it is. */
function decodeParam(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function Navigate({ to, replace = false, state }: NavigateOptions & { to: string }) {
  useEffect(() => navigate(to, { replace, state }), [to, replace, state]);
  return null;
}

/** A link that changes the page in place; with a modifier key, or to another tab, it is the browser's. */
export function Link({
  to,
  replace = false,
  state,
  children,
  ...rest
}: NavigateOptions & { to: string } & ComponentProps<'a'>) {
  function follow(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, { replace, state });
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}
