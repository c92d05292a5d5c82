import type { OrderAction } from '@evisa/shared/domain/folder-actions';
import { Icon } from '@evisa/shared/kit/icons';
import { Menu } from '@evisa/shared/kit/overlays';
import { actionWords } from './action-words';
import classes from './row-actions.module.css';

interface RowMenuProps {
  orderId: number;
  actions: readonly OrderAction[];
  onChoose: (action: OrderAction) => void;
  onClose: () => void;
}

/** The open menu of a row. It hangs on a twin of the row's button, laid over it and unknown to the keyboard. */
export function RowMenu({ orderId, actions, onChoose, onClose }: RowMenuProps) {
  return (
    <Menu opened onClose={onClose} position="bottom-end" returnFocus={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.twin}
          aria-hidden
          tabIndex={-1}
          aria-label={`Actions for order ${orderId}`}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            c={action === 'delete' ? 'red.8' : undefined}
            leftSection={<Icon name={actionWords[action].icon} size={16} />}
            onClick={() => onChoose(action)}
          >
            {actionWords[action].row}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
