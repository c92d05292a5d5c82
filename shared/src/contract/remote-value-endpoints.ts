import type { GetRemoteValues, RemoteValue, SaveRemoteValue } from './remote-values';
import type { Endpoint } from './endpoint';

export const getRemoteValues: Endpoint<{ json: GetRemoteValues; data: RemoteValue[] }> = {
  method: 'POST',
  path: 'admin/get-remote-values',
  access: 'order.read',
};
export const saveRemoteValue: Endpoint<{ json: SaveRemoteValue; data: { version: number } }> = {
  method: 'PUT',
  path: 'admin/save-remote-value',
  access: 'order.read',
};
