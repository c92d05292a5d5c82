import { createContext, Fragment, use, useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useQueryClient, useQuery } from '@evisa/shared/kit/react-query';
import { NavLink, useLocation } from '@evisa/shared/kit/router';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { BrandMark } from '@evisa/shared/kit/base';
import { ErrorBoundary } from '@evisa/shared/kit/feedback/error-boundary';
import { lazyModule } from '@evisa/shared/kit/lazy-module';
import { Icon, isIconName } from '@evisa/shared/kit/icons/icons';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { captureError } from '../remotes/errors/capture-errors';
import type { ScreenModule } from '../remotes/loading/load-screen';
import { screenQuery } from '../remotes/loading/screen-query';
import { whenIdle } from '../remotes/loading/prefetch';
import { groupBeforeViews, type NavEntry, type NavGroup } from './nav-groups';
import classes from './sidebar.module.css';
import type { BadgeCountKey, FolderCounts } from '@evisa/shared/domain/orders/order-folders';
import { useSession } from '@evisa/shared/session/session-store';
import { folderCountsQuery } from '@evisa/shared/client/endpoints/folder-counts';

const viewsModule = lazyModule(() => import(/* webpackChunkName: "sidebar-views" */ './sidebar-views'));

interface SidebarProps {
  groups: readonly NavGroup[];
  /** Whether the window is too narrow for it. Nothing is counted for it then. */
  isHidden?: boolean;
  onChoose?: () => void;
}

/** Brand and navigation. Calls `onChoose` when a link is followed. */
export function Sidebar({ groups, isHidden = false, onChoose }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  useScrollActiveLinkIntoView(nav);
  return (
    <div className={classes.sidebar}>
      <div className={classes.brand}>
        <BrandMark size={36} />
        <span>{getPortalConfig().publicName}</span>
      </div>
      <nav ref={nav} className={classes.nav} aria-label="Main">
        <FolderCountsProvider>
          {groups.map(({ heading, entries }) => (
            <Fragment key={heading ?? ''}>
              <section aria-label={heading ?? undefined}>
                {heading && <h2 className={classes.heading}>{heading}</h2>}
                <ul className={classes.list}>
                  {entries.map((entry) => (
                    <li key={entry.screen.path}>
                      <SidebarLink entry={entry} onChoose={onChoose} />
                    </li>
                  ))}
                </ul>
              </section>
              {heading === groupBeforeViews && <Views isHidden={isHidden} onChoose={onChoose} />}
            </Fragment>
          ))}
        </FolderCountsProvider>
      </nav>
    </div>
  );
}

/** The saved views, whose code loads after the first rows. */
function Views({ isHidden, onChoose }: Required<Pick<SidebarProps, 'isHidden'>> & Pick<SidebarProps, 'onChoose'>) {
  const queryClient = useQueryClient();
  const code = viewsModule.useModule();
  useEffect(() => {
    const leaving = new AbortController();
    void whenIdle(queryClient, leaving.signal)
      .then(() => viewsModule.load())
      // The next visit loads it again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [queryClient]);
  return code && <code.SidebarViews isHidden={isHidden} onChoose={onChoose} />;
}

/** Keeps the link of the current screen visible when the sidebar is taller than the window. */
function useScrollActiveLinkIntoView(nav: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // In the next frame, which computes the layout anyway.
    const frame = requestAnimationFrame(() =>
      nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [nav, pathname]);
}

function SidebarLink({ entry: { remote, screen, nav }, onChoose }: { entry: NavEntry; onChoose?: () => void }) {
  const queryClient = useQueryClient();
  const preload = () => void queryClient.prefetchQuery(screenQuery(remote, screen.module));
  return (
    <NavLink
      to={screen.path}
      end={screen.path === paths.dashboard()}
      className={classes.link}
      onClick={onChoose}
      onPointerEnter={preload}
      onFocus={preload}
    >
      <Icon name={isIconName(nav.icon) ? nav.icon : 'point'} />
      <span className={classes.label}>{nav.label}</span>
      {nav.countKey && <CountBadge countKey={nav.countKey} />}
      {nav.badge && <OwnBadge remote={remote} screen={screen} />}
    </NavLink>
  );
}

interface LoadedCounts {
  counts: FolderCounts | undefined;
  isError: boolean;
}

const FolderCountsContext = createContext<LoadedCounts>({ counts: undefined, isError: false });

/** Observes the counts once for all badges: an observer for each took a tenth of the script time of the first screen. */
function FolderCountsProvider({ children }: { children: ReactNode }) {
  const userName = useSession(({ data }) => data?.name ?? '');
  const { data: counts, isError } = useQuery(folderCountsQuery(userName));
  return (
    <FolderCountsContext value={useMemo(() => ({ counts, isError }), [counts, isError])}>
      {children}
    </FolderCountsContext>
  );
}

/** A count: a skeleton while it loads, a dash if it cannot be loaded, nothing if the API does not have it. */
function CountBadge({ countKey }: { countKey: BadgeCountKey }) {
  const { counts, isError } = use(FolderCountsContext);
  if (!counts && !isError) return <span key="loading" className={classes.skeleton} aria-hidden />;
  const count = counts?.[countKey];
  if (counts && count === undefined) return null;
  return (
    // Another element than the skeleton, which would otherwise move to another size.
    <span
      key="count"
      className={`${classes.badge} ${isError ? classes.stale : ''}`}
      title={isError ? 'The counts could not be loaded' : undefined}
    >
      <span translate="no">{count === undefined ? '–' : formatCount(count)}</span>
      {count !== undefined && (
        <span className={classes.spoken}>{` ${countKey === 'openMailsCount' ? 'emails' : 'orders'}`}</span>
      )}
    </span>
  );
}

/** The badge of a remote, once its screen's code has been loaded ahead. A badge that fails is not shown. */
function OwnBadge({ remote, screen }: Pick<NavEntry, 'remote' | 'screen'>) {
  const { data } = useQuery({ ...screenQuery(remote, screen.module), enabled: false });
  return (
    data?.useBadge && (
      <ErrorBoundary resetKey="" onError={captureError} fallback={() => null}>
        <Count useBadge={data.useBadge} />
      </ErrorBoundary>
    )
  );
}

function Count({ useBadge }: { useBadge: NonNullable<ScreenModule['useBadge']> }) {
  const count = useBadge();
  return count != null && <span className={classes.badge}>{formatCount(count)}</span>;
}
