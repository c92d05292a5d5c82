import { ApiError } from '@evisa/shared/client/api-error';
import { paths } from '@evisa/shared/domain/paths';
import { mayManage } from '@evisa/shared/domain/team-rules';
import { Button } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/query';
import { QueryState } from '@evisa/shared/kit/query-state';
import { Link } from '@evisa/shared/kit/router';
import { PlaceState } from '@evisa/shared/kit/states';
import { useSession } from '@evisa/shared/session/session-store';
import { teamMemberQuery } from '../queries/team-members';
import { EditMemberForm } from './edit-member-form';
import { SettingsCard } from './settings-card';

/** The form of a member there is, filled. `id` is what stands in the address. */
export function EditMember({ id }: { id: number }) {
  const me = useSession((session) => session.data);
  const member = useQuery({ ...teamMemberQuery(id), enabled: isMemberId(id) });
  const title = member.data ? `Edit ${member.data.name}` : 'Edit a member';
  const isMissing =
    !member.data && (!isMemberId(id) || (member.error instanceof ApiError && member.error.httpStatus === 404));
  return (
    <SettingsCard title={title} arrival>
      {isMissing ? (
        <PlaceState icon="userQuestion" title="This member does not exist any more" actions={<ToAdding />} />
      ) : (
        <QueryState query={member} subject="the member" height={190}>
          {(found) =>
            me && me.id !== found.id && !mayManage(me.type, found.type) ? (
              <PlaceState icon="lock" title="You cannot change this account" actions={<ToAdding />}>
                You can manage accounts below your own role only.
              </PlaceState>
            ) : (
              <EditMemberForm member={found} />
            )
          }
        </QueryState>
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
