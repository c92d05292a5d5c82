import { useMutation } from '@evisa/shared/kit/react-query';
import { Button, Text } from '@evisa/shared/kit/base';
import { toastError } from '@evisa/shared/kit/feedback/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { closeOrder } from '@evisa/shared/client/endpoints/tracking';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { closeTrackedOrder } from '@evisa/shared/session/tracking-token';
import type { Dictionary } from '../../i18n/dictionary';
import { SlowAnswer } from '../common/slow-answer';
import { useLatestCall } from '../common/use-latest-call';
import classes from './close-order.module.css';

/** Closes the order on this device before its token expires. */
export function CloseOrder({ orderId, texts }: { orderId: number; texts: Dictionary }) {
  const navigate = useNavigate();
  const startCall = useLatestCall();
  const close = useMutation({
    mutationFn: () => closeOrder(orderId, startCall()),
    networkMode: 'always',
    onSuccess: async () => {
      await navigate(applicantPaths.trackOrder());
      closeTrackedOrder(orderId);
    },
    onError: ({ name }) => name !== 'AbortError' && toastError(texts.unreachable, texts.dismiss),
  });
  return (
    <form
      className={classes.close}
      method="post"
      action={applicantPaths.orderDownload(orderId)}
      onSubmit={(event) => {
        event.preventDefault();
        close.mutate();
      }}
    >
      <input type="hidden" name="close" value="yes" />
      <Text className={classes.hint}>{texts.sharedDevice}</Text>
      <Button type="submit" variant="default" loading={close.isPending}>
        {texts.closeOrder}
      </Button>
      {close.isPending && <SlowAnswer key={close.submittedAt} texts={texts} onRetry={() => close.mutate()} />}
    </form>
  );
}
