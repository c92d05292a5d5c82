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
import { RowMenu, type RowAction } from '../common/row-menu';
import { useDeleteMember, useEndMemberSessions } from './team-mutations';
import classes from './member-list.module.css';

/** Edits a member; a menu deletes them, and lets Admins sign them out. Leaves out what the API would refuse, and says why. */
export function MemberActions({ member }: { member: TeamMember }) {
  const me = useSession((session) => session.data);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [opened, { open, close }] = useDisclosure();
  const [isEnding, { open: askToEnd, close: closeEnding }] = useDisclosure();
  const deleting = useDeleteMember();
  const reasonId = useId();
  const editPath = paths.teamMember(member.id);
  const isOwn = member.id === me?.id;
  const isNotBelow = me !== null && !isOwn && !canManageAccount(me.type, member.type);
  const mayEnd = hasPermission(me?.type, 'session.end-others') && !isOwn;
  const reason = isNotBelow ? 'Same or higher role' : isOwn ? 'Your own account' : null;

  const signOut: RowAction = { label: 'Sign out everywhere', icon: 'logout', onClick: askToEnd };
  const remove: RowAction = { label: 'Delete', icon: 'trash', isDangerous: true, onClick: open };
  const offered = [...(mayEnd ? [signOut] : []), ...(reason ? [] : [remove])];

  function answer(confirmed: boolean) {
    if (!confirmed) return close();
    deleting.mutate(member.id, {
      onSuccess: () => {
        if (pathname === editPath) void navigate(paths.manageTeam());
      },
      onSettled: close,
    });
  }

  return (
    <span className={classes.actions}>
      <span className={classes.buttons}>
        {isNotBelow ? (
          <Button variant="default" size="compact-sm" disabled aria-describedby={reasonId}>
            Edit
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            component={Link}
            to={{ pathname: editPath, search }}
            aria-label={`Edit ${member.name}`}
            leftSection={<Icon name="edit" size={14} />}
          >
            Edit
          </Button>
        )}
        <RowMenu label={`More actions for ${member.name}`} actions={offered} />
      </span>
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
      {mayEnd && <SignOutMemberDialog member={member} opened={isEnding} onClose={closeEnding} />}
    </span>
  );
}

interface SignOutMemberDialogProps {
  member: TeamMember;
  opened: boolean;
  onClose: () => void;
}

/** Lets an Admin end all sessions of a member, for example after a lost laptop. */
function SignOutMemberDialog({ member: { id, name }, opened, onClose }: SignOutMemberDialogProps) {
  const ending = useEndMemberSessions();
  return (
    <ConfirmDialog
      opened={opened}
      title={`Sign out ${name} everywhere?`}
      question="Their unsaved work stays on their screen until they sign in again."
      confirmLabel="Sign out"
      danger
      pending={ending.isPending}
      onAnswer={(confirmed) => (confirmed ? ending.mutate(id, { onSettled: onClose }) : onClose())}
    />
  );
}
