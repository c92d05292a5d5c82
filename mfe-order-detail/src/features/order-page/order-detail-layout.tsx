import { useRef } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { AddRemarkSection } from '../remarks/add-remark-section';
import { AssigneeNotice } from './assignee-notice';
import { ConcurrentChangeNotice } from '../collaboration/concurrent-change-notice';
import { CommentHistory } from '../histories/comment-history';
import { DownloadHistory } from '../histories/download-history';
import { EmailHistory } from '../histories/email-history';
import { OrderActionsPanel } from '../order-actions/order-actions-panel';
import { OrderDetails } from '../order-info/order-details';
import { OrderSummary } from './order-summary';
import { OrderWarnings } from '../order-warnings/order-warnings';
import { OrderAuditTrail } from '../audit-trail/order-audit-trail';
import { PassportDetails } from '../order-info/passport-details';
import { PersonalInformation } from '../order-info/personal-information';
import { PassportComparison } from '../passport-comparison/passport-comparison';
import { SectionNav } from './section-nav';
import { TransactionDetails } from '../transaction/transaction-details';
import { TravelDetails } from '../order-info/travel-details';
import { UploadDocumentSection } from '../visa-upload/upload-document-section';
import classes from './order-detail-layout.module.css';

/** The whole order beside its summary (the specification, section 2, Order detail). */
export function OrderDetailLayout({ order }: { order: OrderDetail }) {
  const page = useRef<HTMLDivElement>(null);
  const role = useSession((session) => session.role);
  const mayUpload = hasPermission(role, 'document.upload');
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.side}>
        <OrderSummary order={order} page={page} />
        <OrderActionsPanel order={order} />
      </div>
      <div className={classes.main}>
        <SectionNav without={mayUpload ? [] : ['upload-document']} />
        <div className={classes.sections}>
          {order.assign_to && <AssigneeNotice name={order.assign_to} />}
          <OrderWarnings order={order} />
          <OrderDetails order={order} />
          <PassportComparison order={order}>
            {(pictures) => (
              <>
                <PersonalInformation order={order} pictures={pictures} />
                <PassportDetails order={order} />
              </>
            )}
          </PassportComparison>
          <TravelDetails order={order} />
          <AddRemarkSection order={order} />
          <TransactionDetails order={order} />
          {mayUpload && <UploadDocumentSection order={order} />}
          <EmailHistory order={order} />
          <DownloadHistory order={order} />
          <CommentHistory order={order} />
          <OrderAuditTrail orderId={order.order_id} />
        </div>
        <ConcurrentChangeNotice orderId={order.order_id} />
      </div>
    </div>
  );
}
