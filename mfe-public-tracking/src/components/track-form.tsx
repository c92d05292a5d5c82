import { useMutation } from '@evisa/shared/kit/query';
import { Button } from '@evisa/shared/kit/base';
import { isNotEmpty, TextInput, useForm } from '@evisa/shared/kit/forms';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { ApiError } from '@evisa/shared/client/api-error';
import { trackOrder } from '@evisa/shared/client/tracking';
import { paths } from '@evisa/shared/domain/paths';
import { storeTrackingToken } from '@evisa/shared/session/tracking-token';
import type { Dictionary } from '../i18n/dictionary';
import { typedOrderId } from '../params/typed-order-id';
import { failureMessage } from './failure-message';
import classes from './track-form.module.css';

/**
 * Order id and email open an order (the specification, section 2, Public area). What was typed stays when it fails.
 * `orderId` is what the address brought, if anything.
 */
export function TrackForm({ orderId, texts }: { orderId: number | null; texts: Dictionary }) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { orderId: orderId === null ? '' : String(orderId), email: '' },
    transformValues: ({ orderId: typed, email }) => ({ orderId: typedOrderId(typed), email: email.trim() }),
    validate: { orderId: isNotEmpty('orderIdRequired'), email: isNotEmpty('emailRequired') },
    validateInputOnBlur: true,
  });
  const track = useMutation({
    mutationFn: trackOrder,
    onSuccess: ({ data, message }, sent) => {
      const opened = Number(sent.orderId);
      storeTrackingToken(opened, data.trackingToken);
      form.reset();
      toastSuccess(message);
      return navigate(paths.orderDownload(opened));
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
      toastError(failureMessage(error, texts));
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => track.mutate(values))}>
      <TextInput
        {...form.getInputProps('orderId')}
        error={inWords(form.errors['orderId'], texts)}
        label={texts.orderId}
        description={texts.orderIdHint}
        size="lg"
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.plain }}
      />
      <TextInput
        {...form.getInputProps('email')}
        error={inWords(form.errors['email'], texts)}
        label={texts.emailId}
        description={texts.emailHint}
        size="lg"
        type="email"
        autoComplete="email"
        classNames={{ input: classes.plain }}
      />
      <Button type="submit" size="lg" fullWidth loading={track.isPending}>
        {texts.trackButton}
      </Button>
    </form>
  );
}

/** Our own rules leave a key, so that their message follows the language; the API's messages stand as they are. */
function inWords(error: unknown, texts: Dictionary): string | null {
  if (error === 'orderIdRequired' || error === 'emailRequired') return texts[error];
  return typeof error === 'string' ? error : null;
}
