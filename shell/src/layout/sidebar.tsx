import { useEffect, useRef, type RefObject } from 'react';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { NavLink, useLocation } from '@evisa/shared/kit/router';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { paths } from '@evisa/shared/domain/paths';
import { BrandMark } from '@evisa/shared/kit/base';
import { Icon, isIconName } from '@evisa/shared/kit/icons/icons';
import { screenQuery } from '../remotes/loading/screen-query';
import { CountBadge } from './count-badge';
import type { NavEntry, NavGroup } from './nav-groups';
import classes from './sidebar.module.css';

/** Brand and navigation. `onChoose` runs when an entry is followed. */
export function Sidebar({ groups, onChoose }: { groups: readonly NavGroup[]; onChoose?: () => void }) {
  const nav = useRef<HTMLElement>(null);
  useScrollActiveLinkIntoView(nav);
  return (
    <div className={classes.sidebar}>
      <div className={classes.brand}>
        <BrandMark size={36} />
        <span>{getPortalConfig().publicName}</span>
      </div>
      <nav ref={nav} className={classes.nav} aria-label="Main">
        {groups.map(({ heading, entries }) => (
          <section key={heading ?? ''} aria-label={heading ?? undefined}>
            {heading && <h2 className={classes.heading}>{heading}</h2>}
            <ul className={classes.list}>
              {entries.map((entry) => (
                <li key={entry.screen.path}>
                  <SidebarLink entry={entry} onChoose={onChoose} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}

/** The entry of the screen one is on is seen, also where the window is lower than the sidebar is long. */
function useScrollActiveLinkIntoView(nav: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
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
    </NavLink>
  );
}
