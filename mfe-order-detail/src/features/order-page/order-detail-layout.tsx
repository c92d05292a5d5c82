import { useRef } from 'react';
import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Alert } from '@evisa/shared/kit/base';
import { useMediaQuery } from '@evisa/shared/kit/hooks';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSession } from '@evisa/shared/session/session-store';
import { AddRemarkSection } from '../remarks/add-remark-section';
import { ConcurrentChangeNotice } from '../collaboration/concurrent-change-notice';
import { CommentHistory } from '../histories/comment-history';
import { OpenRequestNotice } from '../corrections/open-request-notice';
import { DownloadHistory } from '../histories/download-history';
import { DuplicatesNotice } from '../duplicates/duplicates-notice';
import { EmailHistory } from '../histories/email-history';
import { hasIncomingMails, IncomingMails, OpenAnswersNotice } from '../incoming-mails/incoming-mails';
import { FailedMailsNotice } from '../failed-mails/failed-mails-notice';
import { OrderActionsPanel } from '../order-actions/order-actions-panel';
import { OrderDetails } from '../order-info/order-details';
import { OrderExtensions } from './order-extensions';
import { OrderSummary } from './order-summary';
import { DisputeNotices } from '../order-warnings/dispute-notice';
import { RefundNotice } from '../order-warnings/refund-notice';
import { OrderWarnings } from '../order-warnings/order-warnings';
import { OrderAuditTrail } from '../audit-trail/order-audit-trail';
import { PassportDetails } from '../order-info/passport-details';
import { PersonalInformation } from '../order-info/personal-information';
import { PassportComparison, useSideBySideLayout } from '../passport-comparison/passport-comparison';
import { PaymentsSection } from '../payments/payments-section';
import { useOpenAdjacentOrder } from '../../queries/use-open-next-order';
import { SectionNav } from './section-nav';
import { useOrderKeys } from './use-order-keys';
import { TransactionDetails } from '../transaction/transaction-details';
import { TravelDetails } from '../order-info/travel-details';
import { UploadDocumentSection } from '../visa-upload/upload-document-section';
import classes from './order-detail-layout.module.css';

const uploadSection = ['upload-document'] as const;
/** An API of the release before payments does not send them. */
const paymentsSection = ['payments'] as const;
const answersSection = ['answers'] as const;

/** Lays out the sections of an order beside its summary, the upload and the actions. */
export function OrderDetailLayout({ order }: { order: OrderDetail }) {
  const openAdjacent = useOpenAdjacentOrder(order);
  useOrderKeys(openAdjacent);
  const page = useRef<HTMLDivElement>(null);
  const sections = useRef<HTMLDivElement>(null);
  const role = useSession((session) => session.role);
  // The main task is beside the data where there is room for it.
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const isSideBySide = useSideBySideLayout(sections);
  const remark = <AddRemarkSection order={order} />;
  const mayUpload = hasPermission(role, 'document.upload');
  return (
    <div ref={page} className={classes.page}>
      <div className={classes.side}>
        <OrderSummary order={order} page={page} onOpenAdjacent={openAdjacent} />
        {isWide && mayUpload && <UploadDocumentSection order={order} />}
        <OrderActionsPanel order={order} />
      </div>
      <div className={classes.main}>
        <SectionNav
          without={[
            ...(mayUpload && !isWide ? [] : uploadSection),
            ...(order.payments ? [] : paymentsSection),
            ...(hasIncomingMails(order) ? [] : answersSection),
          ]}
        />
        <div ref={sections} className={classes.sections}>
          {order.assign_to && <AssigneeNotice name={order.assign_to} />}
          <DuplicatesNotice order={order} />
          <RefundNotice order={order} />
          <FailedMailsNotice order={order} />
          <OpenRequestNotice order={order} />
          <OpenAnswersNotice order={order} />
          <DisputeNotices disputes={order.payments?.disputes} />
          <OrderWarnings order={order} />
          <PassportComparison
            order={order}
            isWide={isSideBySide}
            belowPassport={
              <>
                <PassportDetails order={order} />
                {remark}
              </>
            }
          >
            {(thumbnails) => (
              <>
                <OrderDetails order={order} />
                <PersonalInformation order={order} thumbnails={thumbnails} />
                {!isSideBySide && <PassportDetails order={order} />}
              </>
            )}
          </PassportComparison>
          <TravelDetails order={order} />
          <OrderExtensions orderId={order.order_id} />
          {!isSideBySide && remark}
          <TransactionDetails order={order} />
          <PaymentsSection order={order} />
          {mayUpload && !isWide && <UploadDocumentSection order={order} />}
          <EmailHistory order={order} />
          <IncomingMails order={order} />
          <DownloadHistory order={order} />
          <CommentHistory order={order} />
          <OrderAuditTrail orderId={order.order_id} />
        </div>
        <ConcurrentChangeNotice orderId={order.order_id} />
      </div>
    </div>
  );
}

/** Says who the order is assigned to. The assignment restricts nothing on this page. */
function AssigneeNotice({ name }: { name: string }) {
  const isMine = useSession((session) => session.data?.name === name);
  return (
    <Alert
      variant="outline"
      color={isMine ? 'teal' : 'gray'}
      p="sm"
      className={classes.assignee}
      icon={<Icon name="userCheck" />}
    >
      {isMine ? 'This order is assigned to you.' : `This order is assigned to ${name}.`}
    </Alert>
  );
}
