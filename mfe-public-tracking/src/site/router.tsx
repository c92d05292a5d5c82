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
interface Place {
  pathname: string;
  /** What `navigate` carried along; survives a reload, so that it may be anything. */
  state: unknown;
}

interface Going {
  replace?: boolean;
  state?: unknown;
}

/** Where the prerendered pages are made. */
const prerendered: Place = { pathname: '/track-order', state: null };
const listeners = new Set<() => void>();
let place = typeof window === 'undefined' ? prerendered : readPlace();

function readPlace(): Place {
  const state: unknown = history.state;
  return { pathname: location.pathname, state };
}

function goOn(): void {
  place = readPlace();
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', goOn);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Goes to a page of the site. */
export function navigate(to: string, { replace = false, state = null }: Going = {}): void {
  if (replace) history.replaceState(state, '', to);
  else history.pushState(state, '', to);
  window.scrollTo(0, 0);
  goOn();
}

export function useNavigate() {
  return navigate;
}

export function useLocation(): Place {
  return useSyncExternalStore(
    subscribe,
    () => place,
    () => place,
  );
}

type Params = Readonly<Partial<Record<string, string>>>;
const Parameters = createContext<Params>({});

export function useParams(): Params {
  return useContext(Parameters);
}

interface PageRoute {
  /** Its groups are the page's parameters. */
  path: RegExp;
  page: ReactNode;
}

/** Shows the first page whose path fits. */
export function Pages({ routes }: { routes: readonly PageRoute[] }) {
  const { pathname } = useLocation();
  const found = routes.find(({ path }) => path.test(pathname));
  const groups = found?.path.exec(pathname)?.groups ?? {};
  const params = Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decoded(text)]));
  return <Parameters value={params}>{found?.page}</Parameters>;
}

/** A group that took no part has no text; what is wrongly encoded stays as it is. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function Navigate({ to, replace = false, state }: Going & { to: string }) {
  useEffect(() => navigate(to, { replace, state }), [to, replace, state]);
  return null;
}

/** A link that changes the page in place; with a modifier key, or to another tab, it is the browser's. */
export function Link({ to, replace = false, state, children, ...rest }: Going & { to: string } & ComponentProps<'a'>) {
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
