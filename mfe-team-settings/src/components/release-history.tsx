import type { ReleaseEvent, Releases } from '@evisa/shared/contract/releases';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { actorWords } from '@evisa/shared/domain/deed-words';
import { Button, Text } from '@evisa/shared/kit/base';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { Chip } from '@evisa/shared/kit/status-chip';
import { Moment } from './moment';
import { SettingsCard } from './settings-card';
import { shortId, withShortIds } from './version-changes';
import classes from './releases.module.css';

interface ReleaseHistoryProps {
  releases: Pick<Releases, 'id' | 'events' | 'sets'>;
  pending: boolean;
  onRollBack: (to: string) => void;
}

/** Every move of the pointer, the latest first, with the way back where the set is still there. */
export function ReleaseHistory({ releases: { id: live, events, sets }, pending, onRollBack }: ReleaseHistoryProps) {
  const columns: readonly HistoryColumn<ReleaseEvent>[] = [
    { header: 'Date & Time (UTC)', cell: ({ at }) => <Moment at={at} /> },
    { header: 'Who', cell: ({ by }) => <strong className={classes.who}>{actorWords(by)}</strong> },
    { header: 'What', cell: What },
    { header: 'Release set', cell: ({ id }) => shortId(id) },
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
            aria-label={`Go back to this: ${shortId(id)}, live since ${formatListDateTime(at)} UTC`}
            onClick={() => onRollBack(id)}
          >
            Go back to this
          </Button>
        );
      },
    },
  ];
  return (
    <SettingsCard title="History">
      <HistoryTable
        label="History"
        columns={columns}
        rows={events}
        rowKey={({ at }) => at}
        empty="Nothing was written down yet"
        wide
      />
    </SettingsCard>
  );
}

/** What was moved and, where that is known, the commit it was built from. */
function What({ what, source }: ReleaseEvent) {
  return (
    <>
      <Unbroken text={withShortIds(what)} />
      {source && (
        <Text span display="block" size="xs" c="dimmed">
          Commit {shortId(source.commit)}
          {source.dirty && ', with uncommitted changes'}
        </Text>
      )}
    </>
  );
}

/** A version is not broken at its hyphen. */
function Unbroken({ text }: { text: string }) {
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
