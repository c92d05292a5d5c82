import { useParams } from '@evisa/shared/kit/router';
import { decodeOrderId } from '@evisa/shared/domain/order-id';
import { OrderNotFound } from '../components/order-not-found';
import { OrderPage } from '../components/order-page';

/** Order detail (the specification, section 2). The route carries the encoded order id. */
function ViewOrder() {
  const { orderId: encoded = '' } = useParams();
  const orderId = decodeOrderId(encoded);
  return orderId === null ? <OrderNotFound /> : <OrderPage key={orderId} orderId={orderId} />;
}

export { ViewOrder as Component };
