import { useQuery } from '@evisa/shared/kit/react-query';
import { useState } from 'react';
import { memberNamesQuery } from '@evisa/shared/client/member-names';
import { Button } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { NativeSelect } from '@evisa/shared/kit/forms/select';

interface AssignColleagueDialogProps {
  orderId: number;
  /** Whoever asks is not their own colleague. */
  currentMemberName: string;
  opened: boolean;
  pending: boolean;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Asks which colleague gets the order. */
export function AssignColleagueDialog({
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
        error={error && `The members could not be loaded. ${error.message}`}
      />
    </Dialog>
  );
}
