import type { NewRemote } from '@evisa/shared/contract/releases';
import { Button, Group, Text } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { SettingsCard } from '../common/settings-layout';
import { formatKilobytes } from './format-kilobytes';
import classes from './releases.module.css';

interface NewRemotesProps {
  newRemotes: readonly NewRemote[];
  pending: boolean;
  onDecide: (newRemote: NewRemote, approve: boolean) => void;
}

/** Lists remotes that are new or have other addresses, slots or roles, for an Admin to approve or reject. Shows nothing if there is none. */
export function NewRemotes({ newRemotes, pending, onDecide }: NewRemotesProps) {
  if (newRemotes.length === 0) return null;
  return (
    <SettingsCard title="New remotes">
      <Text size="sm" c="dimmed" mb="sm">
        These are new, or have other addresses, slots or roles than before. They fit the live release and wait for your
        approval.
      </Text>
      <ResponsiveTable
        label="New remotes"
        columns={[
          {
            header: 'Remote',
            cell: ({ remote, version }: NewRemote) => (
              <>
                <strong>{remote}</strong>{' '}
                <Text span size="sm" c="dimmed" className={classes.detail}>
                  {version}
                </Text>
              </>
            ),
          },
          { header: 'Screens', cell: (newRemote: NewRemote) => <Screens newRemote={newRemote} /> },
          {
            header: 'Owns',
            cell: ({ prefixes }: NewRemote) => <span className={classes.detail}>{prefixes.join(', ') || '—'}</span>,
          },
          {
            header: 'Size',
            numeric: true,
            cell: ({ sizes }: NewRemote) => formatKilobytes(sizes.all),
          },
          {
            header: 'Uploaded (UTC)',
            cell: ({ at, by }: NewRemote) => (
              <>
                <Timestamp at={at} />{' '}
                <Text span size="sm" c="dimmed" className={classes.detail}>
                  {`by ${by}`}
                </Text>
              </>
            ),
          },
          {
            header: 'Action',
            cell: (newRemote: NewRemote) => (
              <Group gap="xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  aria-label={`Approve ${newRemote.remote}`}
                  disabled={pending}
                  onClick={() => onDecide(newRemote, true)}
                >
                  Approve
                </Button>
                <Button
                  size="compact-sm"
                  variant="outline"
                  color="red"
                  aria-label={`Reject ${newRemote.remote}`}
                  disabled={pending}
                  onClick={() => onDecide(newRemote, false)}
                >
                  Reject
                </Button>
              </Group>
            ),
          },
        ]}
        rows={newRemotes}
        rowKey={({ id }) => id}
        emptyMessage="No records found"
        wide
      />
    </SettingsCard>
  );
}

/** Where the remote would appear: its screens, and what it shows on screens of other remotes. */
function Screens({ newRemote: { screens, extensions = [] } }: { newRemote: NewRemote }) {
  const places = [
    ...screens.map((screen) => ({ ...screen, place: screen.path })),
    ...extensions.map((extension) => ({ ...extension, place: `in the slot ${extension.slot}` })),
  ];
  return (
    <ul className={classes.failures}>
      {places.map(({ place, title, roles }) => (
        <li key={`${place} ${title}`}>
          <span>
            <span>{title}</span>{' '}
            <Text span size="sm" c="dimmed" className={classes.detail}>
              {place}
            </Text>
          </span>
          <Text span size="sm" c="dimmed">
            {roles ? roles.join(', ') : 'Every role'}
          </Text>
        </li>
      ))}
    </ul>
  );
}
