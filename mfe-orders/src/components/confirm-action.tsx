import { useQuery } from '@evisa/shared/kit/query';
import { useState } from 'react';
import { memberNamesQuery } from '@evisa/shared/client/member-names';
import { can } from '@evisa/shared/domain/permissions';
import { ConfirmDialog } from '@evisa/shared/kit/dialog';
import { NativeSelect } from '@evisa/shared/kit/select';
import { useSession } from '@evisa/shared/session/session-store';
import type { CalledAction, OrderActionRun } from '../queries/run-order-action';
import { confirmationOf, namesOf } from './action-words';

export interface AskedAction {
  action: CalledAction;
  orderIds: readonly number[];
}

interface ConfirmActionProps {
  /** `null` until something was asked. */
  asked: AskedAction | null;
  opened: boolean;
  onRun: (run: OrderActionRun) => Promise<void>;
  onClose: () => void;
}

/** Asks before an action. Who may hand orders over chooses whom they are for. */
export function ConfirmAction({ asked, opened, onRun, onClose }: ConfirmActionProps) {
  const me = useSession(({ data }) => data?.name ?? '');
  const mayChoose = useSession(({ role }) => can(role, 'order.assign-others'));
  const [chosen, setChosen] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const confirmation = asked && confirmationOf(asked.action, 'selection');
  const assigns = asked?.action === 'assign' || asked?.action === 'handOver';
  const assignee = chosen ?? me;
  const finish = () => {
    setPending(false);
    setChosen(null);
    onClose();
  };
  const answer = (yes: boolean) => {
    if (!yes || !asked) return finish();
    setPending(true);
    return onRun({ ...asked, assignee }).finally(finish);
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={asked ? (confirmation?.title(namesOf(asked.orderIds)) ?? '') : ''}
      question={confirmation?.question ?? ''}
      danger={asked?.action === 'delete'}
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
