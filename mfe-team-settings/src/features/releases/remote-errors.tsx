import { useQuery } from '@evisa/shared/kit/react-query';
import type { RemoteErrorGroup } from '@evisa/shared/contract/remote-errors';
import { Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { SettingsCard } from '../common/settings-layout';
import { remoteErrorsQuery } from './release-queries';
import classes from './releases.module.css';

const columns: readonly ResponsiveTableColumn<RemoteErrorGroup>[] = [
  { header: 'Remote', cell: ({ remote }) => <strong>{remote}</strong> },
  { header: 'Error', cell: ({ message }) => <span className={classes.detail}>{message}</span> },
  { header: 'Count', cell: ({ count }) => count.toLocaleString('en') },
  { header: 'First', cell: ({ first }) => <TimeAgo at={first} /> },
  { header: 'Last', cell: ({ last }) => <TimeAgo at={last} /> },
];

/** Lists uncaught errors by remote and message. Each opens with its stack. */
export function RemoteErrors() {
  const groups = useQuery(remoteErrorsQuery);
  return (
    <SettingsCard title="Errors">
      <Text size="sm" c="dimmed" mb="sm">
        Uncaught errors in the last 30 days. Values in messages are replaced with “…”.
      </Text>
      <QueryBoundary query={groups} subject="the errors" height={160}>
        {(data) => (
          <ResponsiveTable
            label="Errors"
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            emptyMessage="No errors"
            renderDetail={(group) => <ErrorDetails group={group} />}
            wide
          />
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function ErrorDetails({ group: { id, versions, screens, browsers, roles, frames } }: { group: RemoteErrorGroup }) {
  const details = [
    { label: 'Versions', values: versions },
    { label: 'Screens', values: screens },
    { label: 'Browsers', values: browsers },
    { label: 'Roles', values: roles },
  ];
  return (
    <details id={`error-${id}`}>
      <summary>Details</summary>
      <dl className={classes.errorDetails}>
        {details.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.detail}>{values.join(', ') || '—'}</dd>
          </div>
        ))}
      </dl>
      {frames.length > 0 && (
        <ol aria-label="Stack" className={classes.stack}>
          {frames.map(({ file, line, column }, index) => (
            <li key={index}>
              {file}:{line}:{column}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}
