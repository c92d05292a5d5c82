import type { TeamMember } from '@evisa/shared/contract/team';
import { foldText } from '@evisa/shared/domain/fold-text';
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
import { SettingsCard } from '../common/settings-layout';
import classes from './member-list.module.css';

const columns: readonly ResponsiveTableColumn<TeamMember>[] = [
  { header: 'Name', cell: ({ name }) => <span className={classes.name}>{name}</span> },
  { header: 'Email', cell: ({ email }) => <Email address={email} /> },
  {
    header: 'Password',
    cell: ({ password }) => (
      <>
        <span aria-hidden className={classes.password}>
          {password}
        </span>
        <VisuallyHidden component="span">Not shown</VisuallyHidden>
      </>
    ),
  },
  { header: 'Member Type', cell: ({ type }) => <Chip label={type} color={type === 'Admin' ? 'grape' : 'gray'} /> },
  { header: 'Second factor', cell: (member) => <MemberSecondFactor member={member} /> },
  { header: 'Action', cell: (member) => <MemberActions member={member} /> },
];

/** Lists all members. The search covers name, email and member type, and is in the URL. */
export function MemberList() {
  const members = useQuery(teamMembersQuery);
  const [url, setUrl] = useSearchParams();
  const search = url.get('search') ?? '';
  const query = foldText(search.trim());
  const isMatch = ({ name, email, type }: TeamMember) =>
    [name, email, type].some((text) => foldText(text).includes(query));
  const changeSearch = (text: string) =>
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
          onChange={({ currentTarget }) => changeSearch(currentTarget.value)}
        />
      }
    >
      <QueryBoundary query={members} subject="the team" height={260}>
        {(all) => {
          const found = all.filter(isMatch);
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
                <Button variant="default" size="compact-sm" mt="sm" onClick={() => changeSearch('')}>
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

/** Allows a line break before the domain only. */
function Email({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <span className={classes.email} translate="no">
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  );
}
