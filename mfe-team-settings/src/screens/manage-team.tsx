import { useParams } from '@evisa/shared/kit/router';
import { AddMemberCard } from '../features/team/add-member-card';
import { EditMemberCard } from '../features/team/edit-member-card';
import { MemberList } from '../features/team/member-list';
import { SettingsLayout } from '../features/common/settings-layout';

/** Lists the team. `/admin/manage-team` adds a member, `/admin/manage-team/{teamMemberId}` edits one. */
function ManageTeam() {
  const { teamMemberId } = useParams();
  return (
    <SettingsLayout title="Manage Team" wide>
      {teamMemberId === undefined ? <AddMemberCard /> : <EditMemberCard key={teamMemberId} id={Number(teamMemberId)} />}
      <MemberList />
    </SettingsLayout>
  );
}

export { ManageTeam as Component };
