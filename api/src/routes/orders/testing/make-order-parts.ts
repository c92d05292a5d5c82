import type { EndpointName } from '@evisa/shared/contract/endpoints';

interface Answer {
  json(): { data: { id: number } };
}

type Make = (
  name: EndpointName,
  options?: { body?: Record<string, unknown>; params?: Record<string, string | number> },
) => Promise<Answer>;

/** Calls each endpoint of saved views once with `make`. */
export async function makeOrderViews(make: Make): Promise<void> {
  const { id } = (await make('addOrderView', { body: { sort: undefined } })).json().data;
  for (const name of ['getOrderViews', 'getOrderViewCounts'] as const) await make(name);
  await make('renameOrderView', { body: { id, name: 'Renamed' } });
  await make('deleteOrderView', { body: { id } });
}

/** Calls each endpoint of duplicates and corrections once with `make`, for two orders of one person. */
export async function makeOrderPair(
  make: Make,
  pair: { orderId: number; otherOrderId: number },
  hotel: string | null,
): Promise<void> {
  await make('dismissDuplicate', { body: pair });
  await make('getOrdersDetails', { params: pair });
  await make('restoreDuplicate', { body: pair });
  const changes = [{ field: 'hotel_name', from: hotel, to: 'Hotel' }];
  await make('correctOrder', { body: { orderId: pair.orderId, reason: 'Asked for by phone', changes } });
  await make('getOrderCorrections', { params: pair });
}

/** Calls each endpoint of values of remotes once with `make`. The remote is published. */
export async function makeRemoteValues(make: Make, orderId: number): Promise<void> {
  await make('saveRemoteValue', { body: { orderId, value: { checked: true }, version: 0 } });
  await make('getRemoteValues', { body: { orderIds: [orderId] } });
}
