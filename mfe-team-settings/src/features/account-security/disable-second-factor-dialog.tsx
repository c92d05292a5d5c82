import { useRef, useState, type FormEvent } from 'react';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Text } from '@evisa/shared/kit/base';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { PasswordInput } from '@evisa/shared/kit/forms/inputs';
import { getFieldErrors } from '../../queries/field-errors';
import { useDisableSecondFactor } from './use-disable-second-factor';

const formId = 'turn-off-second-factor';

/** Turns the second factor off, with the password. */
export function DisableSecondFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const ending = useDisableSecondFactor(leave);

  function leave() {
    setPassword('');
    setFault(undefined);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return refuse(validationMessages.passwordRequired);
    if (!ending.isPending) ending.mutate(password, { onError: (error) => refuse(getFieldErrors(error)['password']) });
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
