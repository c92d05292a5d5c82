import { useRef, useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { memberNamesQuery } from '@evisa/shared/client/member-names-query';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { noAssignee } from '@evisa/shared/domain/assignee';
import { getBulkActions } from '@evisa/shared/domain/orders/order-actions';
import { findFolder } from '@evisa/shared/domain/orders/order-folders';
import { Button } from '@evisa/shared/kit/base';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useMutation, useQuery } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { useSession } from '@evisa/shared/session/session-store';
import { toastApiError, toastWithUndo } from '../../queries/toasts';
import classes from './order-action-buttons.module.css';

/** Assigns the order to the current member or a colleague, or moves it back to its folder. */
export function AssignOrderButtons({ order }: { order: OrderDetail }) {
  const { role, data: currentMember } = useSession();
  const assign = useAssignOrder(order);
  const [isChoosing, setIsChoosing] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const assignee = order.assign_to;
  const mayAssign = getBulkActions(findFolder(order.process_status, order.processing_mode), role).includes('assign');
  const mayAssignOthers = hasPermission(role, 'order.assign-others');

  if (!currentMember) return null;
  const assignTo = (name: string) =>
    // The pressed button disappears. Keep the focus in the group.
    assign.mutate(name, { onSuccess: () => group.current?.focus(), onSettled: () => setIsChoosing(false) });
  const getButtonProps = (name: string) => ({
    loading: assign.isPending && assign.variables === name && !isChoosing,
    disabled: assign.isPending && assign.variables !== name,
    onClick: () => assignTo(name),
  });

  return (
    <div ref={group} className={classes.moves} role="group" aria-label="Assign the order" tabIndex={-1}>
      {assignee === null && mayAssign && (
        <Button
          variant="default"
          leftSection={<Icon name="userCheck" size={16} />}
          {...getButtonProps(currentMember.name)}
        >
          Assign to me
        </Button>
      )}
      {(assignee === null || assignee === currentMember.name) && mayAssign && mayAssignOthers && (
        <Button variant="default" leftSection={<Icon name="users" size={16} />} onClick={() => setIsChoosing(true)}>
          Assign to a colleague
        </Button>
      )}
      {assignee !== null && (assignee === currentMember.name || mayAssignOthers) && (
        <Button variant="default" leftSection={<Icon name="inbox" size={16} />} {...getButtonProps(noAssignee)}>
          Move to Original Folder
        </Button>
      )}
      {mayAssignOthers && (
        <AssignColleagueDialog
          orderId={order.order_id}
          currentMemberName={currentMember.name}
          opened={isChoosing}
          pending={assign.isPending}
          onChoose={assignTo}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

interface AssignColleagueDialogProps {
  orderId: number;
  /** Left out of the list of colleagues. */
  currentMemberName: string;
  opened: boolean;
  pending: boolean;
  onChoose: (name: string) => void;
  onClose: () => void;
}

function AssignColleagueDialog({
  orderId,
  currentMemberName,
  opened,
  pending,
  onChoose,
  onClose,
}: AssignColleagueDialogProps) {
  const { data: names = [], error } = useQuery({ ...memberNamesQuery, enabled: opened });
  const [chosen, setChosen] = useState('');
  return (
    <Dialog
      opened={opened}
      title={`Assign order ${orderId} to a colleague`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={pending}>
            Cancel
          </Button>
          <Button onClick={() => onChoose(chosen)} loading={pending} disabled={chosen === ''}>
            Assign
          </Button>
        </>
      }
    >
      <NativeSelect
        label="Colleague"
        data-autofocus
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[{ value: '', label: 'Choose a colleague' }, ...names.filter((name) => name !== currentMemberName)]}
        error={error && `We couldn’t load the members. ${error.message}`}
      />
    </Dialog>
  );
}

/** Assigns the order by member name, or unassigns it with `noAssignee`. Offers to undo. */
function useAssignOrder({ order_id: orderId }: OrderDetail) {
  const [idempotentCall] = useState(createIdempotentCall);

  return useMutation({
    mutationFn: (assignto: string) =>
      idempotentCall([assignto], (key) =>
        request(endpoints.assignOrderStatus, { json: { orderId, assignto }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }, name) =>
      toastWithUndo(orderId, message, (key) => {
        const from = name === noAssignee ? null : name;
        return request(endpoints.undoOrderChanges, {
          json: { field: 'assign_to', from, orders: [{ orderId }] },
          idempotencyKey: key,
        });
      }),
    onError: toastApiError,
    // Refresh after a refusal too: it means that the page is out of date.
    onSettled: () => publishEvent('order-changed', { orderIds: [orderId] }),
  });
}
