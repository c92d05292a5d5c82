import { useMutation } from '@evisa/shared/kit/query';
import { Button } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms';
import { toastError, toastSuccess } from '@evisa/shared/kit/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { ApiError } from '@evisa/shared/client/api-error';
import { trackOrder } from '@evisa/shared/client/tracking';
import { paths } from '@evisa/shared/domain/paths';
import { storeTrackingToken } from '@evisa/shared/session/tracking-token';
import { apiWords } from '../i18n/api-words';
import type { Dictionary } from '../i18n/dictionary';
import type { Spoken } from '../i18n/languages';
import { typedEmail } from '../params/typed-email';
import { typedOrderId } from '../params/typed-order-id';
import { failureMessage } from './failure-message';
import classes from './track-form.module.css';

/**
 * Order id and email open an order (the specification, section 2, Public area). What was typed stays when it fails.
 * `orderId` is what the address brought, if anything.
 */
export function TrackForm({ orderId, spoken }: { orderId: number | null; spoken: Spoken }) {
  const { language, texts } = spoken;
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { orderId: orderId === null ? '' : String(orderId), email: '' },
    transformValues: ({ orderId: typed, email }) => ({ orderId: typedOrderId(typed), email: typedEmail(email) }),
    validate: { orderId: filledIn(typedOrderId, 'orderIdRequired'), email: filledIn(typedEmail, 'emailRequired') },
    validateInputOnBlur: true,
  });
  const track = useMutation({
    mutationFn: trackOrder,
    // Offline it says so, in the place of waiting without a word.
    networkMode: 'always',
    onSuccess: ({ data, message }, sent) => {
      const opened = Number(sent.orderId);
      storeTrackingToken(opened, data.trackingToken);
      form.reset();
      toastSuccess(apiWords(message, texts.orderFound, language), texts.dismiss);
      return navigate(paths.orderDownload(opened));
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(refusedFields(error));
      toastError(failureMessage(error, spoken, 'orderNotFound'), texts.dismiss);
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
        // As `type="email"` a browser rewrites addresses that are not plain ASCII.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        classNames={{ input: classes.plain }}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        classNames={{ root: classes.submit, label: classes.label }}
        loading={track.isPending}
      >
        {texts.trackButton}
      </Button>
    </form>
  );
}

type FieldMessage = 'orderIdRequired' | 'emailRequired' | 'emailInvalid';

/** A field is filled in when something is left of what was typed. */
function filledIn(meant: (typed: string) => string, message: FieldMessage) {
  return (typed: string) => (meant(typed) === '' ? message : null);
}

/** The API's complaints about fields, as keys of ours. */
function refusedFields({ fields }: ApiError): Record<string, FieldMessage> {
  return {
    ...(fields['orderId'] !== undefined && { orderId: 'orderIdRequired' }),
    ...(fields['email'] !== undefined && { email: 'emailInvalid' }),
  };
}

/** A field's error is the key of its message, so that the message follows the language. */
function inWords(error: unknown, texts: Dictionary): string | null {
  return error === 'orderIdRequired' || error === 'emailRequired' || error === 'emailInvalid' ? texts[error] : null;
}
