import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import { fetchNewOrders } from '../plain/api';

/** Reads New Orders. The portal has neither other lists nor forms. */
export const dataProvider: DataProvider = {
  supportAbortSignal: true,
  getList: async (_resource: string, { pagination, signal }: GetListParams): Promise<GetListResult> => {
    const { rows, count } = await fetchNewOrders(pagination?.page ?? 1, pagination?.perPage ?? 10, signal);
    return { data: rows.map((order) => ({ ...order, id: order.order_id })), total: count };
  },
  getOne: refuse,
  getMany: refuse,
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
};

function refuse(): Promise<never> {
  return Promise.reject(new Error('This portal only lists orders.'));
}
