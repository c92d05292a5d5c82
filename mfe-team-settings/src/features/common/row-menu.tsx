import { useRef } from 'react';
import { ActionIcon } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import { MenuButton } from '@evisa/shared/kit/overlays/menu';

export interface RowAction {
  label: string;
  icon: IconName;
  isDangerous?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** The menu of a row, with what is seldom done or cannot be undone. `label` names the row. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const frame = useRef<HTMLSpanElement>(null);
  if (actions.length === 0) return null;
  return (
    <span ref={frame}>
      <MenuButton
        label={label}
        button={(menu) => (
          <ActionIcon {...menu} variant="default" size={26} aria-label={label}>
            <Icon name="dots" size={16} />
          </ActionIcon>
        )}
      >
        {(Menu) =>
          actions.map(({ label: action, icon, isDangerous, isDisabled, onClick }) => (
            <Menu.Item
              key={action}
              c={isDangerous ? 'red.8' : undefined}
              disabled={isDisabled}
              leftSection={<Icon name={icon} size={16} />}
              onClick={() => {
                // A dialog returns the focus to where it was, and the menu is gone by then.
                frame.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus();
                onClick();
              }}
            >
              {action}
            </Menu.Item>
          ))
        }
      </MenuButton>
    </span>
  );
}
