import { Icon } from '@evisa/shared/kit/icons';
import classes from './new-orders-bar.module.css';

/** Over the head of the list, moving no row: how many orders came since it was read. */
export function NewOrdersBar({ count, onShow }: { count: number; onShow: () => void }) {
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
