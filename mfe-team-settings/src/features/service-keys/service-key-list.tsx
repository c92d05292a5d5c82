import type { ReactNode } from 'react';
import type { ServiceKey } from '@evisa/shared/contract/service-keys';
import { describeGrantedScope } from '@evisa/shared/domain/accounts/service-scopes';
import { Text } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { TimeAgo } from '@evisa/shared/kit/data-display/time-ago';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { ConfirmDialog } from '@evisa/shared/kit/overlays/dialog';
import { useQuery } from '@evisa/shared/kit/react-query';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { AddServiceKeyButton } from './add-service-key-button';
import { RowMenu } from '../common/row-menu';
import { WarningAlert } from '../common/warning-alert';
import { SettingsCard } from '../common/settings-layout';
import { serviceKeysQuery, useRenewServiceKey, useRevokeServiceKey } from './service-key-queries';
import classes from './service-keys.module.css';

const columns = [
  { header: 'Name', cell: ({ name }: ServiceKey) => <span className={classes.name}>{name}</span> },
  { header: 'Key', cell: ({ prefix }: ServiceKey) => <code className={classes.prefix}>{`${prefix}…`}</code> },
  {
    header: 'For',
    cell: ({ scopes, must_sign }: ServiceKey) => (
      <div className={classes.scopeList}>
        <span>{scopes.map(describeGrantedScope).join(', ')}</span>
        {must_sign && <Note>Only with the team’s signature</Note>}
      </div>
    ),
  },
  {
    header: 'Created (UTC)',
    cell: ({ created_at, created_by }: ServiceKey) => (
      <>
        <Timestamp at={created_at} /> <Note>{`by ${created_by}`}</Note>
      </>
    ),
  },
  {
    header: 'Last used',
    cell: ({ last_used_at }: ServiceKey) => (last_used_at ? <TimeAgo at={last_used_at} /> : 'Never'),
  },
  {
    header: 'Expires (UTC)',
    cell: ({ expires_at }: ServiceKey) => (expires_at ? <Timestamp at={expires_at} /> : 'Never'),
  },
  { header: 'State', cell: (key: ServiceKey) => <StateChip serviceKey={key} /> },
  { header: 'Action', cell: (key: ServiceKey) => <KeyActions serviceKey={key} /> },
];

/** Lists all keys, with a menu to renew and revoke them, and says which wait for a decision. */
export function ServiceKeyList() {
  const keys = useQuery(serviceKeysQuery);
  return (
    <SettingsCard title="API keys" aside={<AddServiceKeyButton />}>
      <QueryBoundary query={keys} subject="the API keys" height={160}>
        {(rows) => (
          <>
            {rows.some(({ needs_decision }) => needs_decision) && (
              <WarningAlert title="Keys without a member" hasMargin>
                Who created or renewed these keys is no longer a member. Renew each key that is still needed, and revoke
                the others.
              </WarningAlert>
            )}
            <ResponsiveTable
              label="API keys"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              emptyMessage="No API keys yet"
              emptyHint="A key lets a program call the API without a member: your application site sends orders with it, a team publishes its remote."
              wide
            />
          </>
        )}
      </QueryBoundary>
    </SettingsCard>
  );
}

/** Shows a detail below a value. */
function Note({ children }: { children: ReactNode }) {
  return (
    <Text span size="sm" c="dimmed" className={classes.note}>
      {children}
    </Text>
  );
}

function StateChip({ serviceKey }: { serviceKey: ServiceKey }) {
  if (serviceKey.revoked_at)
    return (
      <>
        <Chip label="Revoked" color="red" />{' '}
        <Note>
          <Timestamp at={serviceKey.revoked_at} zone />
        </Note>
      </>
    );
  if (isExpired(serviceKey)) return <Chip label="Expired" color="gray" />;
  if (serviceKey.needs_decision) return <Chip label="Needs a decision" color="orange" />;
  return endsSoon(serviceKey) ? <Chip label="Ends soon" color="orange" /> : <Chip label="Active" color="green" />;
}

/** A menu that renews and revokes a key. */
function KeyActions({ serviceKey: { id, name, prefix, revoked_at } }: { serviceKey: ServiceKey }) {
  const [opened, { open, close }] = useDisclosure();
  const revoking = useRevokeServiceKey();
  const renewing = useRenewServiceKey();
  if (revoked_at) return <span>—</span>;
  return (
    <>
      <RowMenu
        label={`More actions for ${name}, ${prefix}`}
        actions={[
          {
            label: 'Renew for 90 days',
            icon: 'refresh',
            isDisabled: renewing.isPending,
            onClick: () => renewing.mutate(id),
          },
          { label: 'Revoke', icon: 'disconnected', isDangerous: true, onClick: open },
        ]}
      />
      <ConfirmDialog
        opened={opened}
        title={`Revoke the key ${name}?`}
        question={`The system that uses ${prefix}… can no longer send requests. You cannot undo this, but you can create another key.`}
        confirmLabel="Revoke key"
        danger
        pending={revoking.isPending}
        onAnswer={(confirmed) => (confirmed ? revoking.mutate(id, { onSettled: close }) : close())}
      />
    </>
  );
}

/** Two weeks are enough to notice, and to give the other system a new key. */
const warningMs = 14 * 24 * 60 * 60_000;

function endsSoon({ expires_at }: ServiceKey): boolean {
  return expires_at !== null && Date.parse(expires_at) <= Date.now() + warningMs;
}

function isExpired({ expires_at }: ServiceKey): boolean {
  return expires_at !== null && Date.parse(expires_at) <= Date.now();
}
