import type { TeamMember } from '@evisa/shared/contract/team';
import { Button, VisuallyHidden } from '@evisa/shared/kit/base';
import { TextInput } from '@evisa/shared/kit/forms/inputs';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useSearchParams } from '@evisa/shared/kit/router';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { teamMembersQuery } from './team-queries';
import { MemberActions } from './member-actions';
import { MemberSecondFactor } from './member-second-factor';
import { SettingsCard } from '../common/settings-card';
import classes from './member-list.module.css';

const columns: readonly ResponsiveTableColumn<TeamMember>[] = [
  { header: 'Name', cell: ({ name }) => <span className={classes.name}>{name}</span> },
  { header: 'Email', cell: ({ email }) => <Email address={email} /> },
  {
    header: 'Password',
    cell: ({ password }) => (
      <>
        <span aria-hidden>{password}</span>
        <VisuallyHidden component="span">Not shown</VisuallyHidden>
      </>
    ),
  },
  { header: 'Member Type', cell: ({ type }) => <Chip label={type} color={type === 'Admin' ? 'grape' : 'gray'} /> },
  { header: 'Second factor', cell: (member) => <MemberSecondFactor member={member} /> },
  { header: 'Action', cell: (member) => <MemberActions member={member} /> },
];

/** All members of the team; the search goes over name, email and member type, and stands in the address. */
export function MemberList() {
  const members = useQuery(teamMembersQuery);
  const [url, setUrl] = useSearchParams();
  const search = url.get('search') ?? '';
  const wanted = search.trim().toLowerCase();
  const isWanted = ({ name, email, type }: TeamMember) =>
    [name, email, type].some((text) => text.toLowerCase().includes(wanted));
  const look = (text: string) =>
    setUrl(text === '' ? {} : { search: text }, { replace: true, preventScrollReset: true });

  return (
    <SettingsCard
      title="Team Member List"
      aside={
        <TextInput
          type="search"
          className={classes.search}
          placeholder="Search members"
          aria-label="Search members"
          leftSection={<Icon name="search" size={16} />}
          value={search}
          onChange={({ currentTarget }) => look(currentTarget.value)}
        />
      }
    >
      <QueryBoundary query={members} subject="the team" height={260}>
        {(all) => {
          const found = all.filter(isWanted);
          return (
            <>
              <div className={classes.list}>
                <ResponsiveTable
                  label="Team Member List"
                  columns={columns}
                  rows={found}
                  rowKey={({ id }) => id}
                  emptyMessage="No records found"
                />
              </div>
              {found.length === 0 && search !== '' && (
                <Button variant="default" size="compact-sm" mt="sm" onClick={() => look('')}>
                  Clear search
                </Button>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </SettingsCard>
  );
}

/** Broken before its domain rather than anywhere. */
function Email({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <span className={classes.email}>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  );
}
