import { useRef, useState, type FormEvent } from 'react';
import type { SecondFactor } from '@evisa/shared/contract/second-factor';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { PasswordInput } from '@evisa/shared/kit/forms/inputs';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Dialog } from '@evisa/shared/kit/overlays/dialog';
import { getFieldErrors } from '../../queries/api-errors';
import { WarningAlert } from '../common/warning-alert';
import { useDisableSecondFactor } from './second-factor-queries';

/** With this many recovery codes or fewer, the card shows a warning. */
const lowRecoveryCodeCount = 3;

interface SecondFactorStatusProps {
  factor: SecondFactor;
  isStarting: boolean;
  /** The member cancelled the setup, so its button gets the focus back. */
  wasCancelled: boolean;
  onStart: () => void;
}

/** Shows whether the second factor is on, and sets it up or turns it off. */
export function SecondFactorStatus({ factor, isStarting, wasCancelled, onStart }: SecondFactorStatusProps) {
  const { enabled, required, recoveryCodesLeft } = factor;
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      {enabled ? (
        <Text size="sm">You sign in with your password and a code from your authenticator app.</Text>
      ) : (
        <Text size="sm" maw={720}>
          With a second factor, you also enter a code from an authenticator app on your phone. A stolen password is then
          not enough to sign in.
        </Text>
      )}
      {enabled && (
        <Text size="sm" c="dimmed" mt={4}>
          {`${recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left, for signing in without your phone.`}
        </Text>
      )}
      {enabled && recoveryCodesLeft <= lowRecoveryCodeCount && (
        <WarningAlert hasMargin>
          You have few recovery codes left. Set up your second factor again to get new ones.
        </WarningAlert>
      )}
      <Group mt="md" gap="xs">
        <Button
          variant={enabled ? 'default' : 'filled'}
          onClick={onStart}
          loading={isStarting}
          ref={wasCancelled ? focusElement : undefined}
        >
          {enabled ? 'Set up again' : 'Set up'}
        </Button>
        {enabled && !required && (
          <Button variant="outline" color="red" onClick={open}>
            Turn off
          </Button>
        )}
      </Group>
      {enabled && (
        <Text size="sm" c="dimmed" mt="sm">
          {`${required ? 'Your role requires a second factor, so you cannot turn it off. ' : ''}To use a new phone or get new recovery codes, set it up again. The old ones then stop working.`}
        </Text>
      )}
      <DisableSecondFactorDialog opened={opened} onClose={close} />
    </>
  );
}

function focusElement(button: HTMLElement | null): void {
  button?.focus();
}

const formId = 'disable-second-factor';

/** Turns the second factor off after the member enters their password. */
function DisableSecondFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [fieldError, setFieldError] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const disabling = useDisableSecondFactor(closeDialog);

  function closeDialog() {
    setPassword('');
    setFieldError(undefined);
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return showError(validationMessages.passwordRequired);
    if (!disabling.isPending)
      disabling.mutate(password, { onError: (error) => showError(getFieldErrors(error)['password']) });
  }

  function showError(message: string | undefined) {
    setFieldError(message);
    field.current?.focus();
  }

  return (
    <Dialog
      opened={opened}
      title="Turn off the second factor?"
      onClose={closeDialog}
      footer={
        <>
          <Button variant="default" onClick={closeDialog} disabled={disabling.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} color="red" loading={disabling.isPending}>
            Turn off
          </Button>
        </>
      }
    >
      <Text mb="sm">You will sign in with only your password. Your recovery codes will stop working.</Text>
      <form id={formId} noValidate onSubmit={submit}>
        <PasswordInput
          ref={field}
          label="Your password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={fieldError}
          readOnly={disabling.isPending}
          onChange={({ currentTarget }) => {
            setFieldError(undefined);
            setPassword(currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}
