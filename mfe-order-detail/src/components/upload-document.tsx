import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { MoveOffer } from './move-offer';
import { OrderSection } from './order-section';
import { UploadForm } from './upload-form';

/** Uploads and mails the issued visa; afterwards moving the order is offered, never done by itself. */
export function UploadDocument({ order }: { order: OrderDetail }) {
  const [uploaded, setUploaded] = useState(false);
  return (
    <OrderSection id="upload-document">
      <UploadForm orderId={order.order_id} email={order.email} onUploaded={() => setUploaded(true)} />
      {uploaded && order.process_status !== 'Completed' && (
        <MoveOffer order={order} onMoved={() => setUploaded(false)} />
      )}
    </OrderSection>
  );
}
