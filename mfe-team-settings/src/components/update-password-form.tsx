import { useMutation } from '@evisa/shared/kit/query';
import { changePassword } from '@evisa/shared/client/account';
import { createAttempt } from '@evisa/shared/client/attempt';
import { messages, minimumPasswordLength } from '@evisa/shared/domain/messages';
import { LineForm } from '@evisa/shared/kit/line-form';
import { PasswordHint } from '@evisa/shared/kit/password-hint';
import { useSession } from '@evisa/shared/session/session-store';
import { useSayUnsaved } from '@evisa/shared/session/unsaved-work';
import { useState } from 'react';
import { fieldFaults } from '../queries/field-faults';
import { tellFailure } from '../queries/tell-failure';
import { useProof } from './use-proof';

const buttons = [{ value: 'update', label: 'Update Password' }] as const;

/** One password field (the specification, sections 2 and 5). */
export function UpdatePasswordForm({ onChanged }: { onChanged: (message: string) => void }) {
  const [attempt] = useState(createAttempt);
  const [typed, setTyped] = useState('');
  const { withProof, question } = useProof();
  const me = useSession((session) => session.data);
  useSayUnsaved('Update Password', typed !== '');
  const update = useMutation({
    mutationFn: (newPassword: string) =>
      withProof(() => attempt([newPassword], (key) => changePassword({ newPassword }, key))),
    onSuccess: ({ message }) => onChanged(message),
    onError: tellFailure,
    gcTime: 0,
  });
  return (
    <>
      <LineForm
        name="Update Password"
        label="New Password"
        description={
          <>
            At least {minimumPasswordLength} characters. You are signed out everywhere and sign in again with it.
            <PasswordHint password={typed} about={me ? [me.name, me.email] : []} />
          </>
        }
        kind="new-password"
        stacked
        faultOf={passwordFault}
        refusal={fieldFaults(update.error)['newPassword']}
        buttons={buttons}
        pending={update.isPending ? 'update' : null}
        onType={setTyped}
        onSubmit={(newPassword) => update.mutate(newPassword)}
      />
      {question}
    </>
  );
}

function passwordFault(password: string): string | null {
  if (password === '') return messages.newPasswordRequired;
  return password.length < minimumPasswordLength ? messages.newPasswordTooShort : null;
}
