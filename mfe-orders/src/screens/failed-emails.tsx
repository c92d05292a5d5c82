import { useRef } from 'react';
import type { FailedMail } from '@evisa/shared/contract/failed-mails';
import { formatCount } from '@evisa/shared/domain/formatting/text';
import { explainMailFailure } from '@evisa/shared/domain/explain-mail-failure';
import { paths } from '@evisa/shared/domain/paths';
import { getMailLabel } from '@evisa/shared/failed-mails/describe-failed-mail';
import { FailedMailActions } from '@evisa/shared/failed-mails/failed-mail-actions';
import { useFailedMails } from '@evisa/shared/failed-mails/failed-mails-query';
import { Text, Title } from '@evisa/shared/kit/base';
import { ResponsiveTable } from '@evisa/shared/kit/data-display/responsive-table';
import { Timestamp } from '@evisa/shared/kit/data-display/timestamp';
import { QueryBoundary } from '@evisa/shared/kit/feedback/query-boundary';
import { Link } from '@evisa/shared/kit/router';
import { IncomingEmails } from '../features/incoming-emails/incoming-emails';
import classes from './failed-emails.module.css';

const columns = [
  {
    header: 'Order Id',
    cell: ({ order_id }: FailedMail) => (
      <Link to={paths.viewOrder(order_id)} className={classes.link} aria-label={`View order ${order_id}`}>
        {order_id}
      </Link>
    ),
  },
  { header: 'Recipient', cell: ({ email }: FailedMail) => email },
  { header: 'Content', cell: ({ kind, withdrawal, message }: FailedMail) => getMailLabel(kind, withdrawal, message) },
  {
    header: 'Reason',
    cell: ({ reason, bounced }: FailedMail) => {
      const explanation = explainMailFailure(reason);
      return (
        <>
          <span>{bounced ? `It came back. ${explanation}` : explanation}</span>
          {reason && reason !== explanation && <span className={classes.response}>{reason}</span>}
        </>
      );
    },
  },
  { header: 'Since (UTC)', cell: ({ create_ts }: FailedMail) => <Timestamp at={create_ts} /> },
  { header: 'Provider', cell: ({ mail_service_provider }: FailedMail) => mail_service_provider },
];

/** Lists the emails to applicants that could not be delivered, newest first, with what can be done about each. */
function FailedEmails() {
  const mails = useFailedMails();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <Title ref={heading} order={1} fz="xl" mb="xs" tabIndex={-1} className={classes.heading}>
        Failed Emails and Answers
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        Emails to applicants that could not be delivered: send each again, correct its address, or dismiss it. Below,
        what applicants answered.
      </Text>
      <QueryBoundary query={mails} subject="the failed emails" height={160}>
        {({ data, count, availableMailProviders }) => (
          <>
            {data.length < count && (
              <Text size="sm" mb="xs">
                {`The newest ${formatCount(data.length)} of ${formatCount(count)}.`}
              </Text>
            )}
            <ResponsiveTable
              label="Failed emails"
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
              emptyMessage="No failed emails."
              renderDetail={({ id, order_id, email, order_email, state }) =>
                state === 'queued' ? (
                  <Text size="sm" c="dimmed">
                    Waits, and is sent as soon as this is repaired.
                  </Text>
                ) : (
                  <FailedMailActions
                    mailId={id}
                    orderId={order_id}
                    recipient={email}
                    orderEmail={order_email}
                    availableProviders={availableMailProviders}
                    // The row disappears with the focus in it.
                    onDone={() => heading.current?.focus()}
                  />
                )
              }
              wide
            />
          </>
        )}
      </QueryBoundary>
      <IncomingEmails />
    </>
  );
}

export { FailedEmails as Component };
