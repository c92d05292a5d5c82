import { ApiError } from '@evisa/shared/client/api-error';
import { paths } from '@evisa/shared/domain/paths';
import { mayManage } from '@evisa/shared/domain/team-rules';
import { Button, Skeleton } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/query';
import { Link } from '@evisa/shared/kit/router';
import { ErrorState, PlaceState } from '@evisa/shared/kit/states';
import { useSession } from '@evisa/shared/session/session-store';
import { teamMemberQuery } from '../queries/team-members';
import { EditMemberForm } from './edit-member-form';
import { SettingsCard } from './settings-card';

/** The form of a member there is, filled. `id` is what stands in the address. */
export function EditMember({ id }: { id: number }) {
  const role = useSession((session) => session.role);
  const { data: member, error, isFetching, refetch } = useQuery({ ...teamMemberQuery(id), enabled: isMemberId(id) });
  const title = member ? `Edit ${member.name}` : 'Edit a member';
  const isMissing = !isMemberId(id) || (error instanceof ApiError && error.httpStatus === 404);
  return (
    <SettingsCard title={title}>
      {member && role && !mayManage(role, member.type) ? (
        <PlaceState icon="lock" title="This account is above your role" actions={<ToAdding />}>
          Nobody changes the account of a higher role than their own.
        </PlaceState>
      ) : member ? (
        <EditMemberForm member={member} />
      ) : isMissing ? (
        <PlaceState icon="userQuestion" title="This member does not exist any more" actions={<ToAdding />} />
      ) : error ? (
        <ErrorState
          title="The member could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={190} role="img" aria-label="Loading the member" />
      )}
    </SettingsCard>
  );
}

function ToAdding() {
  return (
    <Button variant="default" component={Link} to={paths.manageTeam()}>
      Add a member
    </Button>
  );
}

function isMemberId(id: number): boolean {
  return Number.isSafeInteger(id) && id > 0;
}
