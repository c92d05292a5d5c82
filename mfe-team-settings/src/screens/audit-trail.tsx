import { useState } from 'react';
import { Button, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSearchParams } from '@evisa/shared/kit/router';
import { AuditTrailTable } from '../features/audit-trail/audit-trail-table';
import { AuditFilterForm } from '../features/audit-trail/audit-filter-form';
import { SettingsCard, SettingsLayout } from '../features/common/settings-layout';
import { AuditVerificationResult } from '../features/audit-trail/audit-verification-result';
import { formatAuditParams, parseAuditParams } from '../features/audit-trail/audit-params';
import { useExportAuditTrail, useVerifyAuditTrail } from '../features/audit-trail/audit-trail-queries';

/** Shows who did what, when and from which address. Its filter is in the URL. */
function AuditTrail() {
  const [url, setUrl] = useSearchParams();
  const [refreshedAt, setRefreshedAt] = useState(Date.now);
  const filter = parseAuditParams(url);
  const exporting = useExportAuditTrail();
  const verification = useVerifyAuditTrail();

  return (
    <SettingsLayout title="Audit Trail" wide>
      <SettingsCard
        title="Filter"
        screenOnly
        aside={
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<Icon name="refresh" size={16} />}
              onClick={() => setRefreshedAt(Date.now())}
            >
              Refresh
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="download" size={16} />}
              loading={exporting.isPending}
              onClick={() => exporting.mutate(filter)}
            >
              Export CSV
            </Button>
            <Button
              variant="default"
              leftSection={<Icon name="shield" size={16} />}
              loading={verification.isPending}
              onClick={() => verification.mutate()}
            >
              Verify the audit trail
            </Button>
          </Group>
        }
      >
        <AuditFilterForm
          filter={filter}
          onSubmit={(chosen) => setUrl(formatAuditParams(chosen), { preventScrollReset: true })}
        />
      </SettingsCard>
      {verification.data && <AuditVerificationResult result={verification.data} />}
      <AuditTrailTable
        key={`${formatAuditParams(filter).toString()} ${refreshedAt}`}
        filter={filter}
        refreshedAt={refreshedAt}
      />
    </SettingsLayout>
  );
}

export { AuditTrail as Component };
