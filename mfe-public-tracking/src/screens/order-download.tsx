import { useQuery } from '@evisa/shared/kit/query';
import { Button, Paper, Skeleton, Stack, VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { PlaceState } from '@evisa/shared/kit/states';
import { Link, Navigate, useParams } from '@evisa/shared/kit/router';
import type { PublicOrder } from '@evisa/shared/contract/tracking';
import { decodeOrderId } from '@evisa/shared/domain/order-id';
import { paths } from '@evisa/shared/domain/paths';
import { useTrackingToken } from '@evisa/shared/session/tracking-token';
import { DownloadedHistory } from '../components/downloaded-history';
import { failureMessage } from '../components/failure-message';
import { OrderQuestions } from '../components/order-questions';
import { OrderStanding } from '../components/order-standing';
import { PublicFrame } from '../components/public-frame';
import type { Dictionary } from '../i18n/dictionary';
import type { Spoken } from '../i18n/languages';
import { localDate } from '../i18n/local-date';
import { noticeState } from '../params/notice';
import { useTexts } from '../queries/texts';
import { trackedOrderQuery } from '../queries/tracked-order';
import classes from './order-download.module.css';

/** `/get-new-order-details/{orderId}`: for whoever holds the order's tracking token; others go (back) to the form. */
function OrderDownload() {
  const spoken = useTexts();
  const orderId = decodeOrderId(useParams()['orderId'] ?? '');
  const token = useTrackingToken(orderId);
  if (orderId === null) return <Navigate to={paths.trackOrder()} replace state={noticeState('incompleteLink')} />;
  if (token === null) return <Navigate to={paths.trackOrder(orderId)} replace state={noticeState('closedForSafety')} />;
  return (
    <PublicFrame title={spoken.texts.downloadTitle}>
      <OpenedOrder orderId={orderId} token={token} spoken={spoken} />
    </PublicFrame>
  );
}

function OpenedOrder({ orderId, token, spoken }: { orderId: number; token: string; spoken: Spoken }) {
  const { texts } = spoken;
  const { data, error, isFetching, refetch } = useQuery(trackedOrderQuery(orderId, token));
  if (data) {
    return (
      <div className={classes.screen}>
        <Paper withBorder shadow="sm" radius="lg" className={classes.card}>
          <OrderStanding tracked={data} token={token} spoken={spoken} />
          <OrderFacts order={data.order} spoken={spoken} />
          <OrderQuestions orderId={orderId} texts={texts} />
        </Paper>
        <DownloadedHistory rows={data.history} spoken={spoken} />
        <TrackAnother texts={texts} />
      </div>
    );
  }
  if (error) {
    return (
      <div role="alert" className={classes.screen}>
        <PlaceState
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
          {failureMessage(error, spoken, 'orderGone')}
        </PlaceState>
        <TrackAnother texts={texts} />
      </div>
    );
  }
  return (
    <Stack className={classes.screen} aria-busy="true">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={180} radius="md" />
    </Stack>
  );
}

function TrackAnother({ texts }: { texts: Dictionary }) {
  return (
    <Link className={classes.another} to={paths.trackOrder()}>
      {texts.trackAnother}
    </Link>
  );
}

function OrderFacts({ order, spoken: { language, texts } }: { order: PublicOrder; spoken: Spoken }) {
  return (
    <dl className={classes.facts}>
      <Fact label={texts.orderId} value={String(order.order_id)} />
      <Fact label={texts.applicant} value={order.customer_name} />
      <Fact label={texts.placedOn} value={localDate(order.placed_at, language)} />
    </dl>
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
