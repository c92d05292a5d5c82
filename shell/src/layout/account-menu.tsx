import type { User } from '@evisa/shared/contract/account';
import { initials } from '@evisa/shared/domain/text';
import { UnstyledButton, VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { Menu } from '@evisa/shared/kit/overlays';
import classes from './header.module.css';

/** Who is signed in, and Logout. */
export function AccountMenu({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <VisuallyHidden>Account of {user.name}</VisuallyHidden>
          <span className={classes.initials} aria-hidden>
            {initials(user.name)}
          </span>
          <Icon name="chevronDown" size={16} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item leftSection={<Icon name="logout" />} onClick={onLogOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
