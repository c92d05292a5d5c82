import { useQuery } from '@evisa/shared/kit/react-query';
import { Button, Paper, Skeleton, Stack, VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { StatusMessage } from '@evisa/shared/kit/feedback/status-message';
import { Link, Navigate, useParams } from '@evisa/shared/kit/router';
import type { Refusal } from '@evisa/shared/contract/applicant-page';
import type { PublicOrder } from '@evisa/shared/contract/tracking';
import { getPortalConfig } from '@evisa/shared/client/portal-config';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { useTrackingToken } from '@evisa/shared/session/tracking-token';
import { DownloadHistory } from '../features/order-status/download-history';
import { getErrorMessage } from '../features/common/error-message';
import { SlowAnswer } from '../features/common/slow-answer';
import { CloseOrder } from '../features/order-status/close-order';
import { MissingItems } from '../features/order-status/missing-items';
import { OrderStatus } from '../features/order-status/order-status';
import { PublicLayout } from '../features/layout/public-layout';
import type { Dictionary } from '../i18n/dictionary';
import type { Locale } from '../i18n/languages';
import { formatLocalDate } from '../i18n/formatters';
import { createNoticeState } from '../params/notice';
import { useTranslations } from '../queries/translations';
import { trackedOrderQuery } from '../queries/tracked-order';
import classes from './order-download.module.css';

/** `/get-new-order-details/{orderId}`: requires the order's tracking token, and otherwise redirects to the form. */
function OrderDownload() {
  const locale = useTranslations();
  const orderId = decodeOrderId(useParams()['orderId'] ?? '');
  const token = useTrackingToken(orderId);
  if (orderId === null)
    return <Navigate to={applicantPaths.trackOrder()} replace state={createNoticeState('incompleteLink')} />;
  if (token === null)
    return <Navigate to={applicantPaths.trackOrder(orderId)} replace state={createNoticeState('closedForSafety')} />;
  return <OrderPage orderId={orderId} token={token} locale={locale} />;
}

interface OrderPageProps {
  orderId: number;
  token: string;
  locale: Locale;
  /** Why the server refused what a page without script sent. */
  refusal?: Refusal | null | undefined;
}

/** The page of an order that the applicant opened. */
export function OrderPage(props: OrderPageProps) {
  return (
    <PublicLayout title={props.locale.texts.downloadTitle}>
      <OrderView {...props} />
    </PublicLayout>
  );
}

function OrderView({ orderId, token, locale, refusal }: OrderPageProps) {
  const { texts } = locale;
  const { data, error, isFetching, refetch } = useQuery(trackedOrderQuery(orderId, token));
  if (data) {
    return (
      <div className={classes.screen}>
        <Paper withBorder shadow="sm" radius="lg" className={classes.card}>
          <OrderStatus tracked={data} token={token} locale={locale} />
          {data.order.request && (
            <MissingItems
              key={data.order.request.id}
              orderId={orderId}
              request={data.order.request}
              token={token}
              locale={locale}
              refusal={refusal}
            />
          )}
          <OrderFacts order={data.order} locale={locale} />
          <OrderContact orderId={orderId} texts={texts} />
        </Paper>
        {(data.document || data.order.withdrawn_at || data.history.length > 0) && (
          <DownloadHistory rows={data.history} withdrawnAt={data.order.withdrawn_at} locale={locale} />
        )}
        <CloseOrder orderId={orderId} texts={texts} />
        <TrackAnotherLink texts={texts} />
      </div>
    );
  }
  if (error) {
    return (
      <div role="alert" className={classes.screen}>
        <StatusMessage
          icon="disconnected"
          title={texts.loadFailed}
          actions={
            <Button
              variant="default"
              leftSection={<Icon name="refresh" />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {texts.retry}
            </Button>
          }
        >
          {getErrorMessage(error, locale, 'orderGone')}
        </StatusMessage>
        <TrackAnotherLink texts={texts} />
      </div>
    );
  }
  return (
    <Stack className={classes.screen} aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <SlowAnswer texts={texts} onRetry={() => void refetch({ cancelRefetch: true })} />
      <Skeleton height={340} radius="lg" />
      <Skeleton height={180} radius="md" />
    </Stack>
  );
}

function TrackAnotherLink({ texts }: { texts: Dictionary }) {
  return (
    <Link className={classes.another} to={applicantPaths.trackOrder()}>
      {texts.trackAnother}
    </Link>
  );
}

function OrderFacts({ order, locale: { language, texts } }: { order: PublicOrder; locale: Locale }) {
  return (
    <dl className={classes.facts}>
      <Fact label={texts.orderId} value={String(order.order_id)} />
      <Fact label={texts.applicant} value={order.customer_name} />
      <Fact label={texts.placedOn} value={formatLocalDate(order.placed_at, language)} />
    </dl>
  );
}

/** The order's own email address, which is also the sender of emails about the order. */
function OrderContact({ orderId, texts }: { orderId: number; texts: Dictionary }) {
  const { applicationMailDomain } = getPortalConfig();
  const [before, after] = texts.questions.split('{email}');
  return (
    <p className={classes.questions}>
      <span>{before}</span>
      <a href={`mailto:${orderId}@${applicationMailDomain}`}>
        <bdi translate="no">
          {orderId}@<wbr />
          {applicationMailDomain}
        </bdi>
      </a>
      <span>{after}</span>
    </p>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

export { OrderDownload as Component };
