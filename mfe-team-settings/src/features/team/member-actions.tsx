import { useId } from 'react';
import type { TeamMember } from '@evisa/shared/contract/team';
import { paths } from '@evisa/shared/domain/paths';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { canManageAccount } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link, useLocation, useNavigate } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { useDeleteMember } from './use-delete-member';
import { SignOutMemberButton } from './sign-out-member-button';
import classes from './member-list.module.css';

/** Edit and Delete, and for Admins signing out everywhere. What the API would refuse cannot be pressed, and says why. */
export function MemberActions({ member }: { member: TeamMember }) {
  const me = useSession((session) => session.data);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, { open, close }] = useDisclosure();
  const deleting = useDeleteMember();
  const reasonId = useId();
  const place = paths.teamMember(member.id);
  const isOwn = member.id === me?.id;
  const isAbove = me !== null && !isOwn && !canManageAccount(me.type, member.type);
  const reason = isAbove ? 'Not below your role' : isOwn ? 'Your own account' : null;

  function answer(yes: boolean) {
    if (!yes) return close();
    deleting.mutate(member.id, {
      onSuccess: () => {
        if (pathname === place) void navigate(paths.manageTeam());
      },
      onSettled: close,
    });
  }

  return (
    <span className={classes.actions}>
      <span className={classes.buttons}>
        {isAbove ? (
          <Button variant="default" size="compact-sm" disabled aria-describedby={reasonId}>
            Edit
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            component={Link}
            to={{ pathname: place, search }}
            aria-label={`Edit ${member.name}`}
            leftSection={<Icon name="edit" size={14} />}
          >
            Edit
          </Button>
        )}
        <Button
          variant="outline"
          color="red"
          size="compact-sm"
          disabled={reason !== null}
          aria-describedby={reason ? reasonId : undefined}
          aria-label={`Delete ${member.name}`}
          leftSection={<Icon name="trash" size={14} />}
          onClick={open}
        >
          Delete
        </Button>
      </span>
      {hasPermission(me?.type, 'session.end-others') && !isOwn && <SignOutMemberButton member={member} />}
      {reason && (
        <span id={reasonId} className={classes.reason}>
          {reason}
        </span>
      )}
      <ConfirmDialog
        opened={opened}
        title={`Delete ${member.name}?`}
        question="Are you sure you want to delete?"
        danger
        pending={deleting.isPending}
        onAnswer={answer}
      />
    </span>
  );
}
