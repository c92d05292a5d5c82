import type { LiveRemote } from '@evisa/shared/contract/releases';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { failureLabels } from './failure-labels';
import { Timestamp } from './timestamp';
import classes from './releases.module.css';

const remoteColumn: ResponsiveTableColumn<LiveRemote> = {
  header: 'Remote',
  cell: ({ name }) => <strong>{name}</strong>,
};

const healthColumns: readonly ResponsiveTableColumn<LiveRemote>[] = [
  { header: 'Heaviest screen', cell: ({ sizes }) => (sizes ? formatKilobytes(sizes.screen) : '—') },
  { header: 'All', cell: ({ sizes }) => (sizes ? formatKilobytes(sizes.all) : '—') },
  { header: 'Failures, 24 h', cell: ({ failures }) => <FailureCount count={countFailures(failures)} /> },
];

const liveColumns: readonly ResponsiveTableColumn<LiveRemote>[] = [
  remoteColumn,
  { header: 'Version', cell: ({ version }) => version },
  { header: 'Since (UTC)', cell: ({ since }) => (since === null ? '—' : <Timestamp at={since} />) },
  { header: 'By', cell: ({ by }) => by ?? '—' },
  ...healthColumns,
];

/** Since when and by whom is said of the canary as a whole. @param live remote → version of what is live */
function getCanaryColumns(live: Readonly<Record<string, string>>): readonly ResponsiveTableColumn<LiveRemote>[] {
  return [
    remoteColumn,
    { header: 'Live', cell: ({ name }) => live[name] ?? 'None' },
    { header: 'Tried', cell: ({ version }) => <strong>{version}</strong> },
    ...healthColumns,
  ];
}

interface RemoteVersionsTableProps {
  label: string;
  remotes: readonly LiveRemote[];
  /** What is live, where these are not: shown beside. */
  live?: Readonly<Record<string, string>>;
}

/** Remotes with their versions and sizes; below each that failed, what failed of it. */
export function RemoteVersionsTable({ label, remotes, live }: RemoteVersionsTableProps) {
  return (
    <ResponsiveTable
      label={label}
      columns={live ? getCanaryColumns(live) : liveColumns}
      rows={remotes}
      rowKey={({ name }) => name}
      emptyMessage="No remotes"
      renderDetail={({ name, failures }) =>
        failures.length > 0 && <FailureList label={`Failures of ${name}`} failures={failures} />
      }
      wide
    />
  );
}

function FailureList({ label, failures }: { label: string; failures: LiveRemote['failures'] }) {
  return (
    <ul aria-label={label} className={classes.failures}>
      {failures.map(({ failure, screen, count, byMembers, last }) => (
        <li key={`${failure} ${screen}`}>
          <span>
            <strong>{failureLabels[failure]}</strong> at {screen}
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

function countFailures(failures: LiveRemote['failures']): number {
  return failures.reduce((sum, { count }) => sum + count, 0);
}

function formatKilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)}\u00a0KB`;
}
