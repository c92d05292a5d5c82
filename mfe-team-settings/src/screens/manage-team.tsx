import { useParams } from '@evisa/shared/kit/router';
import { AddMember } from '../components/add-member';
import { EditMember } from '../components/edit-member';
import { MemberList } from '../components/member-list';
import { SettingsScreen } from '../components/settings-screen';

/** `/admin/manage-team` adds a member, `/admin/manage-team/{teamMemberId}` edits one (the specification, section 2, Manage Team). */
function ManageTeam() {
  const { teamMemberId } = useParams();
  return (
    <SettingsScreen title="Manage Team" wide>
      {teamMemberId === undefined ? <AddMember /> : <EditMember key={teamMemberId} id={Number(teamMemberId)} />}
      <MemberList />
    </SettingsScreen>
  );
}

export { ManageTeam as Component };
