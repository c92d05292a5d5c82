import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { DefencePackDetailsDialog } from '../defence-packs/defence-pack-details-dialog';
import { DefencePackPreview } from '../defence-packs/defence-pack-preview';
import { ApprovalEmailPreview } from '../approval-email/approval-email-preview';
import classes from './generated-documents.module.css';

/** The documents generated from the order: the approval email and the defence packs. */
export function GeneratedDocuments({ order }: { order: OrderDetail }) {
  const mayPrintDefencePacks = useSession(({ role }) => hasPermission(role, 'defence-pack.print'));
  return (
    <div className={classes.documents} role="group" aria-label="Email and defence packs">
      <ApprovalEmailPreview order={order} />
      {mayPrintDefencePacks && (
        <>
          <DefencePackDetailsDialog order={order} />
          <DefencePackPreview orderId={order.order_id} type={1} label="Defence Pack 1: Downloads" />
          <DefencePackPreview orderId={order.order_id} type={2} label="Defence Pack 2: Emails" />
        </>
      )}
    </div>
  );
}
