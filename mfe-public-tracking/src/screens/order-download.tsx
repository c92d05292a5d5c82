import { useQuery } from '@evisa/shared/kit/query';
import { Button, Paper, Skeleton, Stack, VisuallyHidden } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { PlaceState } from '@evisa/shared/kit/states';
import { Link, Navigate, useParams } from '@evisa/shared/kit/router';
import type { PublicOrder } from '@evisa/shared/contract/tracking';
import { formatDate } from '@evisa/shared/domain/dates';
import { decodeOrderId } from '@evisa/shared/domain/order-id';
import { paths } from '@evisa/shared/domain/paths';
import { useTrackingToken } from '@evisa/shared/session/tracking-token';
import { DownloadedHistory } from '../components/downloaded-history';
import { failureMessage } from '../components/failure-message';
import { OrderStanding } from '../components/order-standing';
import { PublicFrame } from '../components/public-frame';
import type { Dictionary } from '../i18n/dictionary';
import { noticeState } from '../params/notice';
import { useTexts } from '../queries/texts';
import { trackedOrderQuery } from '../queries/tracked-order';
import classes from './order-download.module.css';

/** `/get-new-order-details/{orderId}`: for whoever holds the order's tracking token; others go (back) to the form. */
function OrderDownload() {
  const { texts } = useTexts();
  const orderId = decodeOrderId(useParams()['orderId'] ?? '');
  const token = useTrackingToken(orderId);
  if (orderId === null) return <Navigate to={paths.trackOrder()} replace state={noticeState('incompleteLink')} />;
  if (token === null) return <Navigate to={paths.trackOrder(orderId)} replace state={noticeState('closedForSafety')} />;
  return (
    <PublicFrame title={texts.downloadTitle}>
      <OpenedOrder orderId={orderId} token={token} texts={texts} />
    </PublicFrame>
  );
}

function OpenedOrder({ orderId, token, texts }: { orderId: number; token: string; texts: Dictionary }) {
  const { data, error, isFetching, refetch } = useQuery(trackedOrderQuery(orderId, token));
  if (data) {
    return (
      <div className={classes.screen}>
        <Paper withBorder shadow="sm" radius="lg" className={classes.card}>
          <OrderStanding tracked={data} token={token} texts={texts} />
          <OrderFacts order={data.order} texts={texts} />
        </Paper>
        <DownloadedHistory rows={data.history} texts={texts} />
        <Link className={classes.another} to={paths.trackOrder()}>
          {texts.trackAnother}
        </Link>
      </div>
    );
  }
  if (error) {
    return (
      <div role="alert">
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
          {failureMessage(error, texts)}
        </PlaceState>
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

function OrderFacts({ order, texts }: { order: PublicOrder; texts: Dictionary }) {
  return (
    <dl className={classes.facts}>
      <Fact label={texts.orderId} value={String(order.order_id)} />
      <Fact label={texts.applicant} value={order.customer_name} />
      <Fact label={texts.placedOn} value={formatDate(order.placed_at)} />
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
