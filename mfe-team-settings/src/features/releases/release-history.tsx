import type { ReleaseEvent, Releases } from '@evisa/shared/contract/releases';
import { formatTimestamp } from '@evisa/shared/domain/formatting/dates';
import { formatActorName } from '@evisa/shared/domain/audit-action-labels';
import { Button, Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { SettingsCard } from '../common/settings-layout';
import { shortenId, shortenIds } from './version-changes';
import classes from './releases.module.css';

interface ReleaseHistoryProps {
  releases: Pick<Releases, 'id' | 'canary' | 'events' | 'sets'>;
  pending: boolean;
  onRollback: (to: string) => void;
}

/** Lists every release, newest first, with a rollback to each release set that still exists. */
export function ReleaseHistory({ releases, pending, onRollback }: ReleaseHistoryProps) {
  const { id: live, canary, events, sets } = releases;
  // An API of the release before does not say what an event changed.
  const latest = events.find(({ id, kind = 'live' }) => kind === 'live' && id === live);
  const columns: readonly ResponsiveTableColumn<ReleaseEvent>[] = [
    { header: 'Date & Time (UTC)', cell: ({ at }) => <Timestamp at={at} /> },
    { header: 'Who', cell: ({ by }) => <strong className={classes.who}>{formatActorName(by)}</strong> },
    { header: 'What', cell: ReleaseEventDescription },
    {
      header: 'Release set',
      cell: ({ id, set = id }) => <span className={classes.version}>{shortenId(set)}</span>,
    },
    {
      header: 'Action',
      cell: (event) => {
        const { id, at, kind } = event;
        if (event === latest) return <Chip label="Live" color="teal" />;
        if (kind === 'canary') return event.set === canary?.id && <Chip label="Canary" color="orange" />;
        if (id === live) return null;
        if (!sets[id]) return 'Removed';
        return (
          <Button
            variant="default"
            size="compact-sm"
            disabled={pending}
            aria-label={`Roll back to this: ${shortenId(id)}, live since ${formatTimestamp(at)} UTC`}
            onClick={() => onRollback(id)}
          >
            Roll back to this
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
        emptyMessage="No releases yet"
        wide
      />
    </SettingsCard>
  );
}

/** Shows what was released and, if known, from which commit. */
function ReleaseEventDescription({ what, source }: ReleaseEvent) {
  return (
    <>
      <UnbrokenVersions text={shortenIds(what)} />
      {source && (
        <Text span display="block" size="xs" c="dimmed">
          {`Commit ${shortenId(source.commit)}${source.dirty ? ', with uncommitted changes' : ''}`}
        </Text>
      )}
    </>
  );
}

/** Prevents line breaks at the hyphen of a version. */
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
