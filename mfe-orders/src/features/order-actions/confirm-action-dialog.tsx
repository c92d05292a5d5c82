import { useState } from 'react';
import { memberNamesQuery } from '@evisa/shared/client/member-names-query';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Text } from '@evisa/shared/kit/base';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useQuery } from '@evisa/shared/kit/react-query';
import { useSession } from '@evisa/shared/session/session-store';
import { describeOrders, getConfirmation, type OrderActionRequest } from '@evisa/shared/order-actions/order-actions';

interface ConfirmActionDialogProps {
  /** `null` until the member starts an action. */
  requested: OrderActionRequest | null;
  opened: boolean;
  onRun: (request: OrderActionRequest) => Promise<void>;
  onClose: () => void;
}

/** Asks for confirmation before an action. Members who can assign orders to others choose the assignee. */
export function ConfirmActionDialog({ requested, opened, onRun, onClose }: ConfirmActionDialogProps) {
  const me = useSession(({ data }) => data?.name ?? '');
  const canAssignOthers = useSession(({ role }) => hasPermission(role, 'order.assign-others'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const confirmation = requested && getConfirmation(requested.action, requested.from);
  const isAssignment = requested?.action === 'assign' || requested?.action === 'handOver';
  const assignee = chosen ?? me;
  const orders = requested ? describeOrders(requested.orderIds) : '';
  const hint = confirmation?.hint?.(
    requested?.orderIds.length ?? 0,
    assignee === me ? 'your My Orders' : `${assignee}’s My Orders`,
  );
  const finish = () => {
    setPending(false);
    setChosen(null);
    onClose();
  };
  const answer = (confirmed: boolean) => {
    if (!confirmed || !requested) return finish();
    setPending(true);
    return onRun({ ...requested, assignee }).finally(finish);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={confirmation?.title(orders, requested?.status) ?? ''}
      question={confirmation?.question ?? ''}
      confirmLabel={confirmation?.confirmLabel?.(orders)}
      danger={requested?.action === 'delete'}
      pending={pending}
      onAnswer={(confirmed) => void answer(confirmed)}
    >
      {hint && (
        <Text size="sm" c="dimmed" mt="xs">
          {hint}
        </Text>
      )}
      {isAssignment && canAssignOthers && <AssigneeSelect me={me} value={assignee} onChange={setChosen} />}
    </ConfirmDialog>
  );
}

function AssigneeSelect({ me, value, onChange }: { me: string; value: string; onChange: (name: string) => void }) {
  const { data: names = [], error } = useQuery(memberNamesQuery);
  return (
    <NativeSelect
      mt="md"
      label="Assign to"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: me, label: `Me (${me})` }, ...names.filter((name) => name !== me)]}
      error={error && `We couldn’t load the other members. ${error.message}`}
    />
  );
}
