import { useQuery } from '@evisa/shared/kit/react-query';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { EmptyState } from '@evisa/shared/kit/feedback/status-message';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { GatewayList } from '../features/payment-gateway/gateway-list';
import { GatewayForm } from '../features/payment-gateway/gateway-form';
import { SettingsCard, SettingsLayout } from '../features/common/settings-layout';
import { gatewaysQuery } from '../features/payment-gateway/gateway-queries';

/** Shows and changes the active payment gateway. */
function GatewaySetting() {
  const gateways = useQuery(gatewaysQuery);
  const mayEdit = useSession((session) => hasPermission(session.role, 'gateway.edit'));
  return (
    <SettingsLayout title="Payment Setting">
      <SettingsCard title="Change Gateway">
        <QueryBoundary query={gateways} subject="the gateways" height={170}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title="No records found">There are no payment gateways to choose from.</EmptyState>
            ) : (
              <GatewayForm gateways={all.filter(({ retired_at }) => !retired_at)} />
            )
          }
        </QueryBoundary>
      </SettingsCard>
      {mayEdit && gateways.data && <GatewayList gateways={gateways.data} />}
    </SettingsLayout>
  );
}

export { GatewaySetting as Component };
