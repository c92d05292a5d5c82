import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { GatewayForm } from '../features/payment-gateway/gateway-form';
import { SettingsCard, SettingsLayout } from '../features/common/settings-layout';
import { gatewaysQuery } from '../features/payment-gateway/gateway-queries';

/** Shows and changes the active payment gateway. */
function GatewaySetting() {
  const gateways = useQuery(gatewaysQuery);
  return (
    <SettingsLayout title="Payment Setting">
      <SettingsCard title="Change Gateway">
        <QueryBoundary query={gateways} subject="the gateways" height={170}>
          {(all) =>
            all.length === 0 ? (
              <StatusMessage icon="bank" title="No records found">
                There are no payment gateways to choose from.
              </StatusMessage>
            ) : (
              <GatewayForm gateways={all} />
            )
          }
        </QueryBoundary>
      </SettingsCard>
    </SettingsLayout>
  );
}

export { GatewaySetting as Component };
