import { useRef, useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { bulkActions } from '@evisa/shared/domain/folder-actions';
import { folderOf } from '@evisa/shared/domain/order-folders';
import { can } from '@evisa/shared/domain/permissions';
import { Button } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { useAssignOrder } from '../queries/use-assign-order';
import { AssignColleague } from './assign-colleague';
import classes from './order-moves.module.css';

/** Takes the order, hands it to a colleague, or gives it back. */
export function OrderAssign({ order }: { order: OrderDetail }) {
  const { role, data: me } = useSession();
  const assign = useAssignOrder(order);
  const [choosing, setChoosing] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const holder = order.assign_to;
  const mayAssign = bulkActions(folderOf(order.process_status, order.processing_mode), role).includes('assign');
  const mayAssignOthers = can(role, 'order.assign-others');

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
        <AssignColleague
          orderId={order.order_id}
          me={me.name}
          opened={choosing}
          pending={assign.isPending}
          onChoose={assignTo}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
