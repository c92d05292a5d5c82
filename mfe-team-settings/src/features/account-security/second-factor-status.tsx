import { PasswordDialog } from '@evisa/shared/account/password-dialog';
import type { SecondFactor } from '@evisa/shared/contract/second-factor';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
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
  const disable = useDisableSecondFactor();
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
      <PasswordDialog
        opened={opened}
        title="Turn off the second factor?"
        text="You will sign in with only your password. Your recovery codes will stop working."
        submitLabel="Turn off"
        danger
        needsCode
        send={disable}
        onClose={close}
      />
    </>
  );
}

function focusElement(button: HTMLElement | null): void {
  button?.focus();
}
