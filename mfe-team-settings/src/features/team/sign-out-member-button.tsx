import type { TeamMember } from '@evisa/shared/contract/team';
import { Button } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useEndMemberSessions } from './use-end-member-sessions';

/** Ends all sessions of a member, for an Admin: after a lost laptop, or on a suspicion. */
export function SignOutMemberButton({ member: { id, name } }: { member: TeamMember }) {
  const [opened, { open, close }] = useDisclosure();
  const ending = useEndMemberSessions();
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Sign out ${name} everywhere`}
        leftSection={<Icon name="logout" size={14} />}
        onClick={open}
      >
        Sign out
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Sign out ${name} everywhere?`}
        question="Their work that is not saved stays on their screen until they sign in again."
        danger
        pending={ending.isPending}
        onAnswer={(yes) => (yes ? ending.mutate(id, { onSettled: close }) : close())}
      />
    </>
  );
}
