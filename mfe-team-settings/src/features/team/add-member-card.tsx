import { useRef, useState } from 'react';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { getFieldErrors } from '../../queries/field-errors';
import { useAddMember } from './use-add-member';
import { MemberForm } from './member-form';
import { emptyMember } from './member-values';
import { OneTimePasswordDialog, type MemberCredentials } from './one-time-password-dialog';
import { SettingsCard } from '../common/settings-card';

/** A new member; their password is shown once they are added. */
export function AddMemberCard() {
  const [values, setValues] = useState(emptyMember);
  const [shown, setShown] = useState<MemberCredentials | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const nameField = useRef<HTMLInputElement>(null);
  const adding = useAddMember((added) => {
    setValues(emptyMember);
    setShown(added);
    open();
  });
  useUnsavedChanges('Manage Team', Object.values(values).some(Boolean));

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
        onSubmit={(member, refuse) => adding.mutate(member, { onError: (error) => refuse(getFieldErrors(error)) })}
      />
      <OneTimePasswordDialog opened={opened} credentials={shown} onClose={closed} />
    </SettingsCard>
  );
}
