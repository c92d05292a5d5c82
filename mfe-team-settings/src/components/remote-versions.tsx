import type { LiveRemote } from '@evisa/shared/contract/releases';
import { HistoryTable, type HistoryColumn } from '@evisa/shared/kit/history-table';
import { Chip } from '@evisa/shared/kit/status-chip';
import { TimeAgo } from '@evisa/shared/kit/time-ago';
import { failureWords } from './failure-words';
import { Moment } from './moment';
import classes from './releases.module.css';

const remote: HistoryColumn<LiveRemote> = { header: 'Remote', cell: ({ name }) => <strong>{name}</strong> };

const facts: readonly HistoryColumn<LiveRemote>[] = [
  { header: 'Heaviest screen', cell: ({ sizes }) => (sizes ? kilobytes(sizes.screen) : '—') },
  { header: 'All', cell: ({ sizes }) => (sizes ? kilobytes(sizes.all) : '—') },
  { header: 'Failures, 24 h', cell: ({ failures }) => <FailureCount count={totalOf(failures)} /> },
];

const liveColumns: readonly HistoryColumn<LiveRemote>[] = [
  remote,
  { header: 'Version', cell: ({ version }) => version },
  { header: 'Since (UTC)', cell: ({ since }) => (since === null ? '—' : <Moment at={since} />) },
  { header: 'By', cell: ({ by }) => by ?? '—' },
  ...facts,
];

/** Since when and by whom is said of the canary as a whole. @param live remote → version of what is live */
function triedColumns(live: Readonly<Record<string, string>>): readonly HistoryColumn<LiveRemote>[] {
  return [
    remote,
    { header: 'Live', cell: ({ name }) => live[name] ?? 'None' },
    { header: 'Tried', cell: ({ version }) => <strong>{version}</strong> },
    ...facts,
  ];
}

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
      columns={live ? triedColumns(live) : liveColumns}
      rows={remotes}
      rowKey={({ name }) => name}
      empty="No remotes"
      detail={({ name, failures }) =>
        failures.length > 0 && <ToldFailures label={`Failures of ${name}`} failures={failures} />
      }
      wide
    />
  );
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
  return `${(bytes / 1024).toFixed(1)}\u00a0KB`;
}
