import {
  createContext,
  useContext,
  useEffect,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** A minimal router for two pages, which replaces `@evisa/shared/kit/router` in the applicants' site. */
export interface PageLocation {
  pathname: string;
  /** The state passed to `navigate`. It survives a reload, so treat it as unknown. */
  state: unknown;
}

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
}

/** The location of a page that the server renders; null in a browser. */
export const RenderedLocation = createContext<PageLocation | null>(null);

/** The location of prerendered pages. */
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
  const rendered = useContext(RenderedLocation);
  const getLocation = () => rendered ?? currentLocation;
  return useSyncExternalStore(subscribe, getLocation, getLocation);
}

type Params = Readonly<Partial<Record<string, string>>>;
const ParamsContext = createContext<Params>({});

export function useParams(): Params {
  return useContext(ParamsContext);
}

interface PageRoute {
  /** Named groups become the page's parameters. */
  path: RegExp;
  page: ReactNode;
}

/** Renders the first route that matches the path. */
export function PageRoutes({ routes }: { routes: readonly PageRoute[] }) {
  const { pathname } = useLocation();
  const route = routes.find(({ path }) => path.test(pathname));
  const groups = route?.path.exec(pathname)?.groups ?? {};
  const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeParam(text)]));
  return <ParamsContext value={params}>{route?.page}</ParamsContext>;
}

/** Decodes a parameter. Keeps a text that is not validly encoded. */
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

/** A link that navigates without a reload. Leaves clicks with a modifier key or another button to the browser. */
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
