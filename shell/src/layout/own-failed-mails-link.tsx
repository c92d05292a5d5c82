import { useEffect, useState, useSyncExternalStore } from 'react';
import { folderCountsKey } from '@evisa/shared/client/endpoints/folder-counts';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import type { FailedMail } from '@evisa/shared/contract/failed-mails';
import { explainMailFailure } from '@evisa/shared/domain/explain-mail-failure';
import { paths } from '@evisa/shared/domain/paths';
import { formatFailedMails, getMailLabel } from '@evisa/shared/failed-mails/describe-failed-mail';
import { useFailedMails } from '@evisa/shared/failed-mails/failed-mails-query';
import { showToast } from '@evisa/shared/kit/feedback/toasts';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useQueryClient } from '@evisa/shared/kit/react-query';
import { Link, useLocation, useNavigate } from '@evisa/shared/kit/router';
import classes from './own-failed-mails-link.module.css';

interface OwnFailedMailsLinkProps {
  /** How many the member has not seen. */
  count: number;
  /** Whether a remote has the list. Older releases have none. */
  hasList: boolean;
}

/** The count in the header, with a toast for each email that fails. */
export function OwnFailedMailsLink({ count, hasList }: OwnFailedMailsLinkProps) {
  const { data, isFetchedAfterMount } = useFailedMails();
  // An earlier answer can name emails that the member has seen since.
  const unseen = (isFetchedAfterMount && data?.data.filter((mail) => mail.unseen)) || noMails;
  const [newest] = unseen;
  useFailureToasts(unseen, hasList);
  useMarkAsSeen(unseen);
  const label = formatFailedMails(count);
  return (
    <Link
      to={hasList || !newest ? paths.failedEmails() : paths.viewOrder(newest.order_id)}
      className={classes.link}
      aria-label={label}
      title={label}
    >
      <Icon name="mail" size={20} />
      <span className={classes.count}>{count}</span>
    </Link>
  );
}

const noMails: readonly FailedMail[] = [];

/** Shows a toast for the emails that this page has not told about. Several at once share one. */
function useFailureToasts(unseen: readonly FailedMail[], hasList: boolean): void {
  const navigate = useNavigate();
  const [told] = useState(() => new Set<number>());
  useEffect(() => {
    const untold = unseen.filter(({ id }) => !told.has(id));
    const [first] = untold;
    if (!first) return;
    for (const { id } of untold) told.add(id);
    const isOne = untold.length === 1;
    const toList = !isOne && hasList;
    const href = toList ? paths.failedEmails() : paths.viewOrder(first.order_id);
    showToast({
      message: isOne
        ? `${getMailLabel(first.kind, first.withdrawal, first.message)} of order ${first.order_id}: the email ${first.state === 'failed' ? 'could not be delivered' : 'waits'}. ${explainMailFailure(first.reason)}`
        : `${formatFailedMails(untold.length)}.`,
      tone: 'refused',
      link: {
        text: toList ? 'Open the list' : `Open order ${first.order_id}`,
        href,
        onFollow: () => void navigate(href),
      },
    });
  }, [unseen, told, hasList, navigate]);
}

/** Marks emails as seen while their list or their order is open in a visible tab. */
function useMarkAsSeen(unseen: readonly FailedMail[]): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  const isList = pathname === paths.failedEmails();
  const shown = unseen.find(({ order_id }) => isList || pathname === paths.viewOrder(order_id));
  const orderId = isList ? undefined : shown?.order_id;
  const isShown = shown !== undefined && isVisible;
  useEffect(() => {
    if (!isShown) return;
    request(endpoints.seeFailedMails, { json: orderId === undefined ? {} : { orderId } }).then(
      () => queryClient.invalidateQueries({ queryKey: folderCountsKey }),
      // They stay unseen, and the next visit marks them.
      () => undefined,
    );
  }, [isShown, orderId, queryClient]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = () => document.visibilityState === 'visible';
