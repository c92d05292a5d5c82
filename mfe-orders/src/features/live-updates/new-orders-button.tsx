import type { OrderSelection } from '@evisa/shared/contract/bulk-orders';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useNewOrderCount } from './use-new-order-count';
import classes from './new-orders-bar.module.css';

export interface NewOrdersProps {
  list: OrderSelection;
  /** The orders that came into the folder. */
  arrived: ReadonlySet<number>;
  onShow: () => void;
}

/** How many orders came since the list was read, and the way to see them; nothing where none did. */
export function NewOrdersButton({ list, arrived, onShow }: NewOrdersProps) {
  const count = useNewOrderCount(list, arrived);
  if (count === 0) return null;
  return (
    <button type="button" className={classes.bar} onClick={onShow}>
      <Icon name="arrowUp" size={14} />
      {count.toLocaleString('en')} new {count === 1 ? 'order' : 'orders'} – show
    </button>
  );
}
