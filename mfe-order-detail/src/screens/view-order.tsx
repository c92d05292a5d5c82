import { useParams } from '@evisa/shared/kit/router';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { OrderDetailView } from '../features/order-page/order-detail-view';
import { OrderNotFound } from '../features/order-page/order-not-found';

/** The order screen. The route contains the encoded order id. */
function ViewOrder() {
  const { orderId: encoded = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  return orderId === null ? <OrderNotFound /> : <OrderDetailView key={orderId} orderId={orderId} />;
}

export { ViewOrder as Component };
