import { useState } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { CompleteOrderPrompt } from './complete-order-prompt';
import { OrderSection } from '../common/order-section';
import { UploadForm } from './upload-form';

/** Uploads and mails the issued visa; afterwards moving the order is offered, never done by itself. */
export function UploadDocumentSection({ order }: { order: OrderDetail }) {
  const [uploaded, setUploaded] = useState(false);
  return (
    <OrderSection id="upload-document">
      <UploadForm orderId={order.order_id} defaultEmail={order.email} onUploaded={() => setUploaded(true)} />
      {uploaded && order.process_status !== 'Completed' && (
        <CompleteOrderPrompt order={order} onMoved={() => setUploaded(false)} />
      )}
    </OrderSection>
  );
}
