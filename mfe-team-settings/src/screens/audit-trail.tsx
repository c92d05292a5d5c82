import { useState } from 'react';
import { Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSearchParams } from '@evisa/shared/kit/router';
import { AuditTrailTable } from '../features/audit-trail/audit-trail-table';
import { AuditFilterForm } from '../features/audit-trail/audit-filter-form';
import { SettingsCard } from '../features/common/settings-card';
import { SettingsLayout } from '../features/common/settings-layout';
import { AuditVerificationResult } from '../features/audit-trail/audit-verification-result';
import { formatAuditParams, parseAuditParams } from '../features/audit-trail/audit-params';
import { useVerifyAuditTrail } from '../features/audit-trail/use-verify-audit-trail';
import { useExportAuditTrail } from '../features/audit-trail/use-export-audit-trail';

/** `/admin/audit-trail`: who did what, when, from where. The filter stands in the address. */
function AuditTrail() {
  const [url, setUrl] = useSearchParams();
  const [round, setRound] = useState(Date.now);
  const filter = parseAuditParams(url);
  const exporting = useExportAuditTrail();
  const checking = useVerifyAuditTrail();

  return (
    <SettingsLayout title="Audit Trail" wide>
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
      {checking.data && <AuditVerificationResult result={checking.data} />}
      <AuditTrailTable key={`${formatAuditParams(filter).toString()} ${round}`} filter={filter} round={round} />
    </SettingsLayout>
  );
}

export { AuditTrail as Component };
