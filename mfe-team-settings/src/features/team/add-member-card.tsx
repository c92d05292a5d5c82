import { useRef, useState } from 'react';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { getFieldErrors } from '../../queries/api-errors';
import { useAddMember } from './team-mutations';
import { MemberForm } from './member-form';
import { emptyMember } from './member-values';
import { OneTimePasswordDialog, type MemberCredentials } from './one-time-password-dialog';
import { SettingsCard } from '../common/settings-layout';

/** Adds a member, then shows their password once. */
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

  function closeDialog() {
    close();
    // The form is empty again, so focus its first field.
    nameField.current?.focus();
  }

  return (
    <SettingsCard title="Add a member">
      <MemberForm
        nameField={nameField}
        values={values}
        hasPassword={false}
        pending={adding.isPending}
        onChange={(changed) => setValues((before) => ({ ...before, ...changed }))}
        onSubmit={(member, showErrors) =>
          adding.mutate(member, { onError: (error) => showErrors(getFieldErrors(error)) })
        }
      />
      <OneTimePasswordDialog opened={opened} credentials={shown} onClose={closeDialog} />
    </SettingsCard>
  );
}
