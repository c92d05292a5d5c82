import { useRef, type FormEvent } from 'react';
import { useMutation } from '@evisa/shared/kit/query';
import { Button, Text } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms';
import { clearToasts, toastError, toastSuccess } from '@evisa/shared/kit/toasts';
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
  const place = useRef<HTMLFormElement>(null);
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
    // What was said of the try before is no longer so.
    onMutate: clearToasts,
    onSuccess: ({ data, message }, sent) => {
      const opened = Number(sent.orderId);
      storeTrackingToken(opened, data.trackingToken);
      form.reset();
      toastSuccess(apiWords(message, texts.orderFound, language), texts.dismiss);
      return navigate(paths.orderDownload(opened));
    },
    onError: (error) => {
      const faults = refusedFields(error);
      form.setErrors(faults);
      focusFirst(faults);
      toastError(failureMessage(error, spoken, 'orderNotFound'), texts.dismiss);
    },
  });

  function focusFirst(faults: object) {
    const wrong = ['orderId', 'email'].find((name) => name in faults);
    const field = wrong && place.current?.elements.namedItem(wrong);
    if (field instanceof HTMLElement) field.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit((values) => track.mutate(values), focusFirst)(event);
  }

  return (
    <form ref={place} className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        {...form.getInputProps('orderId')}
        name="orderId"
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
        name="email"
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
      {/* Stays when the toast, which is the alert, is gone. */}
      {track.error && Object.keys(refusedFields(track.error)).length === 0 && (
        <Text className={classes.failure}>{failureMessage(track.error, spoken, 'orderNotFound')}</Text>
      )}
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
function refusedFields(error: Error): Record<string, FieldMessage> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = error;
  return {
    ...(fields['orderId'] !== undefined && { orderId: 'orderIdRequired' }),
    ...(fields['email'] !== undefined && { email: 'emailInvalid' }),
  };
}

/** A field's error is the key of its message, so that the message follows the language. */
function inWords(error: unknown, texts: Dictionary): string | null {
  return error === 'orderIdRequired' || error === 'emailRequired' || error === 'emailInvalid' ? texts[error] : null;
}
