import { Skeleton } from '@evisa/shared/kit/base';
import { useQuery } from '@evisa/shared/kit/query';
import { ErrorState, PlaceState } from '@evisa/shared/kit/states';
import { ChangeGateway } from '../components/change-gateway';
import { SettingsCard } from '../components/settings-card';
import { SettingsScreen } from '../components/settings-screen';
import { gatewaysQuery } from '../queries/gateways';

/** The specification, section 2, Payment Setting. */
function GatewaySetting() {
  const { data: gateways, error, isFetching, refetch } = useQuery(gatewaysQuery);
  return (
    <SettingsScreen title="Payment Setting">
      <SettingsCard title="Change Gateway">
        {gateways?.length === 0 ? (
          <PlaceState icon="bank" title="No records found">
            There are no payment gateways yet.
          </PlaceState>
        ) : gateways ? (
          <ChangeGateway gateways={gateways} />
        ) : error ? (
          <ErrorState
            title="The gateways could not be loaded"
            message={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <Skeleton height={170} role="img" aria-label="Loading the gateways" />
        )}
      </SettingsCard>
    </SettingsScreen>
  );
}

export { GatewaySetting as Component };
