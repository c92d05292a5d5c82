import { use, useRef, useState } from 'react';
import { isActionApplicable, type OrderAction } from '@evisa/shared/domain/orders/order-actions';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { AnchoredMenu } from '@evisa/shared/kit/overlays/menu';
import { actionTexts } from '@evisa/shared/order-actions/order-actions';
import type { ListedOrder } from '@evisa/shared/order-list/rows/order-page';
import { OrderActionsContext } from './order-actions-provider';
import classes from './row-actions.module.css';

// The same elements for every row, so that React does not compare them.
const assignIcon = <Icon name="userCheck" />;
const moreIcon = <Icon name="dots" />;

/** Opens the menu of a row. It is a plain button because a long list renders many; the menu loads on demand. */
export function RowActions({ order }: { order: ListedOrder }) {
  const list = use(OrderActionsContext);
  const button = useRef<HTMLButtonElement>(null);
  // A long list reuses the element of a row for another order.
  const [active, setActive] = useState<{ order: number; state: 'opened' | 'pending' } | null>(null);
  const state = active?.order === order.order_id ? active.state : null;
  // The menu does not open again when its order comes back.
  if (active?.state === 'opened' && !state) setActive(null);
  const offered = list?.rowActions.filter((action) => isActionAvailable(action, order)) ?? [];
  const extensions = order.exitMessage === undefined ? (list?.extensions ?? []) : [];
  if (!list || offered.length + extensions.length === 0) return null;
  const close = () => {
    setActive(null);
    // Leave the focus if the member has moved it elsewhere.
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('[role=menu]')) button.current?.focus({ preventScroll: true });
  };
  const start = (action: OrderAction) => {
    close();
    setActive({ order: order.order_id, state: 'pending' });
    void list
      .startRowAction(action, order)
      .finally(() => setActive((now) => (now?.order === order.order_id ? null : now)));
  };
  const entries = [
    ...offered.map((action) => ({ ...actionTexts[action], key: action, onClick: () => start(action) })),
    ...extensions.map((one) => ({
      key: one.remote.name + one.extension.module,
      label: one.extension.title,
      icon: 'point' as const,
      title: undefined,
      onClick: () => {
        close();
        list.startExtension(one, order.order_id);
      },
    })),
  ];
  return (
    <span ref={keepFocusInRow} className={classes.root}>
      {offered.includes('assign') && (
        <button
          type="button"
          className={classes.assign}
          title="Assign to me"
          aria-label={`Assign order ${order.order_id} to me`}
          onClick={() => start('assign')}
        >
          {assignIcon}
        </button>
      )}
      <button
        ref={button}
        type="button"
        className={classes.more}
        aria-label={`More actions for order ${order.order_id}`}
        aria-haspopup="menu"
        aria-expanded={state === 'opened'}
        aria-busy={state === 'pending' || undefined}
        onClick={() => {
          if (state === 'opened') close();
          else if (!state) setActive({ order: order.order_id, state: 'opened' });
        }}
      >
        {moreIcon}
      </button>
      {state === 'opened' && (
        <AnchoredMenu
          opened
          onClose={close}
          anchor={button}
          label={`Actions for order ${order.order_id}`}
          returnFocus={false}
        >
          {(Menu) =>
            entries.map(({ key, label, icon, title, onClick }) => (
              <Menu.Item
                key={key}
                c={key === 'delete' ? 'red.8' : undefined}
                title={title}
                leftSection={<Icon name={icon} size={16} />}
                onClick={onClick}
              >
                {label}
              </Menu.Item>
            ))
          }
        </AnchoredMenu>
      )}
    </span>
  );
}

/** Moves the focus to the link of the row when the actions disappear: an order that left the list stays in its row without them. */
function keepFocusInRow(actions: HTMLElement): () => void {
  return () => {
    if (actions.contains(document.activeElement)) actions.closest('tr')?.querySelector('a')?.focus();
  };
}

/** An assigned order must be unassigned before another member takes it. An order that left the list has no actions here. */
function isActionAvailable(action: OrderAction, { assign_to, process_status, exitMessage }: ListedOrder): boolean {
  if (exitMessage !== undefined) return false;
  if (action === 'assign' || action === 'handOver') return assign_to === null;
  return isActionApplicable(action, process_status);
}
