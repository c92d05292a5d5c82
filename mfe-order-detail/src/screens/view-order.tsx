import { useParams } from '@evisa/shared/kit/router';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { OrderNotFound } from '../features/order-page/order-not-found';
import { OrderDetailView } from '../features/order-page/order-detail-view';

/** Order detail (the specification, section 2). The route carries the encoded order id. */
function ViewOrder() {
  const { orderId: encoded = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  return orderId === null ? <OrderNotFound /> : <OrderDetailView key={orderId} orderId={orderId} />;
}

export { ViewOrder as Component };
