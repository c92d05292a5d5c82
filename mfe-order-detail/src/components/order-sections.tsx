import { useRef } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { can } from '@evisa/shared/domain/permissions';
import { useSession } from '@evisa/shared/session/session-store';
import { AddRemark } from './add-remark';
import { AssigneeNotice } from './assignee-notice';
import { ChangedMeanwhile } from './changed-meanwhile';
import { CommentHistory } from './comment-history';
import { DownloadHistory } from './download-history';
import { EmailHistory } from './email-history';
import { OrderActions } from './order-actions';
import { OrderDetails } from './order-details';
import { OrderSummary } from './order-summary';
import { OrderWarnings } from './order-warnings';
import { OrderTimeline } from './order-timeline';
import { PassportDetails } from './passport-details';
import { PersonalInformation } from './personal-information';
import { PictureBeside } from './picture-beside';
import { SectionLinks } from './section-links';
import { TransactionDetails } from './transaction-details';
import { TravelDetails } from './travel-details';
import { UploadDocument } from './upload-document';
import classes from './order-sections.module.css';

/** The whole order beside its summary (the specification, section 2, Order detail). */
export function OrderSections({ order }: { order: OrderDetail }) {
  const page = useRef<HTMLDivElement>(null);
  const role = useSession((session) => session.role);
  const mayUpload = can(role, 'document.upload');
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.side}>
        <OrderSummary order={order} page={page} />
        <OrderActions order={order} />
      </div>
      <div className={classes.main}>
        <SectionLinks without={mayUpload ? [] : ['upload-document']} />
        <div className={classes.sections}>
          {order.assign_to && <AssigneeNotice name={order.assign_to} />}
          <OrderWarnings order={order} />
          <OrderDetails order={order} />
          <PictureBeside order={order}>
            {(pictures) => (
              <>
                <PersonalInformation order={order} pictures={pictures} />
                <PassportDetails order={order} />
              </>
            )}
          </PictureBeside>
          <TravelDetails order={order} />
          <AddRemark order={order} />
          <TransactionDetails order={order} />
          {mayUpload && <UploadDocument order={order} />}
          <EmailHistory order={order} />
          <DownloadHistory order={order} />
          <CommentHistory order={order} />
          <OrderTimeline orderId={order.order_id} />
        </div>
        <ChangedMeanwhile orderId={order.order_id} />
      </div>
    </div>
  );
}
