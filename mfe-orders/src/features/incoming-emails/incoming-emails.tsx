import { useEffect, useState } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { requestData } from '@evisa/shared/client/http/request-data';
import { maxIncomingMails } from '@evisa/shared/domain/incoming-mails-page';
import { paths } from '@evisa/shared/domain/paths';
import { IncomingMailMessage } from '@evisa/shared/failed-mails/incoming-mail-message';
import { Button, Text, Title } from '@evisa/shared/kit/base';
import { queryOptions, useQuery, useQueryClient } from '@evisa/shared/kit/react-query';
import { Link } from '@evisa/shared/kit/router';
import { useRefreshOnOrderChange } from '@evisa/shared/live/use-refresh-on-order-change';
import { onEvent } from '@evisa/shared/session/portal-events';
import classes from './incoming-emails.module.css';

const incomingMailsKey = ['incoming-mails'] as const;
/** Messages that belong to no order cause no event. */
const refreshMs = 60_000;

const incomingMailsQuery = (before: number | undefined) =>
  queryOptions({
    queryKey: [...incomingMailsKey, before],
    queryFn: ({ signal }) => requestData(endpoints.getIncomingMails, { query: { before }, signal }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

/** Lists answers that wait for a member, and for Admins and Managers messages that belong to no order. Renders nothing when there are none. */
export function IncomingEmails() {
  const queryClient = useQueryClient();
  useRefreshOnOrderChange(incomingMailsKey);
  useEffect(
    () =>
      onEvent('history-live', ({ history }) => {
        if (history === 'mail') void queryClient.invalidateQueries({ queryKey: incomingMailsKey });
      }),
    [queryClient],
  );
  /** The last message of the page before; the newest page has none. */
  const [before, setBefore] = useState<number>();
  const { data } = useQuery(incomingMailsQuery(before));
  const oldest = data?.length === maxIncomingMails ? data.at(-1) : undefined;
  const answers = data?.filter(({ order_id }) => order_id !== null) ?? [];
  const unmatched = data?.filter(({ order_id }) => order_id === null) ?? [];
  return (
    <>
      {answers.length > 0 && (
        <section aria-labelledby="answers-heading" className={classes.section}>
          <Title order={2} fz="lg" id="answers-heading">{`Answers (${answers.length})`}</Title>
          {answers.map((mail) => (
            <div key={mail.id}>
              <Link to={paths.viewOrder(mail.order_id ?? 0)} className={classes.link} translate="no">
                {['Order', mail.order_id, mail.applicant].filter(Boolean).join(' ')}
              </Link>
              <IncomingMailMessage mail={mail} orderEmail={mail.orderEmail} />
            </div>
          ))}
        </section>
      )}
      {unmatched.length > 0 && (
        <section aria-labelledby="unmatched-heading" className={classes.section}>
          <Title order={2} fz="lg" id="unmatched-heading">{`Messages of no order (${unmatched.length})`}</Title>
          <Text size="sm" c="dimmed">
            Found by no address and no email of ours. They are deleted after 90 days.
          </Text>
          {unmatched.map((mail) => (
            <IncomingMailMessage key={mail.id} mail={mail} />
          ))}
        </section>
      )}
      {before !== undefined && (
        <Button variant="default" onClick={() => setBefore(undefined)}>
          Show the newest messages
        </Button>
      )}
      {oldest && (
        <Button variant="default" onClick={() => setBefore(oldest.id)}>
          Show older messages
        </Button>
      )}
    </>
  );
}
