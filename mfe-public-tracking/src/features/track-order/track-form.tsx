import { useRef, type FormEvent } from 'react';
import { useMutation } from '@evisa/shared/kit/react-query';
import { Button, Text } from '@evisa/shared/kit/base';
import { TextInput, useForm } from '@evisa/shared/kit/forms/inputs';
import { clearToasts, toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { useNavigate } from '@evisa/shared/kit/router';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { trackOrder } from '@evisa/shared/client/endpoints/tracking';
import { normalizeEmail, normalizeOrderId } from '@evisa/shared/domain/orders/normalize-tracking-input';
import type { TrackOrder } from '@evisa/shared/contract/tracking';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { validationMessages } from '@evisa/shared/domain/validation/validation-messages';
import { storeTrackingToken } from '@evisa/shared/session/tracking-token';
import { localizeApiMessage } from '../../i18n/formatters';
import type { Dictionary } from '../../i18n/dictionary';
import type { Locale } from '../../i18n/languages';
import { SlowAnswer } from '../common/slow-answer';
import { useLatestCall } from '../common/use-latest-call';
import { getErrorMessage } from '../common/error-message';
import { toApiError } from '../common/refusal';
import { useServedForm } from '../../queries/served-view';
import classes from './track-form.module.css';

/** The id of the form, for what belongs to it from outside. */
export const trackFormId = 'track-order';

/**
 * Opens an order by its id and email. A failed attempt keeps the input. `orderId` comes from the address, if it has one. Until the script
 * runs, the form posts to the server, which answers with the next page.
 */
export function TrackForm({ orderId, locale }: { orderId: number | null; locale: Locale }) {
  const { language, texts } = locale;
  const navigate = useNavigate();
  const formElement = useRef<HTMLFormElement>(null);
  const served = useServedForm();
  const servedError = served?.refusal ? toApiError(served.refusal) : null;
  const form = useForm({
    initialValues: served?.typed ?? { orderId: orderId === null ? '' : String(orderId), email: '' },
    initialErrors: servedError ? getFieldErrorKeys(servedError) : {},
    transformValues: ({ orderId: orderIdInput, email }) => ({
      orderId: normalizeOrderId(orderIdInput),
      email: normalizeEmail(email),
    }),
    validate: {
      orderId: validateRequired(normalizeOrderId, 'orderIdRequired'),
      email: validateRequired(normalizeEmail, 'emailRequired'),
    },
    validateInputOnBlur: true,
  });
  const startCall = useLatestCall();
  const track = useMutation({
    mutationFn: (values: TrackOrder) => trackOrder(values, startCall()),
    // Fail at once when offline, instead of waiting silently.
    networkMode: 'always',
    // Messages about the previous attempt no longer apply.
    onMutate: clearToasts,
    onSuccess: ({ data, message }, variables) => {
      const openedOrderId = Number(variables.orderId);
      storeTrackingToken(openedOrderId, data.trackingToken);
      form.reset();
      toastSuccess(localizeApiMessage(message, texts.orderFound, language), texts.dismiss);
      return navigate(applicantPaths.orderDownload(openedOrderId));
    },
    onError: (error) => {
      // Retry ended this attempt, and another one runs.
      if (error.name === 'AbortError') return;
      const errors = getFieldErrorKeys(error);
      form.setErrors(errors);
      focusFirstInvalidField(errors);
      toastError(getErrorMessage(error, locale, 'orderNotFound'), texts.dismiss);
    },
  });

  const failure = track.isIdle ? servedError : track.error;

  function focusFirstInvalidField(errors: object) {
    const invalidName = ['orderId', 'email'].find((name) => name in errors);
    const field = invalidName && formElement.current?.elements.namedItem(invalidName);
    if (field instanceof HTMLElement) field.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    form.onSubmit((values) => track.mutate(values), focusFirstInvalidField)(event);
  }

  return (
    <form
      ref={formElement}
      id={trackFormId}
      className={classes.form}
      method="post"
      action={applicantPaths.trackOrder(orderId ?? undefined)}
      noValidate
      onSubmit={submit}
    >
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
        // With `type="email"`, browsers rewrite addresses that are not plain ASCII.
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        classNames={{ input: classes.plain }}
      />
      {/* Takes the place of the toast, which alerts screen readers, when that closes. */}
      {failure && Object.keys(getFieldErrorKeys(failure)).length === 0 && (
        <Text className={classes.failure}>{getErrorMessage(failure, locale, 'orderNotFound')}</Text>
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
      {track.isPending && (
        <SlowAnswer key={track.submittedAt} texts={texts} onRetry={() => track.mutate(track.variables)} />
      )}
    </form>
  );
}

type FieldErrorKey = 'orderIdRequired' | 'emailRequired' | 'emailInvalid';

function validateRequired(normalize: (input: string) => string, message: FieldErrorKey) {
  return (input: string) => (normalize(input) === '' ? message : null);
}

/** Maps the API's field errors to text keys. */
function getFieldErrorKeys(error: Error): Record<string, FieldErrorKey> {
  if (!(error instanceof ApiError)) return {};
  const { fields } = error;
  return {
    ...(fields['orderId'] !== undefined && { orderId: 'orderIdRequired' }),
    ...(fields['email'] !== undefined && {
      email: fields['email'] === validationMessages.trackEmailRequired ? 'emailRequired' : 'emailInvalid',
    }),
  };
}

/** Translates a field's error. Errors are stored as keys, so that they follow a change of the language. */
function translateFieldError(error: unknown, texts: Dictionary): string | null {
  return error === 'orderIdRequired' || error === 'emailRequired' || error === 'emailInvalid' ? texts[error] : null;
}
