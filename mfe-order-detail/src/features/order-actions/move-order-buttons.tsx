import { useRef, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { getAvailableMoves } from '@evisa/shared/domain/orders/order-moves';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { Button } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useSession } from '@evisa/shared/session/session-store';
import { useMoveOrder } from '../../queries/use-move-order';
import classes from './order-action-buttons.module.css';

/** A button for every status the order can go to. Deleting asks first. */
export function MoveOrderButtons({ order }: { order: OrderDetail }) {
  const role = useSession((session) => session.role);
  const move = useMoveOrder(order);
  const [asking, setAsking] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const moveTo = (status: ProcessStatus) =>
    // The button that was pressed goes away with the move; the keyboard stays where it was.
    move.mutate(status, { onSuccess: () => group.current?.focus(), onSettled: () => setAsking(false) });

  return (
    <div ref={group} className={classes.moves} role="group" aria-label="Move the order" tabIndex={-1}>
      {getAvailableMoves(order.process_status, role).map(({ status, label }) => (
        <Button
          key={status}
          variant="default"
          className={classes.move}
          data-danger={status === 'Deleted' || undefined}
          loading={move.isPending && move.variables === status && !asking}
          disabled={move.isPending && move.variables !== status}
          onClick={() => (status === 'Deleted' ? setAsking(true) : moveTo(status))}
        >
          Move to {label}
        </Button>
      ))}
      <ConfirmDialog
        opened={asking}
        title={`Delete order ${order.order_id}?`}
        question="Are you sure you want to delete?"
        danger
        pending={move.isPending}
        onAnswer={(yes) => (yes ? moveTo('Deleted') : setAsking(false))}
      />
    </div>
  );
}
