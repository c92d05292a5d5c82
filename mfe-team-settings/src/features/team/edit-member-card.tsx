import { ApiError } from '@evisa/shared/client/http/api-error';
import { paths } from '@evisa/shared/domain/paths';
import { canManageAccount } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { Link } from '@evisa/shared/kit/router';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { useSession } from '@evisa/shared/session/session-store';
import { teamMemberQuery } from './team-queries';
import { EditMemberForm } from './edit-member-form';
import { SettingsCard } from '../common/settings-card';

/** The form of a member there is, filled. `id` is what stands in the address. */
export function EditMemberCard({ id }: { id: number }) {
  const me = useSession((session) => session.data);
  const member = useQuery({ ...teamMemberQuery(id), enabled: isMemberId(id) });
  const title = member.data ? `Edit ${member.data.name}` : 'Edit a member';
  const isMissing =
    !member.data && (!isMemberId(id) || (member.error instanceof ApiError && member.error.httpStatus === 404));
  return (
    <SettingsCard title={title} focusTitle>
      {isMissing ? (
        <StatusMessage icon="userQuestion" title="This member does not exist any more" actions={<AddMemberLink />} />
      ) : (
        <QueryBoundary query={member} subject="the member" height={190}>
          {(found) =>
            me && me.id !== found.id && !canManageAccount(me.type, found.type) ? (
              <StatusMessage icon="lock" title="You cannot change this account" actions={<AddMemberLink />}>
                You can manage accounts below your own role only.
              </StatusMessage>
            ) : (
              <EditMemberForm member={found} />
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
