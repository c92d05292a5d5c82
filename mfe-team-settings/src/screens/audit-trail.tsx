import { useState } from 'react';
import { Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { useSearchParams } from '@evisa/shared/kit/router';
import { AuditEntries } from '../components/audit-entries';
import { AuditFilterForm } from '../components/audit-filter-form';
import { SettingsCard } from '../components/settings-card';
import { SettingsScreen } from '../components/settings-screen';
import { TrailCheck } from '../components/trail-check';
import { formatAuditParams, parseAuditParams } from '../params/audit-params';
import { useCheckAuditTrail } from '../queries/use-check-audit-trail';
import { useExportAuditTrail } from '../queries/use-export-audit-trail';

/** `/admin/audit-trail`: who did what, when, from where. The filter stands in the address. */
function AuditTrail() {
  const [url, setUrl] = useSearchParams();
  const [round, setRound] = useState(Date.now);
  const filter = parseAuditParams(url);
  const exporting = useExportAuditTrail();
  const checking = useCheckAuditTrail();

  return (
    <SettingsScreen title="Audit Trail" wide>
      <SettingsCard
        title="Filter"
        aside={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<Icon name="refresh" size={16} />}
              onClick={() => setRound(Date.now())}
            >
              Refresh
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="download" size={16} />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate(filter)}
            >
              Export
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="shield" size={16} />}
              loading={checking.isPending}
              onClick={() => checking.mutate()}
            >
              Check the trail
            </Button>
          </Group>
        }
      >
        <AuditFilterForm
          filter={filter}
          onSubmit={(chosen) => setUrl(formatAuditParams(chosen), { preventScrollReset: true })}
        />
      </SettingsCard>
      {checking.data && <TrailCheck result={checking.data} />}
      <AuditEntries key={`${formatAuditParams(filter).toString()} ${round}`} filter={filter} round={round} />
    </SettingsScreen>
  );
}

export { AuditTrail as Component };
