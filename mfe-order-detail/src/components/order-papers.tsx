import type { OrderDetail } from '@evisa/shared/contract/orders';
import { can } from '@evisa/shared/domain/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { DefencePackEntry } from './defence-pack-entry';
import { DefencePackPreview } from './defence-pack-preview';
import { EmailContent } from './email-content';
import classes from './order-papers.module.css';

/** What is written of an order: the approval email, and the evidence for a card dispute. */
export function OrderPapers({ order }: { order: OrderDetail }) {
  const mayDefend = useSession(({ role }) => can(role, 'defence-pack.print'));
  return (
    <div className={classes.papers} role="group" aria-label="Email and defence packs">
      <EmailContent order={order} />
      {mayDefend && (
        <>
          <DefencePackEntry order={order} />
          <DefencePackPreview orderId={order.order_id} type={1} label="Defence Pack 1: Downloads" />
          <DefencePackPreview orderId={order.order_id} type={2} label="Defence Pack 2: Emails" />
        </>
      )}
    </div>
  );
}
