import type { OrderSelection } from '@evisa/shared/contract/bulk';
import { Icon } from '@evisa/shared/kit/icons';
import { useArrivedHere } from '../queries/use-arrived-here';
import classes from './new-orders-bar.module.css';

interface NewOrdersBarProps {
  list: OrderSelection;
  /** The orders that came into the folder. */
  arrived: ReadonlySet<number>;
  onShow: () => void;
}

/** Over the head of the list, moving no row: how many orders came since it was read. */
export function NewOrdersBar({ list, arrived, onShow }: NewOrdersBarProps) {
  const count = useArrivedHere(list, arrived);
  return (
    <div className={classes.place} role="status">
      {count > 0 && (
        <button type="button" className={classes.bar} onClick={onShow}>
          <Icon name="arrowUp" size={14} />
          {count.toLocaleString('en')} new {count === 1 ? 'order' : 'orders'} – show
        </button>
      )}
    </div>
  );
}
