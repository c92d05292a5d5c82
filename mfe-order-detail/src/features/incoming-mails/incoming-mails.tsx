import type { OrderDetail } from '@evisa/shared/contract/orders';
import { getAskableLabel } from '@evisa/shared/domain/orders/askable-items';
import { CloseMailButton } from '@evisa/shared/failed-mails/close-mail-button';
import { IncomingMailMessage } from '@evisa/shared/failed-mails/incoming-mail-message';
import { Alert, Group } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { Link } from '@evisa/shared/kit/router';
import { OrderSection } from '../common/order-section';
import { AskApplicantButton } from '../corrections/ask-applicant-button';
import { DocumentButton } from '../document-viewer/document-button';
import classes from './incoming-mails.module.css';

/** Lists the messages to show. A bounce is in Email History, unless its email is not known. An API of the release before sends none. */
const listMessages = ({ incomingMails = [] }: OrderDetail) =>
  incomingMails.filter(({ kind, done }) => kind !== 'bounce' || !done);

/** Returns whether the order has messages. */
export const hasIncomingMails = (order: OrderDetail) => listMessages(order).length > 0;

/** Shows what the applicant and mail servers answered, newest first. Renders nothing when there is none. */
export function IncomingMails({ order }: { order: OrderDetail }) {
  if (!hasIncomingMails(order)) return null;
  return (
    <OrderSection id="answers">
      {listMessages(order).map((mail) => (
        <IncomingMailMessage
          key={mail.id}
          mail={mail}
          orderEmail={order.email}
          renderDocument={(name, title) => (
            <DocumentButton
              orderId={order.order_id}
              file={{ area: 'uploads', name }}
              title={title}
              downloadLabel="Mail"
            />
          )}
        />
      ))}
      {order.moreIncomingMails && <p>More messages came than are shown. The others are in the mailbox.</p>}
    </OrderSection>
  );
}

/** Says how many answers wait for a member, and accepts or refuses what came by the tracking page. Renders nothing when there are none. */
export function OpenAnswersNotice({ order }: { order: OrderDetail }) {
  const open = order.incomingMails?.filter(({ done }) => !done) ?? [];
  if (open.length === 0) return null;
  const byEmail = open.filter(({ fromPage }) => !fromPage).length;
  const sent = open.find(({ fromPage }) => fromPage);
  const items = sent?.asked ? `: ${sent.asked.items.map(getAskableLabel).join(', ')}` : '';
  const page = sent && `The applicant sent what was missing${items}.`;
  const mails = byEmail === 1 ? 'An answer came by email.' : byEmail > 0 && `${byEmail} answers came by email.`;
  return (
    <Alert variant="outline" color="teal" p="sm" icon={<Icon name="mail" />}>
      <Link to={{ hash: 'answers' }} replace className={classes.link}>
        {[page, mails].filter(Boolean).join(' ')}
      </Link>
      {sent && (
        <Group gap="xs" mt={4}>
          <CloseMailButton mail={sent} />
          {sent.asked && <AskApplicantButton key={sent.id} order={order} answer={sent} label="Ask again…" />}
        </Group>
      )}
    </Alert>
  );
}
