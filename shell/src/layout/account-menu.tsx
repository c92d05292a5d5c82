import type { User } from '@evisa/shared/contract/account';
import { paths } from '@evisa/shared/domain/paths';
import { getInitials } from '@evisa/shared/domain/formatting/text';
import { UnstyledButton, VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';
import { Link } from '@evisa/shared/kit/router';
import classes from './header.module.css';

interface AccountMenuProps {
  user: User;
  onShowShortcuts: () => void;
  onLogOut: () => void;
}

/** The menu of the signed-in member: name, sign-in security, keyboard shortcuts and Logout. */
export function AccountMenu({ user, onShowShortcuts, onLogOut }: AccountMenuProps) {
  return (
    <MenuButton
      width={240}
      button={(trigger) => (
        <UnstyledButton {...trigger} className={classes.account}>
          <VisuallyHidden>{`Account of ${user.name}`}</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {getInitials(user.name)}
          </span>
          <Icon name="chevronDown" size={16} />
        </UnstyledButton>
      )}
    >
      {(Menu) => (
        <>
          <Menu.Label>
            <span className={classes.name} translate="no">
              {user.name}
            </span>
            <span>{user.type}</span>
            <br />
            <span translate="no">{user.email}</span>
          </Menu.Label>
          <Menu.Divider />
          <Menu.Item leftSection={<Icon name="shield" />} component={Link} to={paths.accountSecurity()}>
            Sign-in security
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="keyboard" />} onClick={onShowShortcuts}>
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="logout" />} onClick={onLogOut}>
            Logout
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
