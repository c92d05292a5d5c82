import type { LiveRemote } from '@evisa/shared/contract/releases';
import { formatListDateTime } from '@evisa/shared/domain/dates';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { Chip } from '@evisa/shared/kit/status-chip';
import { TimeAgo } from '@evisa/shared/kit/time-ago';
import { failureWords } from './failure-words';
import classes from './releases.module.css';

const version: HistoryColumn<LiveRemote> = { header: 'Version', cell: ({ version: text }) => text };

const columns: readonly HistoryColumn<LiveRemote>[] = [
  { header: 'Remote', cell: ({ name }) => <strong>{name}</strong> },
  version,
  {
    header: 'Since (UTC)',
    cell: ({ since }) => (since === null ? '—' : <time dateTime={since}>{formatListDateTime(since)}</time>),
  },
  { header: 'By', cell: ({ by }) => by ?? '—' },
  { header: 'Heaviest screen', cell: ({ sizes }) => (sizes ? kilobytes(sizes.screen) : '—') },
  { header: 'All', cell: ({ sizes }) => (sizes ? kilobytes(sizes.all) : '—') },
  { header: 'Failures, 24 h', cell: ({ failures }) => <FailureCount count={totalOf(failures)} /> },
];

interface RemoteVersionsProps {
  label: string;
  remotes: readonly LiveRemote[];
  /** What is live, where these are not: shown beside. */
  live?: Readonly<Record<string, string>>;
}

/** Remotes with their versions and sizes; below each that failed, what failed of it. */
export function RemoteVersions({ label, remotes, live }: RemoteVersionsProps) {
  return (
    <HistoryTable
      label={label}
      columns={live ? columns.map((column) => (column === version ? comparing(live) : column)) : columns}
      rows={remotes}
      rowKey={({ name }) => name}
      empty="No remotes"
      detail={({ name, failures }) =>
        failures.length > 0 && <ToldFailures label={`Failures of ${name}`} failures={failures} />
      }
    />
  );
}

function comparing(live: Readonly<Record<string, string>>): HistoryColumn<LiveRemote> {
  return {
    header: 'Version',
    cell: ({ name, version: text }) => (
      <>
        {live[name] ?? 'none'} → <strong>{text}</strong>
      </>
    ),
  };
}

function ToldFailures({ label, failures }: { label: string; failures: LiveRemote['failures'] }) {
  return (
    <ul aria-label={label} className={classes.failures}>
      {failures.map(({ failure, screen, count, byMembers, last }) => (
        <li key={`${failure} ${screen}`}>
          <span>
            <strong>{failureWords[failure]}</strong> at {screen}
          </span>
          <span className={classes.told}>
            {count} {count === 1 ? 'time' : 'times'}
            {byMembers < count && ` (${byMembers} by members)`}, last <TimeAgo at={last} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function FailureCount({ count }: { count: number }) {
  return count === 0 ? 'None' : <Chip label={count.toLocaleString('en')} color="red" />;
}

function totalOf(failures: LiveRemote['failures']): number {
  return failures.reduce((sum, { count }) => sum + count, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}
