import { useId, useState, type FormEvent } from 'react';
import { useMutation, useQueryClient } from '@evisa/shared/kit/react-query';
import { Button, Text, Title } from '@evisa/shared/kit/base';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { answerRequest } from '@evisa/shared/client/endpoints/answer-request';
import type { Refusal } from '@evisa/shared/contract/applicant-page';
import type { PublicRequest } from '@evisa/shared/contract/order-requests';
import { applicantPaths } from '@evisa/shared/domain/applicant-paths';
import { getAskableKind, type AskableItem } from '@evisa/shared/domain/orders/askable-kinds';
import { maximumUploadBytes } from '@evisa/shared/domain/validation/upload-limits';
import { formatLocalDate, localizeApiMessage } from '../../i18n/formatters';
import type { Locale } from '../../i18n/languages';
import { dropTokenIfRejected, trackedOrderQuery } from '../../queries/tracked-order';
import { getErrorMessage } from '../common/error-message';
import { toApiError } from '../common/refusal';
import { SlowAnswer } from '../common/slow-answer';
import { useLatestCall } from '../common/use-latest-call';
import classes from './missing-items.module.css';

const megabyte = 1024 * 1024;

interface MissingItemsProps {
  orderId: number;
  request: PublicRequest;
  token: string;
  locale: Locale;
  /** Why the server refused what a page without script sent. */
  refusal?: Refusal | null | undefined;
}

/** Says what is missing, with a form for it, or when it came. Until the script runs, the form posts to the server. */
export function MissingItems({ orderId, request, token, locale, refusal }: MissingItemsProps) {
  const { language, texts } = locale;
  const id = useId();
  const queries = useQueryClient();
  const startCall = useLatestCall();
  const [tooLarge, setTooLarge] = useState<string>();
  const refresh = () => queries.invalidateQueries(trackedOrderQuery(orderId, token));
  const send = useMutation({
    mutationFn: (form: FormData) =>
      dropTokenIfRejected(orderId, answerRequest(orderId, request.id, form, token, startCall())),
    networkMode: 'always',
    onSuccess: async () => {
      toastSuccess(texts.missing.sent, texts.dismiss);
      await refresh();
    },
    onError: (error) => {
      if (error.name === 'AbortError') return;
      if (Object.keys(getFieldErrors(error)).length === 0) toastError(describeFailure(error, locale), texts.dismiss);
      // Answered in another tab, or withdrawn.
      if (error instanceof ApiError && error.httpStatus === 409) void refresh();
    },
  });

  if (request.answered_at !== null)
    return (
      <Text className={classes.received}>
        {texts.missing.received.replace('{date}', formatLocalDate(request.answered_at, language))}
      </Text>
    );

  const failure = send.error ?? (refusal && send.isIdle ? toApiError(refusal) : null);
  const errors = failure ? getFieldErrors(failure) : {};

  function findError(item: AskableItem): string | null {
    const message = errors[item];
    if (tooLarge === item || message !== undefined) {
      const isFile = ['picture', 'document'].includes(getAskableKind(item));
      const text = isFile ? texts.missing.fileRefused : texts.missing.valueRefused;
      return message === undefined ? text : localizeApiMessage(message, text, language);
    }
    return null;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const large = request.items.find((item) => {
      const value = form.get(item);
      return value instanceof File && value.size > maximumUploadBytes;
    });
    setTooLarge(large);
    if (large === undefined && !send.isPending) send.mutate(form);
  }

  return (
    <form
      className={classes.form}
      method="post"
      encType="multipart/form-data"
      action={applicantPaths.orderDownload(orderId)}
      onSubmit={submit}
      aria-labelledby={`${id}title`}
    >
      <Title order={2} id={`${id}title`}>
        {texts.missing.title}
      </Title>
      {request.note !== '' && (
        <Text className={classes.note} dir="auto">
          {request.note}
        </Text>
      )}
      <input type="hidden" name="requestId" value={request.id} />
      {request.items.map((item) => (
        <Item key={item} item={item} id={`${id}${item}`} error={findError(item)} locale={locale} />
      ))}
      {failure && Object.keys(errors).length === 0 && (
        <Text className={classes.error} role="alert">
          {describeFailure(failure, locale)}
        </Text>
      )}
      <Button type="submit" size="lg" loading={send.isPending}>
        {texts.missing.send}
      </Button>
      {send.isPending && (
        <SlowAnswer key={send.submittedAt} texts={texts} onRetry={() => send.mutate(send.variables)} />
      )}
    </form>
  );
}

interface ItemProps {
  item: AskableItem;
  id: string;
  error: string | null;
  locale: Locale;
}

function Item({ item, id, error, locale: { texts } }: ItemProps) {
  const kind = getAskableKind(item);
  const isFile = kind === 'picture' || kind === 'document';
  return (
    <div>
      <label className={classes.name} htmlFor={id}>
        {texts.missing.items[item]}
      </label>
      {isFile && (
        <p className={classes.hint} id={`${id}hint`}>
          {texts.missing[kind].replace('{size}', String(maximumUploadBytes / megabyte))}
        </p>
      )}
      <input
        className={classes.input}
        id={id}
        name={item}
        required
        {...(isFile
          ? { type: 'file', accept: kind === 'picture' ? 'image/*' : 'image/*,application/pdf' }
          : { type: kind, maxLength: 500, dir: 'auto' })}
        aria-invalid={error !== null || undefined}
        aria-describedby={[...(error === null ? [] : [`${id}error`]), ...(isFile ? [`${id}hint`] : [])].join(' ')}
      />
      {error !== null && (
        <p className={classes.error} id={`${id}error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Says why nothing was stored, if no item is named. */
function describeFailure(error: Error, locale: Locale): string {
  if (!(error instanceof ApiError) || error.httpStatus !== 413) return getErrorMessage(error, locale, 'requestClosed');
  return localizeApiMessage(error.message, locale.texts.missing.fileRefused, locale.language);
}

function getFieldErrors(error: Error): Partial<Record<string, string>> {
  return error instanceof ApiError ? error.fields : {};
}
