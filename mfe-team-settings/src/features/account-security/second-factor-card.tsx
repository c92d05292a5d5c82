import { useState } from 'react';
import { paths } from '@evisa/shared/domain/paths';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { useNavigate } from '@evisa/shared/kit/router';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery } from './second-factor-queries';
import { useStartSecondFactor } from './use-set-up-second-factor';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { SecondFactorStatus } from './second-factor-status';
import { SecondFactorSetup } from './second-factor-setup';
import { SettingsCard } from '../common/settings-card';
import { useReauthentication } from '../reauthentication/use-reauthentication';

/** The member's own second factor: set up, shown, turned off. */
export function SecondFactorCard() {
  const navigate = useNavigate();
  const factor = useQuery(secondFactorQuery);
  const { withProof, question } = useReauthentication();
  const starting = useStartSecondFactor(withProof);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [gaveUp, setGaveUp] = useState(false);
  const [wasDue, setWasDue] = useState(false);
  const [opened, { open, close }] = useDisclosure();

  function confirmed(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    setWasDue(factor.data?.required === true && !factor.data.enabled);
    open();
    starting.reset();
  }

  function giveUp() {
    setGaveUp(true);
    starting.reset();
  }

  function codesKept() {
    close();
    void factor.refetch();
    publishEvent('second-factor-changed', {});
    if (wasDue) void navigate(paths.dashboard());
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
          withReauthentication={withProof}
          onConfirmed={confirmed}
          onCancel={giveUp}
        />
      ) : (
        <QueryBoundary query={factor} subject="the second factor" height={110}>
          {(state) => (
            <SecondFactorStatus
              factor={state}
              isStarting={starting.isPending}
              wasCancelled={gaveUp}
              onStart={() => starting.mutate()}
            />
          )}
        </QueryBoundary>
      )}
      {question}
      <RecoveryCodesDialog opened={opened} codes={codes} onClose={codesKept} />
    </SettingsCard>
  );
}
