import { useRef, useState, type FormEvent } from 'react';
import { messages } from '@evisa/shared/domain/messages';
import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/dialog';
import { PasswordInput } from '@evisa/shared/kit/forms';
import { fieldFaults } from '../queries/field-faults';
import { useEndSecondFactor } from '../queries/use-end-second-factor';

const formId = 'turn-off-second-factor';

/** Turns the second factor off, with the password. */
export function TurnOffSecondFactor({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const ending = useEndSecondFactor(leave);

  function leave() {
    setPassword('');
    setFault(undefined);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return refuse(messages.passwordRequired);
    if (!ending.isPending) ending.mutate(password, { onError: (error) => refuse(fieldFaults(error)['password']) });
  }

  function refuse(found: string | undefined) {
    setFault(found);
    field.current?.focus();
  }

  return (
    <Dialog
      opened={opened}
      title="Turn off the second factor?"
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave} disabled={ending.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} color="red" loading={ending.isPending}>
            Turn off
          </Button>
        </>
      }
    >
      <Text mb="sm">Your password alone is enough to sign in then. The recovery codes stop working.</Text>
      <form id={formId} noValidate onSubmit={submit}>
        <PasswordInput
          ref={field}
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fault}
          readOnly={ending.isPending}
          onChange={({ currentTarget }) => {
            setFault(undefined);
            setPassword(currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
