import { useRef, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasIssuedDocument } from '@evisa/shared/domain/orders/issued-documents';
import { findFolder, folders } from '@evisa/shared/domain/orders/order-folders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { getAvailableMoves } from '@evisa/shared/domain/orders/order-moves';
import type { ProcessStatus } from '@evisa/shared/domain/orders/order-status';
import { Button } from '@evisa/shared/kit/base';
import { clearToasts } from '@evisa/shared/kit/feedback/toasts';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useSingleKeys } from '@evisa/shared/kit/single-keys';
import { describeOrders, orderActions } from '@evisa/shared/order-actions/order-actions';
import { useSession } from '@evisa/shared/session/session-store';
import { useOpenNextOrder } from '../../queries/use-open-next-order';
import { useOrderAction } from '../../queries/use-order-action';
import { AskApplicantButton } from '../corrections/ask-applicant-button';
import { OrderMessageButton } from '../order-message/order-message-button';
import { ChooseMoveDialog } from './choose-move-dialog';
import { CompleteRefundDialog } from './complete-refund-dialog';
import classes from './order-action-buttons.module.css';

const deletion = orderActions.delete.confirmation;

/** The moves that end an order without a visa. They stand apart from the others. */
const isEnding = (status: ProcessStatus) => status === 'Refunds' || status === 'Deleted';

/** Once the visa is issued, what is left to do is to complete the order; once a refund is requested, to make it. */
function findLikelyMove(order: OrderDetail): ProcessStatus | null {
  if (order.process_status === 'Refund') return 'Refunds';
  return hasIssuedDocument(order) ? 'Completed' : null;
}

/** Shows a button for each status the order can move to. Deleting asks for confirmation, and so does completing a refund. After a move, offers the next order of the list, and to take the move back: no other button leads to New. */
export function MoveOrderButtons({ order }: { order: OrderDetail }) {
  const role = useSession((session) => session.role);
  const maySend = hasPermission(role, 'mail.send');
  const { mutate, isPending, variables, undo } = useOrderAction(order);
  const [confirming, setConfirming] = useState<'Deleted' | 'Refunds'>();
  const group = useRef<HTMLDivElement>(null);
  const openNext = useOpenNextOrder(order);
  const [hasMoved, setHasMoved] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const moves = getAvailableMoves(order.process_status, role);
  const likely = findLikelyMove(order);
  const moveTo = (status: ProcessStatus, remark = '') =>
    mutate(
      { action: 'move', status, ...(remark && { remark }) },
      {
        onSuccess: (isDone) => {
          if (!isDone) return;
          setHasMoved(true);
          // The pressed button disappears. Keep the focus in the group.
          group.current?.focus();
        },
        onSettled: () => setConfirming(undefined),
      },
    );

  const choose = (status: ProcessStatus) =>
    status === 'Deleted' || status === 'Refunds' ? setConfirming(status) : moveTo(status);
  useSingleKeys(({ key, repeat }) => {
    if (repeat || isPending) return false;
    if (key.toLowerCase() === 'm') setIsChoosing(true);
    else if (key.toLowerCase() === 'o') void openNext();
    else return false;
    return true;
  });

  return (
    <div ref={group} className={classes.moves} role="group" aria-label="Move the order" tabIndex={-1}>
      {hasMoved && (
        <Button
          className={classes.next}
          rightSection={<Icon name="arrowRight" size={16} />}
          aria-keyshortcuts="O"
          title="The first order after it in the list that no colleague has (O)"
          onClick={() => void openNext()}
        >
          Open the next order
        </Button>
      )}
      {undo && variables?.status === order.process_status && (
        <Button
          variant="default"
          className={classes.next}
          leftSection={<Icon name="history" size={16} />}
          onClick={() => {
            group.current?.focus();
            // The toast of the move offers the same Undo.
            clearToasts();
            void undo();
          }}
        >
          Undo the move
        </Button>
      )}
      {/* The applicant's page now says that we wait for a reply. */}
      {hasMoved && order.process_status === 'Awaiting' && (
        <>
          <AskApplicantButton order={order} label="Ask the Applicant to send it…" />
          {maySend && <OrderMessageButton order={order} label="Tell the applicant what is needed" />}
        </>
      )}
      {moves.map(({ status, label }) => (
        <Button
          key={status}
          variant={status === likely && !hasMoved ? 'filled' : 'default'}
          className={classes.move}
          title={`To the folder ${folders[findFolder(status, order.processing_mode)].label}`}
          data-ending={isEnding(status) || undefined}
          data-danger={status === 'Deleted' || undefined}
          loading={isPending && variables.status === status && !confirming}
          disabled={isPending && variables.status !== status}
          onClick={() => choose(status)}
        >
          {`Move to ${label}`}
        </Button>
      ))}
      <ChooseMoveDialog
        orderId={order.order_id}
        moves={moves}
        opened={isChoosing}
        onChoose={(status) => {
          setIsChoosing(false);
          choose(status);
        }}
        onClose={() => setIsChoosing(false)}
      />
      <ConfirmDialog
        opened={confirming === 'Deleted'}
        title={deletion?.title(describeOrders([order.order_id])) ?? ''}
        question={deletion?.question ?? ''}
        danger
        pending={isPending}
        onAnswer={(confirmed) => (confirmed ? moveTo('Deleted') : setConfirming(undefined))}
      />
      <CompleteRefundDialog
        order={order}
        opened={confirming === 'Refunds'}
        pending={isPending}
        onAnswer={(reason) => (reason === null ? setConfirming(undefined) : moveTo('Refunds', reason))}
      />
    </div>
  );
}
