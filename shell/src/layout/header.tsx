import type { ReactNode } from 'react';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import type { User } from '@evisa/shared/contract/account';
import { ActionIcon } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { AccountMenu } from './account-menu';
import classes from './header.module.css';

interface HeaderProps {
  user: User;
  menuOpen: boolean;
  onOpenMenu: () => void;
  onShowShortcuts: () => void;
  onLogOut: () => void;
  /** Rendered before the account menu. */
  children: ReactNode;
}

/** Title, welcome line and account menu. Under 992 px also opens the sidebar. */
export function Header({ user, menuOpen, onOpenMenu, onShowShortcuts, onLogOut, children }: HeaderProps) {
  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.toggle}
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Open menu"
        aria-expanded={menuOpen}
        onClick={onOpenMenu}
      >
        <Icon name="menu" size={22} />
      </ActionIcon>
      <div className={classes.brand}>
        <div className={classes.title}>{getPortalConfig().portalName}</div>
        <div className={classes.welcome}>
          Welcome, <strong translate="no">{user.name}</strong> · <span>{user.type}</span>
        </div>
      </div>
      {children}
      <AccountMenu user={user} onShowShortcuts={onShowShortcuts} onLogOut={onLogOut} />
    </header>
  );
}
