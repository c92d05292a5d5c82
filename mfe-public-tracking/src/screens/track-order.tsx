import { Alert, Paper, Text, Title } from '@evisa/shared/kit/base';
import { Icon } from '@evisa/shared/kit/icons/icons';
import { useLocation, useParams } from '@evisa/shared/kit/router';
import { trackingMinutes } from '@evisa/shared/domain/orders/applicant-limits';
import { decodeOrderId } from '@evisa/shared/domain/orders/order-id';
import { PublicLayout } from '../features/layout/public-layout';
import { TrackForm, trackFormId } from '../features/track-order/track-form';
import { fillDuration } from '../i18n/formatters';
import { parseNotice } from '../params/notice';
import { useTranslations } from '../queries/translations';
import classes from './track-order.module.css';

/** `/track-order/{orderId}`: the form that opens an order. The address may contain an encoded order id. */
function TrackOrder() {
  const locale = useTranslations();
  const { texts } = locale;
  const { orderId: encoded } = useParams();
  const { state } = useLocation();
  const orderId = encoded === undefined ? null : decodeOrderId(encoded);
  const notice = encoded !== undefined && orderId === null ? 'incompleteLink' : parseNotice(state);
  return (
    <PublicLayout title={texts.trackTitle} form={trackFormId}>
      <div className={classes.column}>
        <Title order={1} className={classes.heading}>
          {texts.trackTitle}
        </Title>
        <Text className={classes.intro}>{texts.trackIntro}</Text>
        {notice && (
          <Alert color={notice === 'incompleteLink' ? 'yellow' : 'teal'} icon={<Icon name="info" />} role="status">
            {fillDuration(texts[notice], trackingMinutes, locale.language)}
          </Alert>
        )}
        <Paper withBorder shadow="sm" radius="lg" className={classes.card}>
          <TrackForm key={encoded} orderId={orderId} locale={locale} />
        </Paper>
      </div>
    </PublicLayout>
  );
}

export { TrackOrder as Component };
