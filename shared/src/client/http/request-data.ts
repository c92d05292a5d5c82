import type { Endpoint, EndpointTypes } from '@evisa/shared/contract/endpoint';
import { request, type InputOrNothing } from '@evisa/shared/client/http/http-client';

/**
 * Makes one call, as `request` does, and returns the `data` of its answer.
 *
 * @example
 * const order = await requestData(endpoints.getOrdersDetails, { params: { orderId: 100234 }, signal });
 */
export async function requestData<Types extends EndpointTypes>(
  call: Endpoint<Types>,
  ...input: InputOrNothing<Types>
): Promise<Types['data']> {
  return (await request(call, ...input)).data;
}
