import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { DefencePackDetailsDialog } from '../defence-packs/defence-pack-details-dialog';
import { DefencePackPreview } from '../defence-packs/defence-pack-preview';
import { ApprovalEmailPreview } from '../approval-email/approval-email-preview';
import classes from './generated-documents.module.css';

/** What is written of an order: the approval email, and the evidence for a card dispute. */
export function GeneratedDocuments({ order }: { order: OrderDetail }) {
  const mayDefend = useSession(({ role }) => hasPermission(role, 'defence-pack.print'));
  return (
    <div className={classes.papers} role="group" aria-label="Email and defence packs">
      <ApprovalEmailPreview order={order} />
      {mayDefend && (
        <>
          <DefencePackDetailsDialog order={order} />
          <DefencePackPreview orderId={order.order_id} type={1} label="Defence Pack 1: Downloads" />
          <DefencePackPreview orderId={order.order_id} type={2} label="Defence Pack 2: Emails" />
        </>
      )}
    </div>
  );
}
