import { useState } from 'react';
import { paths } from '@evisa/shared/domain/paths';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useQuery } from '@evisa/shared/kit/query';
import { QueryState } from '@evisa/shared/kit/query-state';
import { useNavigate } from '@evisa/shared/kit/router';
import { Chip } from '@evisa/shared/kit/status-chip';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery } from '../queries/second-factor';
import { useStartSecondFactor } from '../queries/use-set-up-second-factor';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorState } from './second-factor-state';
import { SetUpSecondFactor } from './set-up-second-factor';
import { SettingsCard } from './settings-card';
import { useProof } from './use-proof';

/** The member's own second factor: set up, shown, turned off. */
export function SecondFactorCard() {
  const navigate = useNavigate();
  const factor = useQuery(secondFactorQuery);
  const { withProof, question } = useProof();
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
        <SetUpSecondFactor secret={starting.data} withProof={withProof} onConfirmed={confirmed} onCancel={giveUp} />
      ) : (
        <QueryState query={factor} subject="the second factor" height={110}>
          {(state) => (
            <SecondFactorState
              state={state}
              starting={starting.isPending}
              gaveUp={gaveUp}
              onStart={() => starting.mutate()}
            />
          )}
        </QueryState>
      )}
      {question}
      <RecoveryCodes opened={opened} codes={codes} onClose={codesKept} />
    </SettingsCard>
  );
}
