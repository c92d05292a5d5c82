import { useRef, useState } from 'react';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useSayUnsaved } from '@evisa/shared/session/unsaved-work';
import { fieldFaults } from '../queries/field-faults';
import { useAddMember } from '../queries/use-add-member';
import { MemberForm } from './member-form';
import { noMember } from './member-values';
import { OneTimePassword, type NewPassword } from './one-time-password';
import { SettingsCard } from './settings-card';

/** A new member; their password is shown once they are added. */
export function AddMember() {
  const [values, setValues] = useState(noMember);
  const [shown, setShown] = useState<NewPassword | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const nameField = useRef<HTMLInputElement>(null);
  const adding = useAddMember((added) => {
    setValues(noMember);
    setShown(added);
    open();
  });
  useSayUnsaved('Manage Team', Object.values(values).some(Boolean));

  function closed() {
    close();
    // What was typed is gone: the next member begins with the name.
    nameField.current?.focus();
  }

  return (
    <SettingsCard title="Add a member">
      <MemberForm
        nameField={nameField}
        values={values}
        hasPassword={false}
        pending={adding.isPending}
        onType={(typed) => setValues((before) => ({ ...before, ...typed }))}
        onSubmit={(member, refuse) => adding.mutate(member, { onError: (error) => refuse(fieldFaults(error)) })}
      />
      <OneTimePassword opened={opened} shown={shown} onClose={closed} />
    </SettingsCard>
  );
}
