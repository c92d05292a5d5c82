import { useState } from 'react';
import { useQuery } from '@evisa/shared/kit/react-query';
import type { RemoteErrorGroup } from '@evisa/shared/contract/remote-errors';
import { Anchor, Text } from '@evisa/shared/kit/base';
import { ResponsiveTable, type ResponsiveTableColumn } from '@evisa/shared/kit/data-display/responsive-table';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { WarningAlert } from '../common/warning-alert';
import { SettingsCard } from '../common/settings-layout';
import { remoteErrorsQuery, remoteErrorStackQuery } from './release-queries';
import classes from './releases.module.css';

const columns: readonly ResponsiveTableColumn<RemoteErrorGroup>[] = [
  { header: 'Remote', cell: ({ remote }) => <strong className={classes.version}>{remote}</strong> },
  { header: 'Error', cell: ({ message }) => <span className={classes.detail}>{message}</span> },
  { header: 'Count', numeric: true, cell: ({ count }) => formatCount(count) },
  {
    header: 'First',
    cell: ({ first }) => (
      <span className={classes.version}>
        <TimeAgo at={first} />
      </span>
    ),
  },
  {
    header: 'Last',
    cell: ({ last }) => (
      <span className={classes.version}>
        <TimeAgo at={last} />
      </span>
    ),
  },
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
        {({ data: rows, full = [] }) => (
          <>
            {full.length > 0 && (
              <WarningAlert title="Not everything is stored today" hasMargin>
                {`There are too many ${full.join(', ')}. Known errors still count; new ones of these are left out until tomorrow.`}
              </WarningAlert>
            )}
            <ResponsiveTable
              label="Errors"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              emptyMessage="No errors"
              renderDetail={(group) => <ErrorDetails group={group} />}
              wide
            />
          </>
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

function ErrorDetails({ group: { id, versions, screens, browsers, roles, frames } }: { group: RemoteErrorGroup }) {
  const anchor = `error-${id}`;
  const [isOpen, setIsOpen] = useState(location.hash === `#${anchor}`);
  const details = [
    { label: 'Versions', values: versions },
    { label: 'Screens', values: screens },
    { label: 'Browsers', values: browsers },
    { label: 'Roles', values: roles },
  ];
  return (
    <details id={anchor} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Details</summary>
      <dl className={classes.errorDetails}>
        {details.map(({ label, values }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes.detail}>{values.join(', ') || '—'}</dd>
          </div>
        ))}
      </dl>
      {isOpen && frames.length > 0 && <Stack id={id} />}
      <Anchor size="sm" href={`#${anchor}`}>
        Link to this error
      </Anchor>
    </details>
  );
}

/** Shows the stack of the latest version, with positions in the source if that was published with source maps. */
function Stack({ id }: Pick<RemoteErrorGroup, 'id'>) {
  const stack = useQuery(remoteErrorStackQuery(id));
  return (
    <QueryBoundary query={stack} subject="the stack" height={80}>
      {(frames) => (
        <ol aria-label="Stack" className={classes.stack} translate="no">
          {frames.map(({ source, file, line, column }, index) => (
            <li key={index}>
              {source && `${source.file}:${source.line}:${source.column} `}
              <Text span inherit c={source ? 'dimmed' : undefined}>
                {`${file}:${line}:${column}`}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </QueryBoundary>
  );
}
