import { useQuery } from '@evisa/shared/kit/react-query';
import type { RemoteSpeed } from '@evisa/shared/contract/remote-samples';
import { Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { SettingsCard } from '../common/settings-layout';
import { remoteSpeedsQuery } from './release-queries';
import classes from './releases.module.css';

const formatMs = (value: number | null) => (value === null ? '—' : `${Math.round(value).toLocaleString('en')} ms`);

const columns: readonly ResponsiveTableColumn<RemoteSpeed>[] = [
  { header: 'Remote', cell: ({ remote }) => <strong className={classes.detail}>{remote}</strong> },
  { header: 'Version', cell: ({ version }) => <span className={classes.detail}>{version}</span> },
  { header: 'Sessions', cell: ({ sessions }) => sessions.toLocaleString('en') },
  { header: 'With errors', cell: ({ withError }) => withError.toLocaleString('en') },
  { header: 'INP', cell: ({ inp }) => formatMs(inp) },
  { header: 'LCP', cell: ({ lcp }) => formatMs(lcp) },
  { header: 'CLS', cell: ({ cls }) => (cls === null ? '—' : cls.toFixed(3)) },
  { header: 'Load', cell: ({ load }) => formatMs(load) },
  { header: 'Size', cell: ({ bytes }) => (bytes === null ? '—' : `${(bytes / 1000).toFixed(1)} KB`) },
];

/** Shows how fast each version is for people: web vitals, load time and bytes. */
export function RemoteSpeeds() {
  const speeds = useQuery(remoteSpeedsQuery);
  return (
    <SettingsCard title="Speed">
      <Text size="sm" c="dimmed" mb="sm">
        Sessions of the last 7 days. Three of four sessions were at least this fast (75th percentile). INP is the time
        to respond to an interaction, LCP the time until the main content shows, CLS how much content moves, and load
        the time to download the code of a version that the browser did not have.
      </Text>
      <QueryBoundary query={speeds} subject="the speed of remotes" height={160}>
        {(data) => (
          <ResponsiveTable
            label="Speed"
            columns={columns}
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
