import { Alert, Paper, Text, Title } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons';
import { useLocation, useParams } from '@evisa/shared/kit/router';
import { decodeOrderId } from '@evisa/shared/domain/order-id';
import { PublicFrame } from '../components/public-frame';
import { TrackForm } from '../components/track-form';
import { readNotice } from '../params/notice';
import { useTexts } from '../queries/texts';
import classes from './track-order.module.css';

/** `/track-order/{orderId}`: the form that opens an order. The order id in the address is encoded, and may be absent. */
function TrackOrder() {
  const spoken = useTexts();
  const { texts } = spoken;
  const { orderId: encoded } = useParams();
  const { state } = useLocation();
  const orderId = encoded === undefined ? null : decodeOrderId(encoded);
  const notice = encoded !== undefined && orderId === null ? 'incompleteLink' : readNotice(state);
  return (
    <PublicFrame title={texts.trackTitle}>
      <div className={classes.column}>
        <Title order={1} className={classes.heading}>
          {texts.trackTitle}
        </Title>
        <Text className={classes.intro}>{texts.trackIntro}</Text>
        {notice && (
          <Alert color={notice === 'incompleteLink' ? 'yellow' : 'teal'} icon={<Icon name="info" />} role="status">
            {texts[notice]}
          </Alert>
        )}
        <Paper withBorder shadow="sm" radius="lg" className={classes.card}>
          <TrackForm key={encoded} orderId={orderId} spoken={spoken} />
        </Paper>
      </div>
    </PublicFrame>
  );
}

export { TrackOrder as Component };
