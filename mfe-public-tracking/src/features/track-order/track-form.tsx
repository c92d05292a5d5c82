import { useRef, type FormEvent } from 'react';
import { useMutation } from '@evisa/shared/kit/react-query';
import { Button, Text } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms/inputs';
import { clearToasts, toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { trackOrder } from '@evisa/shared/client/endpoints/tracking';
import { paths } from '@evisa/shared/domain/paths';
import { storeTrackingToken } from '@evisa/shared/session/tracking-token';
import { localizeApiMessage } from '../../i18n/api-message';
import type { Dictionary } from '../../i18n/dictionary';
import type { Locale } from '../../i18n/languages';
import { normalizeEmail } from './normalize-input';
import { normalizeOrderId } from './normalize-order-id';
import { getErrorMessage } from '../common/error-message';
import classes from './track-form.module.css';

/**
 * Order id and email open an order (the specification, section 2, Public area). What was typed stays when it fails.
 * `orderId` is what the address brought, if anything.
 */
export function TrackForm({ orderId, spoken }: { orderId: number | null; spoken: Locale }) {
  const { language, texts } = spoken;
  const navigate = useNavigate();
  const place = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: { orderId: orderId === null ? '' : String(orderId), email: '' },
    transformValues: ({ orderId: typed, email }) => ({
      orderId: normalizeOrderId(typed),
      email: normalizeEmail(email),
    }),
    validate: {
      orderId: validateRequired(normalizeOrderId, 'orderIdRequired'),
      email: validateRequired(normalizeEmail, 'emailRequired'),
    },
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
      toastSuccess(localizeApiMessage(message, texts.orderFound, language), texts.dismiss);
      return navigate(paths.orderDownload(opened));
    },
    onError: (error) => {
      const faults = getFieldErrorKeys(error);
      form.setErrors(faults);
      focusFirst(faults);
      toastError(getErrorMessage(error, spoken, 'orderNotFound'), texts.dismiss);
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
        error={translateFieldError(form.errors['orderId'], texts)}
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
        error={translateFieldError(form.errors['email'], texts)}
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
      {track.error && Object.keys(getFieldErrorKeys(track.error)).length === 0 && (
        <Text className={classes.failure}>{getErrorMessage(track.error, spoken, 'orderNotFound')}</Text>
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

type FieldErrorKey = 'orderIdRequired' | 'emailRequired' | 'emailInvalid';

/** A field is filled in when something is left of what was typed. */
function validateRequired(meant: (typed: string) => string, message: FieldErrorKey) {
  return (typed: string) => (meant(typed) === '' ? message : null);
}

/** The API's complaints about fields, as keys of ours. */
function getFieldErrorKeys(error: Error): Record<string, FieldErrorKey> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = error;
  return {
    ...(fields['orderId'] !== undefined && { orderId: 'orderIdRequired' }),
    ...(fields['email'] !== undefined && { email: 'emailInvalid' }),
  };
}

/** A field's error is the key of its message, so that the message follows the language. */
function translateFieldError(error: unknown, texts: Dictionary): string | null {
  return error === 'orderIdRequired' || error === 'emailRequired' || error === 'emailInvalid' ? texts[error] : null;
}
