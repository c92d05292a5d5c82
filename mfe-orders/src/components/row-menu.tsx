import type { RefObject } from 'react';
import type { OrderAction } from '@evisa/shared/domain/folder-actions';
import { Icon } from '@evisa/shared/kit/icons';
import { AnchoredMenu } from '@evisa/shared/kit/menu';
import { actionWords } from './action-words';

interface RowMenuProps {
  orderId: number;
  actions: readonly OrderAction[];
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (action: OrderAction) => void;
  onClose: () => void;
}

/** The open menu of a row, at its button. */
export function RowMenu({ orderId, actions, button, onChoose, onClose }: RowMenuProps) {
  return (
    <AnchoredMenu opened onClose={onClose} anchor={button} label={`Actions for order ${orderId}`} returnFocus={false}>
      {(Menu) =>
        actions.map((action) => (
          <Menu.Item
            key={action}
            c={action === 'delete' ? 'red.8' : undefined}
            leftSection={<Icon name={actionWords[action].icon} size={16} />}
            onClick={() => onChoose(action)}
          >
            {actionWords[action].row}
          </Menu.Item>
        ))
      }
    </AnchoredMenu>
  );
}
