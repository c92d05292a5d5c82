import { useState } from 'react';
import { paths } from '@evisa/shared/domain/paths';
import { Skeleton } from '@evisa/shared/kit/base';
import { useDisclosure } from '@evisa/shared/kit/hooks';
import { useQuery } from '@evisa/shared/kit/query';
import { useNavigate } from '@evisa/shared/kit/router';
import { ErrorState } from '@evisa/shared/kit/states';
import { Chip } from '@evisa/shared/kit/status-chip';
import { publishEvent } from '@evisa/shared/session/portal-events';
import { secondFactorQuery } from '../queries/second-factor';
import { useStartSecondFactor } from '../queries/use-set-up-second-factor';
import { RecoveryCodes } from './recovery-codes';
import { SecondFactorState } from './second-factor-state';
import { SetUpSecondFactor } from './set-up-second-factor';
import { SettingsCard } from './settings-card';

/** The member's own second factor: set up, shown, turned off. */
export function SecondFactorCard() {
  const navigate = useNavigate();
  const { data: state, error, isFetching, refetch } = useQuery(secondFactorQuery);
  const starting = useStartSecondFactor();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [wasDue, setWasDue] = useState(false);
  const [opened, { open, close }] = useDisclosure();

  function confirmed(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    setWasDue(state?.required === true && !state.enabled);
    open();
    starting.reset();
  }

  function codesKept() {
    close();
    void refetch();
    publishEvent('second-factor-changed', {});
    if (wasDue) void navigate(paths.dashboard());
  }

  return (
    <SettingsCard
      title="Second factor"
      aside={state && <Chip label={state.enabled ? 'On' : 'Off'} color={state.enabled ? 'teal' : 'gray'} />}
    >
      {starting.data ? (
        <SetUpSecondFactor secret={starting.data} onConfirmed={confirmed} onCancel={starting.reset} />
      ) : state ? (
        <SecondFactorState state={state} starting={starting.isPending} onStart={() => starting.mutate()} />
      ) : error ? (
        <ErrorState
          title="The second factor could not be loaded"
          message={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton height={110} role="img" aria-label="Loading the second factor" />
      )}
      <RecoveryCodes opened={opened} codes={codes} onClose={codesKept} />
    </SettingsCard>
  );
}
