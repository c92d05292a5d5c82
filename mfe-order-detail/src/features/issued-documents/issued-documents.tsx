import type { IssuedDocument, OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { Text } from '@evisa/shared/kit/base';
import { Chip } from '@evisa/shared/kit/data-display/status-chip';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { useSession } from '@evisa/shared/session/session-store';
import { IssuedDocumentButton } from '../document-viewer/document-button';
import classes from './issued-documents.module.css';
import { WithdrawDocumentButton } from './withdraw-document-button';

/** Lists the documents that were issued for the order, newest first, and lets members withdraw the one that the applicant gets. */
export function IssuedDocuments({ order }: { order: OrderDetail }) {
  const { order_id: orderId, uploadDoc: documents } = order;
  const mayWithdraw = useSession(({ role }) => hasPermission(role, 'document.upload'));
  if (documents.length === 0) return null;
  const current = documents.find(({ withdrawn }) => !withdrawn);
  return (
    <section className={classes.section} aria-label="Issued documents">
      <h3 className={classes.title}>Issued documents</h3>
      <ol className={classes.documents}>
        {documents.map((document) => (
          <li key={document.file1} className={classes.document}>
            <IssuedDocumentButton orderId={orderId} file1={document.file1} />
            <Timestamp at={document.create_ts} zone />
            {document.withdrawn && <Chip label="Withdrawn" color="red" />}
            {!document.withdrawn && document !== current && <Chip label="Replaced" color="gray" />}
            {document === current && mayWithdraw && (
              <span data-screen-only>
                <WithdrawDocumentButton order={order} file1={document.file1} />
              </span>
            )}
            {document.withdrawn && <Withdrawal {...document.withdrawn} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Withdrawal({ at, by, reason }: NonNullable<IssuedDocument['withdrawn']>) {
  return (
    <Text component="div" size="sm" className={classes.withdrawal}>
      <span>{`By ${by}: ${reason}`}</span> <Timestamp at={at} zone />
    </Text>
  );
}
