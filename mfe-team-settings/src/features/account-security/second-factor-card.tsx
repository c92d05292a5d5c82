import { useState } from 'react';
import { paths } from '@evisa/shared/domain/paths';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useNavigate } from '@evisa/shared/kit/router';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery, useStartSecondFactor } from './second-factor-queries';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SecondFactorStatus } from './second-factor-status';
import { SecondFactorSetup } from './second-factor-setup';
import { SettingsCard } from '../common/settings-layout';

/** Shows the member's own second factor, and sets it up or turns it off. */
export function SecondFactorCard() {
  const navigate = useNavigate();
  const factor = useQuery(secondFactorQuery);
  const starting = useStartSecondFactor();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [wasCancelled, setWasCancelled] = useState(false);
  const [wasRequired, setWasRequired] = useState(false);
  const [opened, { open, close }] = useDisclosure();

  function showRecoveryCodes(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    setWasRequired(factor.data?.required === true && !factor.data.enabled);
    open();
    starting.reset();
  }

  function cancel() {
    setWasCancelled(true);
    starting.reset();
  }

  function finish() {
    close();
    void factor.refetch();
    publishEvent('second-factor-changed', {});
    if (wasRequired) void navigate(paths.dashboard());
  }

  return (
    <SettingsCard
      title="Second factor"
      aside={
        factor.data && <Chip label={factor.data.enabled ? 'On' : 'Off'} color={factor.data.enabled ? 'teal' : 'gray'} />
      }
    >
      {starting.data ? (
        <SecondFactorSetup
          secret={starting.data}
          isReplacement={factor.data?.enabled === true}
          onConfirmed={showRecoveryCodes}
          onCancel={cancel}
        />
      ) : (
        <QueryBoundary query={factor} subject="the second factor" height={110}>
          {(state) => (
            <SecondFactorStatus
              factor={state}
              isStarting={starting.isPending}
              wasCancelled={wasCancelled}
              onStart={() => starting.mutate()}
            />
          )}
        </QueryBoundary>
      )}
      <RecoveryCodesDialog opened={opened} codes={codes} onClose={finish} />
    </SettingsCard>
  );
}
