import { useRef, useState, type FormEvent } from 'react';
import type { SecondFactor } from '@evisa/shared/contract/second-factor';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { Button, Group, Stack, Text } from '@evisa/shared/kit/base';
import { PasswordInput, TextInput } from '@evisa/shared/kit/forms/inputs';
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

/** Turns the second factor off after the member enters their password and a code. */
function DisableSecondFactorDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [typed, setTyped] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const disabling = useDisableSecondFactor(closeDialog);

  function closeDialog() {
    setTyped({ password: '', code: '' });
    setErrors({});
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { password, code } = typed;
    if (password === '') return showErrors({ password: validationMessages.passwordRequired });
    if (code.trim() === '') return showErrors({ code: validationMessages.codeRequired });
    if (!disabling.isPending)
      disabling.mutate({ password, code }, { onError: (error) => showErrors(getFieldErrors(error)) });
  }

  function showErrors(found: Record<string, string>) {
    setErrors(found);
    const [first] = Object.keys(found);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  function change(changed: Partial<typeof typed>) {
    setTyped((before) => ({ ...before, ...changed }));
    setErrors({});
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
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <PasswordInput
            label="Your password"
            name="password"
            autoComplete="current-password"
            data-autofocus
            value={typed.password}
            error={errors['password']}
            readOnly={disabling.isPending}
            onChange={({ currentTarget }) => change({ password: currentTarget.value })}
          />
          <TextInput
            label="Authentication code"
            description="Enter the 6-digit code from your authenticator app, or a recovery code."
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={50}
            value={typed.code}
            error={errors['code']}
            readOnly={disabling.isPending}
            onChange={({ currentTarget }) => change({ code: currentTarget.value })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
