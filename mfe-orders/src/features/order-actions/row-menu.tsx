import type { RefObject } from 'react';
import type { OrderAction } from '@evisa/shared/domain/orders/order-actions';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { AnchoredMenu } from '@evisa/shared/kit/overlays/menu';
import { actionLabels } from './action-labels';

interface RowMenuProps {
  orderId: number;
  actions: readonly OrderAction[];
  button: RefObject<HTMLButtonElement | null>;
  onChoose: (action: OrderAction) => void;
  onClose: () => void;
}

/** Shows the actions of a row beside its button. */
export function RowMenu({ orderId, actions, button, onChoose, onClose }: RowMenuProps) {
  return (
    <AnchoredMenu opened onClose={onClose} anchor={button} label={`Actions for order ${orderId}`} returnFocus={false}>
      {(Menu) =>
        actions.map((action) => (
          <Menu.Item
            key={action}
            c={action === 'delete' ? 'red.8' : undefined}
            title={actionLabels[action].title}
            leftSection={<Icon name={actionLabels[action].icon} size={16} />}
            onClick={() => onChoose(action)}
          >
            {actionLabels[action].row}
          </Menu.Item>
        ))
      }
    </AnchoredMenu>
  );
}
