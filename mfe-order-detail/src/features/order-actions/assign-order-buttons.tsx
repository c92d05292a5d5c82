import { useRef, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { getBulkActions } from '@evisa/shared/domain/orders/order-actions';
import { findFolder } from '@evisa/shared/domain/orders/order-folders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { useAssignOrder } from './use-assign-order';
import { AssignColleagueDialog } from './assign-colleague-dialog';
import classes from './order-action-buttons.module.css';

/** Takes the order, hands it to a colleague, or gives it back. */
export function AssignOrderButtons({ order }: { order: OrderDetail }) {
  const { role, data: me } = useSession();
  const assign = useAssignOrder(order);
  const [choosing, setChoosing] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const holder = order.assign_to;
  const mayAssign = getBulkActions(findFolder(order.process_status, order.processing_mode), role).includes('assign');
  const mayAssignOthers = hasPermission(role, 'order.assign-others');

  if (!me) return null;
  const assignTo = (name: string) =>
    // The button that was pressed goes away; the keyboard stays where it was.
    assign.mutate(name, { onSuccess: () => group.current?.focus(), onSettled: () => setChoosing(false) });
  const pendingFor = (name: string) => ({
    loading: assign.isPending && assign.variables === name && !choosing,
    disabled: assign.isPending && assign.variables !== name,
    onClick: () => assignTo(name),
  });

  return (
    <div ref={group} className={classes.moves} role="group" aria-label="Assign the order" tabIndex={-1}>
      {holder === null && mayAssign && (
        <Button leftSection={<Icon name="userCheck" size={16} />} {...pendingFor(me.name)}>
          Assign to me
        </Button>
      )}
      {(holder === null || holder === me.name) && mayAssign && mayAssignOthers && (
        <Button variant="default" leftSection={<Icon name="users" size={16} />} onClick={() => setChoosing(true)}>
          Assign to a colleague
        </Button>
      )}
      {holder !== null && (holder === me.name || mayAssignOthers) && (
        <Button variant="default" leftSection={<Icon name="inbox" size={16} />} {...pendingFor(noAssignee)}>
          Move to Original Folder
        </Button>
      )}
      {mayAssignOthers && (
        <AssignColleagueDialog
          orderId={order.order_id}
          currentMemberName={me.name}
          opened={choosing}
          pending={assign.isPending}
          onChoose={assignTo}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
