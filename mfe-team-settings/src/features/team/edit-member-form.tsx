import { useEffect, useState } from 'react';
import type { TeamMember } from '@evisa/shared/contract/team';
import { paths } from '@evisa/shared/domain/paths';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { Link, useNavigate } from '@evisa/shared/kit/router';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { getFieldErrors } from '../../queries/field-errors';
import { useUpdateMember } from './team-mutations';
import { isNewPassword, MemberForm } from './member-form';
import { MemberConflictWarning } from './member-conflict-warning';
import { areMemberValuesEqual, toMemberValues, type MemberValues } from './member-values';
import { OneTimePasswordDialog, type MemberCredentials } from './one-time-password-dialog';
import { useReauthentication } from '../reauthentication/use-reauthentication';

/**
 * Filled from the member and following them until something is typed; from then on it stands on the member as they were, and says
 * when somebody else changed them. A new password is shown once before it leads back to adding.
 */
export function EditMemberForm({ member }: { member: TeamMember }) {
  const navigate = useNavigate();
  const [held, setHeld] = useState<{ typed: Partial<MemberValues>; basis: TeamMember } | null>(null);
  const [shown, setShown] = useState<MemberCredentials | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const [isDone, setDone] = useState(false);
  const basis = held?.basis ?? member;
  const values = { ...toMemberValues(basis), ...held?.typed };
  const isOwn = useSession((session) => session.data?.id === member.id);
  const { withProof, question } = useReauthentication();
  const updating = useUpdateMember(withProof, (sent) => {
    setHeld(null);
    if (!isNewPassword(sent.password)) return setDone(true);
    setShown(sent);
    open();
  });
  useUnsavedChanges('Manage Team', held !== null);

  // Not before the form was cleared, or leaving would be asked about.
  useEffect(() => {
    if (isDone) void navigate(paths.manageTeam());
  }, [isDone, navigate]);

  function type(typed: Partial<MemberValues>) {
    setHeld((before) => {
      const all = { ...before?.typed, ...typed };
      const stands = before?.basis ?? member;
      const stored = toMemberValues(stands);
      return areMemberValuesEqual(stored, { ...stored, ...all }) ? null : { typed: all, basis: stands };
    });
  }

  return (
    <>
      {held && member.updated_at !== held.basis.updated_at && !updating.isPending && (
        <MemberConflictWarning
          original={held.basis}
          current={member}
          onReload={() => setHeld(null)}
          onKeep={() => setHeld({ ...held, basis: member })}
        />
      )}
      <MemberForm
        values={values}
        hasPassword
        fixedType={isOwn ? member.type : undefined}
        pending={updating.isPending}
        onType={type}
        onSubmit={(checked, refuse) =>
          updating.mutate(
            { ...checked, tmId: member.id, updatedAt: basis.updated_at },
            { onError: (error) => refuse(getFieldErrors(error)) },
          )
        }
      >
        <Button variant="default" component={Link} to={paths.manageTeam()}>
          Cancel
        </Button>
      </MemberForm>
      {question}
      <OneTimePasswordDialog
        opened={opened}
        isOwnAccount={isOwn}
        credentials={shown}
        onClose={() => {
          close();
          setDone(true);
        }}
      />
    </>
  );
}
