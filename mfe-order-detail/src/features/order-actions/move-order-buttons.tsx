import { useRef, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { findFolder, folders } from '@evisa/shared/domain/orders/order-folders';
import { getAvailableMoves } from '@evisa/shared/domain/orders/order-moves';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { Button } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useSession } from '@evisa/shared/session/session-store';
import { useMoveOrder } from '../../queries/use-move-order';
import classes from './order-action-buttons.module.css';

/** The moves that end an order without a visa. They stand apart from the others. */
const isEnding = (status: ProcessStatus) => status === 'Refunds' || status === 'Deleted';

/** Shows a button for each status the order can move to. Deleting asks for confirmation. */
export function MoveOrderButtons({ order }: { order: OrderDetail }) {
  const role = useSession((session) => session.role);
  const move = useMoveOrder(order);
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  // Once the visa is issued, what is left to do is to complete the order.
  const likely: ProcessStatus | null = order.uploadDoc.length > 0 ? 'Completed' : null;
  const moveTo = (status: ProcessStatus) =>
    // The pressed button disappears. Keep the focus in the group.
    move.mutate({ status }, { onSuccess: () => group.current?.focus(), onSettled: () => setIsConfirmingDelete(false) });

  return (
    <div ref={group} className={classes.moves} role="group" aria-label="Move the order" tabIndex={-1}>
      {getAvailableMoves(order.process_status, role).map(({ status, label }) => (
        <Button
          key={status}
          variant={status === likely ? 'filled' : 'default'}
          className={classes.move}
          title={`To the folder ${folders[findFolder(status, order.processing_mode)].label}`}
          data-ending={isEnding(status) || undefined}
          data-danger={status === 'Deleted' || undefined}
          loading={move.isPending && move.variables.status === status && !isConfirmingDelete}
          disabled={move.isPending && move.variables.status !== status}
          onClick={() => (status === 'Deleted' ? setIsConfirmingDelete(true) : moveTo(status))}
        >
          {`Move to ${label}`}
        </Button>
      ))}
      <ConfirmDialog
        opened={isConfirmingDelete}
        title={`Delete order ${order.order_id}?`}
        question="Are you sure you want to delete?"
        danger
        pending={move.isPending}
        onAnswer={(confirmed) => (confirmed ? moveTo('Deleted') : setIsConfirmingDelete(false))}
      />
    </div>
  );
}
