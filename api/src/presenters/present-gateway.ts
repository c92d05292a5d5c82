import type { Gateway } from '@evisa/shared/contract/gateways';
import type { PaymentGatewayRow as StoredGateway } from '../db/gateways/payment-gateways';

export function presentGateway({ is_active, ...gateway }: StoredGateway): Gateway {
  return { ...gateway, is_active: is_active ? '1' : '0' };
}
