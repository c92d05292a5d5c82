import { useQuery } from '@evisa/shared/kit/query';
import { QueryState } from '@evisa/shared/kit/query-state';
import { PlaceState } from '@evisa/shared/kit/states';
import { ChangeGateway } from '../components/change-gateway';
import { SettingsCard } from '../components/settings-card';
import { SettingsScreen } from '../components/settings-screen';
import { gatewaysQuery } from '../queries/gateways';

/** The specification, section 2, Payment Setting. */
function GatewaySetting() {
  const gateways = useQuery(gatewaysQuery);
  return (
    <SettingsScreen title="Payment Setting">
      <SettingsCard title="Change Gateway">
        <QueryState query={gateways} subject="the gateways" height={170}>
          {(all) =>
            all.length === 0 ? (
              <PlaceState icon="bank" title="No records found">
                There are no payment gateways yet.
              </PlaceState>
            ) : (
              <ChangeGateway gateways={all} />
            )
          }
        </QueryState>
      </SettingsCard>
    </SettingsScreen>
  );
}

export { GatewaySetting as Component };
