import type { TeamMember } from '@evisa/shared/contract/team';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Button, Text } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { useSession } from '@evisa/shared/session/session-store';
import { useResetMemberSecondFactor } from './team-mutations';
import classes from './member-list.module.css';

/** Shows whether a member has a second factor. Lets an Admin turn it off for a member who lost it. */
export function MemberSecondFactor({ member }: { member: TeamMember }) {
  const me = useSession((session) => session.data);
  const [opened, { open, close }] = useDisclosure();
  const resetting = useResetMemberSecondFactor();
  const canReset = hasPermission(me?.type, 'second-factor.require') && member.id !== me?.id;

  return (
    <span className={classes.factor}>
      <Chip label={member.second_factor ? 'On' : 'Off'} color={member.second_factor ? 'teal' : 'gray'} />
      {canReset && (
        <>
          {member.second_factor && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={`Turn off second factor of ${member.name}`}
              onClick={open}
            >
              Turn off
            </Button>
          )}
          <ConfirmDialog
            opened={opened}
            title={`Turn off the second factor of ${member.name}?`}
            question="Do this only if the member lost their phone and recovery codes. Make sure that the request comes from them."
            confirmLabel="Turn off second factor"
            danger
            pending={resetting.isPending}
            onAnswer={(confirmed) => (confirmed ? resetting.mutate(member.id, { onSettled: close }) : close())}
          >
            <Text size="sm" c="dimmed" mt="xs">
              This signs them out everywhere. They then sign in with only their password until they set it up again.
            </Text>
          </ConfirmDialog>
        </>
      )}
    </span>
  );
}
