import { useId, useRef, useState } from 'react';
import { memberNamesQuery } from '@evisa/shared/client/member-names-query';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { getBulkActions } from '@evisa/shared/domain/orders/order-actions';
import { findFolder, folders } from '@evisa/shared/domain/orders/order-folders';
import { Button, Text } from '@evisa/shared/kit/base';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { useQuery } from '@evisa/shared/kit/react-query';
import { actionTexts } from '@evisa/shared/order-actions/order-actions';
import { useSession } from '@evisa/shared/session/session-store';
import { useOrderAction } from '../../queries/use-order-action';
import classes from './order-action-buttons.module.css';

/** Assigns the order to the current member or a colleague, or moves it back to its folder. */
export function AssignOrderButtons({ order }: { order: OrderDetail }) {
  const { role, data: currentMember } = useSession();
  const { mutate, isPending, variables } = useOrderAction(order);
  const [isChoosing, setIsChoosing] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const assignee = order.assign_to;
  const releaseHintId = useId();
  const folder = findFolder(order.process_status, order.processing_mode);
  const mayAssign = getBulkActions(folder, role).includes('assign');
  const mayAssignOthers = hasPermission(role, 'order.assign-others');

  if (!currentMember) return null;
  const run = (action: 'assign' | 'handOver' | 'release', name?: string) =>
    mutate(
      { action, ...(name && { assignee: name }) },
      {
        // The pressed button disappears. Keep the focus in the group.
        onSuccess: (isDone) => isDone && group.current?.focus(),
        onSettled: () => setIsChoosing(false),
      },
    );
  const getButtonProps = (action: 'assign' | 'release') => ({
    variant: 'default',
    title: actionTexts[action].title,
    leftSection: <Icon name={actionTexts[action].icon} size={16} />,
    loading: isPending && variables.action === action,
    disabled: isPending && variables.action !== action,
    onClick: () => run(action, action === 'assign' ? currentMember.name : undefined),
  });

  return (
    <div ref={group} className={classes.moves} role="group" aria-label="Assign the order" tabIndex={-1}>
      {assignee === null && mayAssign && <Button {...getButtonProps('assign')}>{actionTexts.assign.label}</Button>}
      {(assignee === null || assignee === currentMember.name) && mayAssign && mayAssignOthers && (
        <Button
          variant="default"
          leftSection={<Icon name={actionTexts.handOver.icon} size={16} />}
          onClick={() => setIsChoosing(true)}
        >
          {actionTexts.handOver.label}
        </Button>
      )}
      {assignee !== null && (assignee === currentMember.name || mayAssignOthers) && (
        <>
          <Button {...getButtonProps('release')} aria-describedby={releaseHintId}>
            {actionTexts.release.label}
          </Button>
          <Text id={releaseHintId} size="xs" c="dimmed" className={classes.hint}>
            {`Then no member has it. It stays in ${folders[folder].label}.`}
          </Text>
        </>
      )}
      {mayAssignOthers && (
        <AssignColleagueDialog
          orderId={order.order_id}
          currentMemberName={currentMember.name}
          opened={isChoosing}
          pending={isPending}
          onChoose={(name) => run('handOver', name)}
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
