import { useRef, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { findFolder, folders } from '@evisa/shared/domain/orders/order-folders';
import { getAvailableMoves } from '@evisa/shared/domain/orders/order-moves';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useSession } from '@evisa/shared/session/session-store';
import { useOpenNextOrder } from '../../queries/use-open-next-order';
import { useMoveOrder } from '../../queries/use-move-order';
import classes from './order-action-buttons.module.css';

/** The moves that end an order without a visa. They stand apart from the others. */
const isEnding = (status: ProcessStatus) => status === 'Refunds' || status === 'Deleted';

/** Once the visa is issued, what is left to do is to complete the order; once a refund is requested, to make it. */
function findLikelyMove({ process_status, uploadDoc }: OrderDetail): ProcessStatus | null {
  if (process_status === 'Refund') return 'Refunds';
  return uploadDoc.length > 0 ? 'Completed' : null;
}

/** Shows a button for each status the order can move to. Deleting asks for confirmation. After a move, offers the next order of the list. */
export function MoveOrderButtons({ order }: { order: OrderDetail }) {
  const role = useSession((session) => session.role);
  const move = useMoveOrder(order);
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const openNext = useOpenNextOrder(order);
  const [hasMoved, setHasMoved] = useState(false);
  const likely = findLikelyMove(order);
  const moveTo = (status: ProcessStatus) =>
    move.mutate(
      { status },
      {
        onSuccess: () => {
          setHasMoved(true);
          // The pressed button disappears. Keep the focus in the group.
          group.current?.focus();
        },
        onSettled: () => setIsConfirmingDelete(false),
      },
    );

  return (
    <div ref={group} className={classes.moves} role="group" aria-label="Move the order" tabIndex={-1}>
      {hasMoved && (
        <Button
          className={classes.next}
          rightSection={<Icon name="arrowRight" size={16} />}
          onClick={() => void openNext()}
        >
          Open the next one
        </Button>
      )}
      {getAvailableMoves(order.process_status, role).map(({ status, label }) => (
        <Button
          key={status}
          variant={status === likely && !hasMoved ? 'filled' : 'default'}
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
