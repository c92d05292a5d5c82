import { useQuery } from '@evisa/shared/kit/react-query';
import type { RemoteSpeed } from '@evisa/shared/contract/remote-samples';
import { formatDay } from '@evisa/shared/domain/formatting/dates';
import { Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { SettingsCard } from '../common/settings-layout';
import { formatKilobytes } from './format-kilobytes';
import { formatMs } from './format-ms';
import { remoteSpeedsQuery } from './release-queries';
import classes from './releases.module.css';

const numberColumn = (header: string, format: (speed: RemoteSpeed) => string): ResponsiveTableColumn<RemoteSpeed> => ({
  header,
  numeric: true,
  cell: format,
});

const formatIfKnown = (value: number | null, format: (value: number) => string) =>
  value === null ? '—' : format(value);

/** A number of the week, with a bar for each day that is comparable between the versions of a remote. */
const dailyColumn = (
  header: string,
  metric: 'inp' | 'load',
  speeds: readonly RemoteSpeed[],
): ResponsiveTableColumn<RemoteSpeed> => ({
  header,
  numeric: true,
  cell: ({ remote, days = [], ...speed }) => {
    const highest = Math.max(
      ...speeds
        .filter((each) => each.remote === remote)
        .flatMap((each) => each.days?.map((day) => day[metric] ?? 0) ?? []),
    );
    return (
      <>
        <div>{formatIfKnown(speed[metric], formatMs)}</div>
        {days.length > 1 && (
          <span className={classes.days} role="img" aria-label={describeDays(days, metric)}>
            {days.map((day) => (
              <span
                key={day.day}
                className={classes.day}
                style={{ height: `${((day[metric] ?? 0) / highest) * 100}%` }}
                title={describeDays([day], metric)}
              />
            ))}
          </span>
        )}
      </>
    );
  },
});

function describeDays(days: NonNullable<RemoteSpeed['days']>, metric: 'inp' | 'load'): string {
  return days.map((day) => `${formatDay(day.day)}: ${formatIfKnown(day[metric], formatMs)}`).join(', ');
}

const createColumns = (speeds: readonly RemoteSpeed[]): readonly ResponsiveTableColumn<RemoteSpeed>[] => [
  { header: 'Remote', cell: ({ remote }) => <strong className={classes.detail}>{remote}</strong> },
  { header: 'Version', cell: ({ version }) => <span className={classes.detail}>{version}</span> },
  numberColumn('Sessions', ({ sessions }) => formatCount(sessions)),
  numberColumn('With errors', ({ withError }) => formatCount(withError)),
  dailyColumn('INP', 'inp', speeds),
  numberColumn('LCP', ({ lcp }) => formatIfKnown(lcp, formatMs)),
  numberColumn('CLS', ({ cls }) => formatIfKnown(cls, (value) => value.toFixed(2))),
  dailyColumn('Load', 'load', speeds),
  numberColumn('Downloaded', ({ bytes }) => formatIfKnown(bytes, formatKilobytes)),
];

/** Shows how fast each version is for people: web vitals, load time and bytes. */
export function RemoteSpeeds() {
  const speeds = useQuery(remoteSpeedsQuery);
  return (
    <SettingsCard title="Speed">
      <Text size="sm" c="dimmed" mb="sm">
        75th percentiles of the last 7 days: three of four sessions were at least this fast. INP: time to respond. LCP:
        time until the main content shows. CLS: how much content moves. Load: time to load the code without a cache.
        Bars show each day, in the same scale for all versions of a remote.
      </Text>
      <QueryBoundary query={speeds} subject="the speed of remotes" height={160}>
        {(data) => (
          <ResponsiveTable
            label="Speed"
            columns={createColumns(data)}
            rows={data}
            rowKey={({ remote, version }) => `${remote} ${version}`}
            emptyMessage="No sessions yet. Browsers report them when a page is hidden or closed."
            wide
          />
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}
