import type { ReleaseEvent, Releases } from '@evisa/shared/contract/releases';
import { formatListDateTime } from '@evisa/shared/domain/formatting/dates';
import { formatActorName } from '@evisa/shared/domain/audit-action-labels';
import { Button, Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { Timestamp } from './timestamp';
import { SettingsCard } from '../common/settings-card';
import { shortenId, shortenIds } from './version-changes';
import classes from './releases.module.css';

interface ReleaseHistoryProps {
  releases: Pick<Releases, 'id' | 'events' | 'sets'>;
  pending: boolean;
  onRollback: (to: string) => void;
}

/** Every move of the pointer, the latest first, with the way back where the set is still there. */
export function ReleaseHistory({ releases: { id: live, events, sets }, pending, onRollback }: ReleaseHistoryProps) {
  const columns: readonly ResponsiveTableColumn<ReleaseEvent>[] = [
    { header: 'Date & Time (UTC)', cell: ({ at }) => <Timestamp at={at} /> },
    { header: 'Who', cell: ({ by }) => <strong className={classes.who}>{formatActorName(by)}</strong> },
    { header: 'What', cell: ReleaseEventDescription },
    { header: 'Release set', cell: ({ id }) => shortenId(id) },
    {
      header: 'Action',
      cell: ({ id, at }) => {
        if (id === live) return <Chip label="Live" color="teal" />;
        if (!sets[id]) return 'Removed';
        return (
          <Button
            variant="default"
            size="compact-sm"
            disabled={pending}
            aria-label={`Go back to this: ${shortenId(id)}, live since ${formatListDateTime(at)} UTC`}
            onClick={() => onRollback(id)}
          >
            Go back to this
          </Button>
        );
      },
    },
  ];
  return (
    <SettingsCard title="History">
      <ResponsiveTable
        label="History"
        columns={columns}
        rows={events}
        rowKey={({ at }) => at}
        emptyMessage="Nothing was written down yet"
        wide
      />
    </SettingsCard>
  );
}

/** What was moved and, where that is known, the commit it was built from. */
function ReleaseEventDescription({ what, source }: ReleaseEvent) {
  return (
    <>
      <UnbrokenVersions text={shortenIds(what)} />
      {source && (
        <Text span display="block" size="xs" c="dimmed">
          Commit {shortenId(source.commit)}
          {source.dirty && ', with uncommitted changes'}
        </Text>
      )}
    </>
  );
}

/** A version is not broken at its hyphen. */
function UnbrokenVersions({ text }: { text: string }) {
  const parts = text.split(/(\S+-\S+)/);
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className={classes.version} key={`${index} ${part}`}>
        {part}
      </span>
    ),
  );
}
