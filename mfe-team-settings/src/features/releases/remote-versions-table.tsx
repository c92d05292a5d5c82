import type { LiveRemote, RemoteFailure } from '@evisa/shared/contract/releases';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { formatKilobytes } from './format-kilobytes';
import classes from './releases.module.css';

/** Why a remote failed. */
const failureLabels: Record<RemoteFailure, string> = {
  missing: 'File not found',
  'server-error': 'Server error',
  slow: 'Timed out',
  unreachable: 'No connection',
  altered: 'Integrity check failed',
  broken: 'Code failed to run',
  incompatible: 'Not compatible with the shell',
  incomplete: 'Declared screen missing',
  'part-missing': 'Lazy-loaded file failed',
  crashed: 'Crashed',
};

const remoteColumn: ResponsiveTableColumn<LiveRemote> = {
  header: 'Remote',
  cell: ({ name }) => <strong>{name}</strong>,
};

const healthColumns: readonly ResponsiveTableColumn<LiveRemote>[] = [
  { header: 'Heaviest screen', numeric: true, cell: ({ sizes }) => (sizes ? formatKilobytes(sizes.screen) : '—') },
  { header: 'All', numeric: true, cell: ({ sizes }) => (sizes ? formatKilobytes(sizes.all) : '—') },
  { header: 'Failures, 24 h', numeric: true, cell: ({ failures }) => <FailureCount count={countFailures(failures)} /> },
];

const liveColumns: readonly ResponsiveTableColumn<LiveRemote>[] = [
  remoteColumn,
  { header: 'Version', cell: ({ version }) => version },
  { header: 'Since (UTC)', cell: ({ since }) => (since === null ? '—' : <Timestamp at={since} />) },
  { header: 'By', cell: ({ by }) => by ?? '—' },
  ...healthColumns,
];

/** Leaves out date and member, which are the same for the whole canary. @param live remote → live version */
function getCanaryColumns(live: Readonly<Record<string, string>>): readonly ResponsiveTableColumn<LiveRemote>[] {
  return [
    remoteColumn,
    { header: 'Live', cell: ({ name }) => live[name] ?? 'None' },
    { header: 'Canary', cell: ({ version }) => <strong>{version}</strong> },
    ...healthColumns,
  ];
}

interface RemoteVersionsTableProps {
  label: string;
  remotes: readonly LiveRemote[];
  /** The live versions to compare with, by remote. */
  live?: Readonly<Record<string, string>>;
}

/** Shows remotes with versions and sizes, and the failures of each remote below it. */
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
            <strong>{failureLabels[failure]}</strong> <span>{`at ${screen}`}</span>
          </span>
          <span className={classes.failureCount}>
            <span>
              {`${count} ${count === 1 ? 'time' : 'times'}${byMembers < count ? ` (${byMembers} by members)` : ''}, last`}
            </span>{' '}
            <TimeAgo at={last} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function FailureCount({ count }: { count: number }) {
  return count === 0 ? <span>None</span> : <Chip label={formatCount(count)} color="red" />;
}

function countFailures(failures: LiveRemote['failures']): number {
  return failures.reduce((sum, { count }) => sum + count, 0);
}
