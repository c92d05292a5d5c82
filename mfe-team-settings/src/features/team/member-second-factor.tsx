import type { TeamMember } from '@evisa/shared/contract/team';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Button, Text } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { useSession } from '@evisa/shared/session/session-store';
import { useResetMemberSecondFactor } from './use-reset-member-second-factor';
import classes from './member-list.module.css';

/** Whether a member signs in with an authenticator app; an Admin helps who lost it. */
export function MemberSecondFactor({ member }: { member: TeamMember }) {
  const me = useSession((session) => session.data);
  const [opened, { open, close }] = useDisclosure();
  const resetting = useResetMemberSecondFactor();
  const mayReset = hasPermission(me?.type, 'second-factor.require') && member.id !== me?.id;

  return (
    <span className={classes.factor}>
      <Chip label={member.second_factor ? 'On' : 'Off'} color={member.second_factor ? 'teal' : 'gray'} />
      {mayReset && (
        <>
          {member.second_factor && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Turn off second factor of ${member.name}`}
              onClick={open}
            >
              Turn off second factor
            </Button>
          )}
          <ConfirmDialog
            opened={opened}
            title={`Turn off the second factor of ${member.name}?`}
            question="For somebody who lost the phone and the recovery codes. Make sure that it is them who asks."
            danger
            pending={resetting.isPending}
            onAnswer={(yes) => (yes ? resetting.mutate(member.id, { onSettled: close }) : close())}
          >
            <Text size="sm" c="dimmed" mt="xs">
              They are signed out everywhere. Until they set it up again their password alone is enough to sign in.
            </Text>
          </ConfirmDialog>
        </>
      )}
    </span>
  );
}
