import type { SecondFactor } from '@evisa/shared/contract/second-factor';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { DisableSecondFactorDialog } from './disable-second-factor-dialog';
import { WarningAlert } from '../common/warning-alert';

/** So many recovery codes are few. */
const lowRecoveryCodeCount = 3;

interface SecondFactorStatusProps {
  factor: SecondFactor;
  isStarting: boolean;
  /** Setting up was given up: the button that began it takes the focus back. */
  wasCancelled: boolean;
  onStart: () => void;
}

/** How the second factor stands, and what can be done about it. */
export function SecondFactorStatus({ factor, isStarting, wasCancelled, onStart }: SecondFactorStatusProps) {
  const { enabled, required, recoveryCodesLeft } = factor;
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      {enabled ? (
        <Text size="sm">Sign-in asks for your password and a code of your authenticator app.</Text>
      ) : (
        <Text size="sm" maw={720}>
          Sign-in then also asks for a code from an authenticator app on your phone. A stolen password alone is not
          enough.
        </Text>
      )}
      {enabled && (
        <Text size="sm" c="dimmed" mt={4}>
          {recoveryCodesLeft === 1 ? '1 recovery code' : `${recoveryCodesLeft} recovery codes`} left, for a day without
          your phone.
        </Text>
      )}
      {enabled && recoveryCodesLeft <= lowRecoveryCodeCount && (
        <WarningAlert hasMargin>
          Few recovery codes are left. Set the second factor up again to get new ones.
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
          {required && 'Your role must have one, so it cannot be turned off. '}
          For a new phone or new recovery codes, set it up again: the old ones stop working.
        </Text>
      )}
      <DisableSecondFactorDialog opened={opened} onClose={close} />
    </>
  );
}

function focusElement(button: HTMLElement | null): void {
  button?.focus();
}
