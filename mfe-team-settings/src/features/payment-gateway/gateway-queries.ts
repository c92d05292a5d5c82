import { queryOptions } from '@evisa/shared/kit/react-query';
import { getPaymentGateways } from '@evisa/shared/client/endpoints/gateways';

/** The payment gateways; somebody else may have chosen meanwhile, so they are read whenever the screen is opened. */
export const gatewaysQuery = queryOptions({
  queryKey: ['payment-gateways'],
  queryFn: ({ signal }) => getPaymentGateways(signal),
  staleTime: 0,
});
