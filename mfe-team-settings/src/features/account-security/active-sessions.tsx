import type { SessionRow } from '@evisa/shared/contract/sessions';
import { parseDownloadDevice, stripIpv6Prefix } from '@evisa/shared/domain/formatting/download-device';
import { capitalize } from '@evisa/shared/domain/formatting/text';
import { Button, Text } from '@evisa/shared/kit/base';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { sessionsQuery, useEndSessions } from './session-queries';
import { SettingsCard } from '../common/settings-layout';

/** Lists the member's sessions and signs out other devices. */
export function ActiveSessions() {
  const sessions = useQuery(sessionsQuery);
  const [opened, { open, close }] = useDisclosure();
  const ending = useEndSessions();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const endingIds = ending.isPending ? ending.variables : [];

  const columns = [
    { header: 'Device', cell: (session: SessionRow) => <DeviceCell session={session} /> },
    { header: 'Browser', cell: ({ browser }: SessionRow) => parseDownloadDevice(browser).browser || 'Unknown' },
    { header: 'OS', cell: ({ os }: SessionRow) => os },
    { header: 'IP address', cell: ({ ip }: SessionRow) => stripIpv6Prefix(ip) },
    { header: 'Signed in (UTC)', cell: ({ created_at }: SessionRow) => <Timestamp at={created_at} /> },
    { header: 'Last used', cell: ({ last_seen_at }: SessionRow) => <TimeAgo at={last_seen_at} /> },
    {
      header: 'Action',
      cell: (session: SessionRow) =>
        session.current ? (
          'Use Logout to sign out'
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            loading={endingIds.includes(session.id)}
            disabled={ending.isPending}
            aria-label={`Sign out ${parseDownloadDevice(session.browser).browser} on ${session.os}`}
            onClick={() => ending.mutate([session.id])}
          >
            Sign out
          </Button>
        ),
    },
  ];

  return (
    <SettingsCard
      title="Where you are signed in"
      aside={
        others.length > 0 && (
          <Button variant="outline" color="red" size="compact-sm" onClick={open} disabled={ending.isPending}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <QueryBoundary query={sessions} subject="the sessions" height={140}>
        {(rows) => (
          <ResponsiveTable
            label="Where you are signed in"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            emptyMessage="No records found"
            wide
          />
        )}
      </QueryBoundary>
      <Text size="sm" c="dimmed" mt="sm">
        If you don’t recognise a device, sign that device out and change your password.
      </Text>
      <ConfirmDialog
        opened={opened}
        title="Sign out everywhere else?"
        question="You stay signed in on this device. Unsaved work on the other devices is lost."
        confirmLabel="Sign out everywhere else"
        danger
        pending={ending.isPending}
        onAnswer={(confirmed) =>
          confirmed
            ? ending.mutate(
                others.map(({ id }) => id),
                { onSettled: close },
              )
            : close()
        }
      />
    </SettingsCard>
  );
}

function DeviceCell({ session: { browser, current } }: { session: SessionRow }) {
  const { device, type } = parseDownloadDevice(browser);
  return (
    <>
      <span>{device || capitalize(type) || 'Unknown'}</span> {current && <Chip label="This device" color="teal" />}
    </>
  );
}
