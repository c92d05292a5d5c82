import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { buildApiUrl } from '@evisa/shared/client/http/http-client';
import { downloadPassportDocPdf } from '@evisa/shared/client/endpoints/tracking';
import type { PublicDocument, PublicOrder, TrackedOrder } from '@evisa/shared/contract/tracking';
import type { ApplicantStage, PaymentStage } from '@evisa/shared/domain/orders/order-status';
import { Button, Text, Title } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { formatAmount } from '@evisa/shared/domain/money/money';
import { paths } from '@evisa/shared/domain/paths';
import type { Dictionary } from '../../i18n/dictionary';
import type { Locale } from '../../i18n/languages';
import { trackedOrderQuery, dropTokenIfRejected } from '../../queries/tracked-order';
import { getErrorMessage } from '../common/error-message';
import { OrderProgressSteps } from './order-progress';

import classes from './order-status.module.css';

const stageIcons: Record<ApplicantStage | PaymentStage, IconName> = {
  received: 'inbox',
  in_review: 'hourglass',
  waiting_for_you: 'mail',
  with_government: 'bank',
  issued: 'fileCheck',
  awaiting_payment: 'hourglass',
  refunding: 'refund',
  refunded: 'refund',
  closed: 'x',
};

interface OrderStatusProps {
  tracked: TrackedOrder;
  token: string;
  locale: Locale;
}

/** Shows the document if it is uploaded, and otherwise the order's progress. */
export function OrderStatus({ tracked: { order, document }, token, locale }: OrderStatusProps) {
  const { texts } = locale;
  const stage = order.payment_stage ?? order.stage;
  const { title, text } = texts.stages[stage];
  const refund = <PartialRefund refunded={order.refunded_in_part} texts={texts} />;
  return document ? (
    <div className={classes.status} data-done>
      <StatusHeading icon="circleCheck" title={texts.completed} text={texts.completedNext} />
      {refund}
      <Text className={classes.printed}>{texts.howToPrint.replace('{button}', texts.downloadNow)}</Text>
      <DownloadButton orderId={order.order_id} document={document} token={token} locale={locale} />
    </div>
  ) : (
    <div className={classes.status} data-waiting={order.stage === 'waiting_for_you' || undefined}>
      <StatusHeading icon={stageIcons[stage]} title={title} text={text} />
      {refund}
      <OrderProgressSteps stage={stage} texts={texts} />
    </div>
  );
}

/** Says how much of the payment was returned, while something is left. */
function PartialRefund({ refunded, texts }: { refunded: PublicOrder['refunded_in_part']; texts: Dictionary }) {
  if (!refunded) return null;
  const [before, after] = texts.refundedInPart.split('{amount}');
  return (
    <Text className={classes.text}>
      {before}
      <bdi>{formatAmount(refunded.amount, refunded.currency)}</bdi>
      {after}
    </Text>
  );
}

function StatusHeading({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <>
      <span className={classes.icon}>
        <Icon name={icon} size={34} />
      </span>
      <Title order={1} className={classes.heading} tabIndex={-1} ref={focusHeading}>
        {title}
      </Title>
      <Text className={classes.text}>{text}</Text>
    </>
  );
}

interface DownloadButtonProps {
  orderId: number;
  document: PublicDocument;
  token: string;
  locale: Locale;
}

/** When the history is read again: the server adds a download to it after the last byte was sent, which the page does not see. */
const refreshSeconds = [1, 5, 20, 60];

/**
 * Requests a download link, which is valid for 60 seconds, follows it, and refreshes the download history. Without a script the button opens
 * the document at an address of its own.
 */
function DownloadButton({ orderId, document, token, locale }: DownloadButtonProps) {
  const { texts } = locale;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(trackedOrderQuery(orderId, token));
  const download = useMutation({
    mutationFn: () =>
      dropTokenIfRejected(
        orderId,
        downloadPassportDocPdf({ orderId, customername: document.customer_name, file1: document.file1 }, token),
      ),
    onSuccess: ({ url }) => {
      startDownload(buildApiUrl(url, getPortalConfig().apiUrl));
      toastSuccess(texts.downloadStarted, texts.dismiss);
      for (const seconds of refreshSeconds) setTimeout(refresh, seconds * 1000);
    },
    onError: (error) => toastError(getErrorMessage(error, locale, 'documentGone'), texts.dismiss),
    // Refresh after a refusal too, because the document may have changed.
    onSettled: refresh,
    networkMode: 'always',
  });
  return (
    <form
      action={paths.orderDocument(orderId)}
      onSubmit={(event) => {
        event.preventDefault();
        download.mutate();
      }}
    >
      <Button
        type="submit"
        size="lg"
        classNames={{ root: classes.download, label: classes.label }}
        leftSection={<Icon name="download" size={22} />}
        loading={download.isPending}
      >
        {texts.downloadNow}
      </Button>
    </form>
  );
}

/** Downloads a URL without leaving the page. The server names the file. */
function startDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Moves the focus to the result, because the form that had it is gone. */
function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
