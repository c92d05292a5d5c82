import type { PublicOrder, TrackedOrder } from '@evisa/shared/contract/tracking';
import { Text, Title } from '@evisa/shared/kit/base';
import { Icon, type IconName } from '@evisa/shared/kit/icons/icons';
import { formatAmount } from '@evisa/shared/domain/money/money';
import type { ShownStage } from '../../i18n/dictionary';
import { formatLocalDate } from '../../i18n/formatters';
import type { Locale } from '../../i18n/languages';
import { DownloadButton } from './download-button';
import { OrderProgressSteps } from './order-progress';

import classes from './order-status.module.css';

const stageIcons: Record<ShownStage, IconName> = {
  received: 'inbox',
  in_review: 'hourglass',
  waiting_for_you: 'mail',
  with_government: 'bank',
  issued: 'fileCheck',
  awaiting_payment: 'hourglass',
  refunding: 'refund',
  refund_on_its_way: 'refund',
  refunded: 'refund',
  closed: 'x',
};

/** Shown beside a document too. */
const refundStages: readonly ShownStage[] = ['refunding', 'refund_on_its_way', 'refunded'];
/** No document follows at these stages. */
const stoppedStages: readonly ShownStage[] = [...refundStages, 'closed'];

interface OrderStatusProps {
  tracked: TrackedOrder;
  token: string;
  locale: Locale;
}

/** Shows the document if it is uploaded, and otherwise the order's progress. */
export function OrderStatus({ tracked: { order, document }, token, locale }: OrderStatusProps) {
  const { texts } = locale;
  const stage = getShownStage(order);
  const isWithdrawn = !document && order.withdrawn_at && !stoppedStages.includes(stage);
  const { title, text } = isWithdrawn
    ? { title: texts.withdrawnTitle, text: texts.documentWithdrawn }
    : texts.stages[stage];
  const refund = (
    <>
      <Refund text={texts.refundedInPart} refunded={order.refunded_in_part} />
      <Refund text={texts.refundedInFull} refunded={order.refunded_in_full} />
      {order.refund_arrives_by && (
        <Text className={classes.text}>
          {texts.refundArrives.replace('{date}', formatLocalDate(order.refund_arrives_by, locale.language))}
        </Text>
      )}
    </>
  );
  return document ? (
    <div className={classes.status} data-done>
      <StatusHeading icon="circleCheck" title={texts.completed} text={texts.completedNext} />
      {refundStages.includes(stage) && <Text className={classes.text}>{title}</Text>}
      {refund}
      <Text className={classes.printed}>{texts.howToPrint.replace('{button}', texts.downloadNow)}</Text>
      <DownloadButton orderId={order.order_id} document={document} token={token} locale={locale} />
    </div>
  ) : (
    <div className={classes.status} data-waiting={order.stage === 'waiting_for_you' || undefined}>
      <StatusHeading icon={isWithdrawn ? 'hourglass' : stageIcons[stage]} title={title} text={text} />
      {refund}
      {order.expected_on && (
        <Text className={classes.text}>
          {texts.expectedOn.replace('{date}', formatLocalDate(order.expected_on, locale.language))}
        </Text>
      )}
      <OrderProgressSteps order={order} stage={stage} locale={locale} />
    </div>
  );
}

function getShownStage({ stage, payment_stage, refund_arrives_by }: PublicOrder): ShownStage {
  return stage === 'refunded' && refund_arrives_by ? 'refund_on_its_way' : (payment_stage ?? stage);
}

/** Says how much of the payment was returned. */
function Refund({ text, refunded }: { text: string; refunded: PublicOrder['refunded_in_part'] }) {
  if (!refunded) return null;
  const [before, after] = text.split('{amount}');
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

/** Moves the focus to the result, because the form that had it is gone. */
function focusHeading(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
