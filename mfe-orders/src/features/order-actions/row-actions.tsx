import { use, useRef, useState } from 'react';
import { isActionApplicable, type OrderAction } from '@evisa/shared/domain/orders/order-actions';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { LazyOverlay } from '@evisa/shared/kit/overlays/lazy-overlay';
import { lazyRowMenu } from '../../app/lazy-modules';
import type { ListedOrder } from '../../queries/order-page';
import { OrderActionsContext } from './order-actions-context';
import classes from './row-actions.module.css';

/** Behind View, what else can be done with the order. A plain button, since a long list draws many; its menu comes when asked for. */
export function RowActions({ order }: { order: ListedOrder }) {
  const list = use(OrderActionsContext);
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [pending, setPending] = useState(false);
  const offered = list?.inRows.filter((action) => isActionAvailable(action, order)) ?? [];
  if (!list || offered.length === 0) return null;
  const close = () => {
    setOpened(false);
    // Whoever went elsewhere meanwhile stays there.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[role=menu]')) button.current?.focus({ preventScroll: true });
  };
  const start = (action: OrderAction) => {
    close();
    setPending(true);
    void list.startInRow(action, order).finally(() => setPending(false));
  };
  return (
    <span className={classes.place}>
      <button
        ref={button}
        type="button"
        className={classes.more}
        aria-label={`More actions for order ${order.order_id}`}
        aria-haspopup="menu"
        aria-expanded={opened}
        aria-busy={pending || undefined}
        onClick={() => (opened ? close() : setOpened(!pending))}
      >
        <Icon name="dots" />
      </button>
      {opened && (
        <LazyOverlay code={lazyRowMenu} opened onClose={close}>
          {({ RowMenu }) => (
            <RowMenu orderId={order.order_id} actions={offered} button={button} onChoose={start} onClose={close} />
          )}
        </LazyOverlay>
      )}
    </span>
  );
}

/** An order that somebody holds is given back before another takes it; one that left the list is no more worked on from here. */
function isActionAvailable(action: OrderAction, { assign_to, process_status, exitMessage }: ListedOrder): boolean {
  if (exitMessage !== undefined) return false;
  if (action === 'assign' || action === 'handOver') return assign_to === null;
  return isActionApplicable(action, process_status);
}
