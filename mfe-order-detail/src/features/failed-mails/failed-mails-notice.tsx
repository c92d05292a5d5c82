import type { OrderDetail } from '@evisa/shared/contract/orders';
import { hasPermission } from '@evisa/shared/domain/accounts/permissions';
import { explainMailFailure } from '@evisa/shared/domain/explain-mail-failure';
import { getMailLabel } from '@evisa/shared/failed-mails/describe-failed-mail';
import { FailedMailActions } from '@evisa/shared/failed-mails/failed-mail-actions';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useSession } from '@evisa/shared/session/session-store';
import classes from './failed-mails-notice.module.css';

/** Shows the emails of the order that could not be delivered, and what can be done. Renders nothing when there are none. */
export function FailedMailsNotice({ order }: { order: OrderDetail }) {
  const maySend = useSession(({ role }) => hasPermission(role, 'mail.send'));
  const failed = order.mailHistory.filter(({ undelivered }) => undelivered);
  if (failed.length === 0) return null;
  return (
    <section className={classes.notice} aria-label="Failed emails">
      {failed.map(({ id, kind, withdrawal, message, email, reason, state, bounced }) => (
        <div key={id} className={classes.mail}>
          <p className={classes.text}>
            <Icon name="alert" size={18} />
            <span>
              <strong>
                {`${getMailLabel(kind, withdrawal, !!message)}: the email to ${email} ${bounced ? 'came back' : state === 'failed' ? 'could not be delivered' : 'waits'}.`}
              </strong>{' '}
              <span>{explainMailFailure(reason)}</span>{' '}
              {bounced && <span>Correct the address, or ask the applicant for another one by telephone.</span>}
            </span>
          </p>
          {maySend && state === 'failed' && (
            <FailedMailActions
              mailId={id}
              orderId={order.order_id}
              recipient={email}
              orderEmail={order.email}
              availableProviders={order.availableMailProviders}
            />
          )}
        </div>
      ))}
    </section>
  );
}
