import { useQuery } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { memberNamesQuery } from '@evisa/shared/client/member-names';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { NativeSelect } from '@evisa/shared/kit/forms/select';
import { useSession } from '@evisa/shared/session/session-store';
import type { ApiOrderAction, OrderActionRequest } from './send-order-action';
import { getConfirmation, describeOrders } from './action-labels';

export interface RequestedAction {
  action: ApiOrderAction;
  orderIds: readonly number[];
}

interface ConfirmActionDialogProps {
  /** `null` until something was asked. */
  requested: RequestedAction | null;
  opened: boolean;
  onRun: (run: OrderActionRequest) => Promise<void>;
  onClose: () => void;
}

/** Asks before an action. Who may hand orders over chooses whom they are for. */
export function ConfirmActionDialog({ requested, opened, onRun, onClose }: ConfirmActionDialogProps) {
  const me = useSession(({ data }) => data?.name ?? '');
  const mayChoose = useSession(({ role }) => hasPermission(role, 'order.assign-others'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const confirmation = requested && getConfirmation(requested.action, 'selection');
  const assigns = requested?.action === 'assign' || requested?.action === 'handOver';
  const assignee = chosen ?? me;
  const finish = () => {
    setPending(false);
    setChosen(null);
    onClose();
  };
  const answer = (yes: boolean) => {
    if (!yes || !requested) return finish();
    setPending(true);
    return onRun({ ...requested, assignee }).finally(finish);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={requested ? (confirmation?.title(describeOrders(requested.orderIds)) ?? '') : ''}
      question={confirmation?.question ?? ''}
      danger={requested?.action === 'delete'}
      pending={pending}
      onAnswer={(yes) => void answer(yes)}
    >
      {assigns && mayChoose && <AssigneeSelect me={me} value={assignee} onChange={setChosen} />}
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
      error={error && `The other members could not be loaded. ${error.message}`}
    />
  );
}
