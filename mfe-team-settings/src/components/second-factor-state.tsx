import type { SecondFactor } from '@evisa/shared/contract/second-factor';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { TurnOffSecondFactor } from './turn-off-second-factor';
import { Warning } from './warning';

/** So many recovery codes are few. */
const few = 3;

interface SecondFactorStateProps {
  state: SecondFactor;
  starting: boolean;
  /** Setting up was given up: the button that began it takes the focus back. */
  gaveUp: boolean;
  onStart: () => void;
}

/** How the second factor stands, and what can be done about it. */
export function SecondFactorState({ state, starting, gaveUp, onStart }: SecondFactorStateProps) {
  const { enabled, required, recoveryCodesLeft } = state;
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
      {enabled && recoveryCodesLeft <= few && (
        <Warning spaced>Few recovery codes are left. Set the second factor up again to get new ones.</Warning>
      )}
      <Group mt="md" gap="xs">
        <Button
          variant={enabled ? 'default' : 'filled'}
          onClick={onStart}
          loading={starting}
          ref={gaveUp ? takeFocus : undefined}
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
      <TurnOffSecondFactor opened={opened} onClose={close} />
    </>
  );
}

function takeFocus(button: HTMLElement | null): void {
  button?.focus();
}
