import { useEffect, useState } from 'react';
import type { TeamMember } from '@evisa/shared/contract/team';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { paths } from '@evisa/shared/domain/paths';
import { canManageAccount } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { Link, useNavigate } from '@evisa/shared/kit/router';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { useSession } from '@evisa/shared/session/session-store';
import { useUnsavedChanges } from '@evisa/shared/session/unsaved-changes';
import { getFieldErrors } from '../../queries/api-errors';
import { SettingsCard } from '../common/settings-layout';
import { MemberConflictWarning } from './member-conflict-warning';
import { isNewPassword, MemberForm } from './member-form';
import { areMemberValuesEqual, toMemberValues, type MemberValues } from './member-values';
import { OneTimePasswordDialog, type MemberCredentials } from './one-time-password-dialog';
import { useUpdateMember } from './team-mutations';
import { teamMemberQuery } from './team-queries';

/** Shows the form of the member with the id in the address, or says why it cannot. */
export function EditMemberCard({ id }: { id: number }) {
  const me = useSession((session) => session.data);
  const member = useQuery({ ...teamMemberQuery(id), enabled: isMemberId(id) });
  const title = member.data ? `Edit ${member.data.name}` : 'Edit a member';
  const isMissing =
    !member.data && (!isMemberId(id) || (member.error instanceof ApiError && member.error.httpStatus === 404));
  return (
    <SettingsCard title={title} focusTitle>
      {isMissing ? (
        <StatusMessage icon="userQuestion" title="This member no longer exists" actions={<AddMemberLink />} />
      ) : (
        <QueryBoundary query={member} subject="the member" height={190}>
          {(loaded) =>
            me && me.id !== loaded.id && !canManageAccount(me.type, loaded.type) ? (
              <StatusMessage icon="lock" title="You cannot change this account" actions={<AddMemberLink />}>
                You can only change accounts with a lower role than yours.
              </StatusMessage>
            ) : (
              <EditMemberForm member={loaded} />
            )
          }
        </QueryBoundary>
      )}
    </SettingsCard>
  );
}

function AddMemberLink() {
  return (
    <Button variant="default" component={Link} to={paths.manageTeam()}>
      Add a member
    </Button>
  );
}

function isMemberId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}

/**
 * Edits a member. The form follows the stored member until something is typed. From then on it warns if the stored member changes.
 * It shows a new password once, then returns to the screen that adds members.
 */
function EditMemberForm({ member }: { member: TeamMember }) {
  const navigate = useNavigate();
  /** The typed values, and the member that they change. */
  const [draft, setDraft] = useState<{ typed: Partial<MemberValues>; original: TeamMember } | null>(null);
  const [shown, setShown] = useState<MemberCredentials | null>(null);
  const [opened, { open, close }] = useDisclosure();
  const [isDone, setDone] = useState(false);
  const original = draft?.original ?? member;
  const values = { ...toMemberValues(original), ...draft?.typed };
  const isOwn = useSession((session) => session.data?.id === member.id);
  const updating = useUpdateMember((sent) => {
    setDraft(null);
    if (!isNewPassword(sent.password)) return setDone(true);
    setShown(sent);
    open();
  });
  useUnsavedChanges('Manage Team', draft !== null);

  // Wait until the draft is cleared, or the shell would warn about unsaved changes.
  useEffect(() => {
    if (isDone) void navigate(paths.manageTeam());
  }, [isDone, navigate]);

  function change(changed: Partial<MemberValues>) {
    setDraft((before) => {
      const typed = { ...before?.typed, ...changed };
      const base = before?.original ?? member;
      const stored = toMemberValues(base);
      return areMemberValuesEqual(stored, { ...stored, ...typed }) ? null : { typed, original: base };
    });
  }

  return (
    <>
      {draft && member.updated_at !== draft.original.updated_at && !updating.isPending && (
        <MemberConflictWarning
          original={draft.original}
          current={member}
          onReload={() => setDraft(null)}
          onKeep={() => setDraft({ ...draft, original: member })}
        />
      )}
      <MemberForm
        values={values}
        hasPassword
        fixedType={isOwn ? member.type : undefined}
        pending={updating.isPending}
        onChange={change}
        onSubmit={(valid, showErrors) =>
          updating.mutate(
            { ...valid, tmId: member.id, updatedAt: original.updated_at },
            { onError: (error) => showErrors(getFieldErrors(error)) },
          )
        }
      >
        <Button variant="default" component={Link} to={paths.manageTeam()}>
          Cancel
        </Button>
      </MemberForm>
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
