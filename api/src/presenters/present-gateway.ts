import type { Gateway } from '@evisa/shared/contract/gateways';
import type { Gateway as StoredGateway } from '../db/gateways';

export function presentGateway({ is_active, ...gateway }: StoredGateway): Gateway {
  return { ...gateway, is_active: is_active ? '1' : '0' };
}
