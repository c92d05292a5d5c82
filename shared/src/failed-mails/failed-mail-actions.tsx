import { useEffect, useRef, useState, type RefObject } from 'react';
import * as endpoints from '@evisa/shared/contract/endpoints';
import { request } from '@evisa/shared/client/http/http-client';
import { ApiError } from '@evisa/shared/client/http/api-error';
import { createIdempotentCall } from '@evisa/shared/client/http/idempotent-call';
import { mailDismissals, type MailDismissal } from '@evisa/shared/domain/mail-dismissals';
import { getMailProviderChoice } from '@evisa/shared/domain/mail-provider-choice';
import { mailProviders, uploadButtonLabels, type MailProvider } from '@evisa/shared/domain/mail-providers';
import { validateRecipient } from '@evisa/shared/domain/validation/validate-recipient';
import { Button, Text } from '@evisa/shared/kit/base';
import { toastError, toastSuccess } from '@evisa/shared/kit/feedback/toasts';
import { InlineForm } from '@evisa/shared/kit/forms/inline-form';
import { useMutation } from '@evisa/shared/kit/react-query';
import { publishEvent } from '@evisa/shared/session/portal-events';
import classes from './failed-mail-actions.module.css';

interface FailedMailActionsProps {
  mailId: number;
  orderId: number;
  recipient: string;
  /** The address in the order. */
  orderEmail: string;
  /** The providers that are set up; all for an API that does not name them. */
  availableProviders: readonly MailProvider[] | undefined;
  /** Called when nothing is left to do about the email. */
  onDone?: () => void;
}

type View = 'actions' | 'correct' | 'dismiss';

/**
 * Sends an email that could not be delivered again, or dismisses it. It goes to the address in the order, which can have been corrected since, or to one
 * that the member enters.
 */
export function FailedMailActions({
  mailId,
  orderId,
  recipient,
  orderEmail,
  availableProviders,
  onDone,
}: FailedMailActionsProps) {
  const { available, unavailableReason } = getMailProviderChoice(availableProviders);
  const getDisabledReason = (provider: MailProvider) => (available.includes(provider) ? null : unavailableReason);
  const [view, setView] = useState<View>('actions');
  const group = useRef<HTMLDivElement>(null);
  useFocusInView(group, view);
  const finish = (message: string) => {
    toastSuccess(message);
    publishEvent('order-changed', { orderIds: [orderId] });
    onDone?.();
  };
  const resend = useResend(mailId, finish);
  const dismiss = useDismiss(mailId, finish);
  const isPending = resend.isPending || dismiss.isPending;
  const isOther = recipient.toLowerCase() !== orderEmail.toLowerCase();
  return (
    <div
      ref={group}
      role="group"
      aria-label={`Email of order ${orderId} to ${recipient}`}
      className={classes.group}
      data-view={view}
    >
      {view === 'actions' && (
        <>
          <Text size="sm" c="dimmed">
            {isOther ? `Resend to ${orderEmail} by` : 'Resend by'}
          </Text>
          {mailProviders.map((provider) => (
            <Button
              key={provider}
              variant="default"
              size="xs"
              aria-label={`${uploadButtonLabels[provider]}, resend to ${orderEmail}`}
              title={
                getDisabledReason(provider) ?? `Sends the email to ${orderEmail}, by ${uploadButtonLabels[provider]}`
              }
              loading={resend.isPending && resend.variables.provider === provider}
              disabled={!available.includes(provider) || (resend.isPending && resend.variables.provider !== provider)}
              // The second click of a double click could be on the next email, after the first is gone.
              onClick={({ detail }) => detail <= 1 && resend.mutate({ email: orderEmail, provider })}
            >
              {uploadButtonLabels[provider]}
            </Button>
          ))}
          <Button
            variant="subtle"
            size="xs"
            data-opens="correct"
            disabled={isPending}
            onClick={() => setView('correct')}
          >
            Correct the address
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            data-opens="dismiss"
            disabled={isPending}
            onClick={() => setView('dismiss')}
          >
            Dismiss
          </Button>
        </>
      )}
      {view === 'correct' && (
        <>
          <Text size="sm" c="dimmed" className={classes.hint}>
            {`Only this email goes to the corrected address. The order keeps ${orderEmail}, with which the applicant tracks it.`}
          </Text>
          <InlineForm
            name="Correct the address"
            label="Email"
            kind="email"
            initial={recipient}
            validate={validateRecipient}
            serverError={getFieldError(resend.error)}
            buttonsLabel="Send by"
            buttons={mailProviders.map((provider) => ({
              value: provider,
              label: uploadButtonLabels[provider],
              icon: 'send' as const,
              disabledReason: getDisabledReason(provider),
            }))}
            subtle
            pending={resend.isPending ? resend.variables.provider : null}
            onSubmit={(email, provider) => resend.mutate({ email: email.trim(), provider })}
          />
          <CancelButton disabled={isPending} onClick={() => setView('actions')} />
        </>
      )}
      {view === 'dismiss' && (
        <>
          <Text size="sm" c="dimmed">
            Reason to dismiss it
          </Text>
          {mailDismissals.map((reason) => (
            <Button
              key={reason}
              variant="default"
              size="xs"
              loading={dismiss.isPending && dismiss.variables === reason}
              disabled={dismiss.isPending && dismiss.variables !== reason}
              onClick={({ detail }) => detail <= 1 && dismiss.mutate(reason)}
            >
              {reason}
            </Button>
          ))}
          <CancelButton disabled={isPending} onClick={() => setView('actions')} />
        </>
      )}
    </div>
  );
}

function CancelButton(props: { disabled: boolean; onClick: () => void }) {
  return (
    <Button variant="subtle" color="gray" size="xs" {...props}>
      Cancel
    </Button>
  );
}

/** Moves the focus to the first control of a view, and back to the button that opened it. */
function useFocusInView(group: RefObject<HTMLElement | null>, view: View): void {
  const previous = useRef(view);
  useEffect(() => {
    if (previous.current === view) return;
    const target = view === 'actions' ? `[data-opens=${previous.current}]` : 'input, button';
    group.current?.querySelector<HTMLElement>(target)?.focus();
    previous.current = view;
  }, [group, view]);
}

function useResend(mailId: number, onSent: (message: string) => void) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: ({ email, provider }: { email: string; provider: MailProvider }) =>
      idempotentCall([email, provider], (key) =>
        request(endpoints.resendFailedMail, {
          json: { mailId, email, mailServiceProvider: provider },
          idempotencyKey: key,
        }),
      ),
    onSuccess: ({ message }) => onSent(message),
    onError: toastApiError,
  });
}

function useDismiss(mailId: number, onDismissed: (message: string) => void) {
  const [idempotentCall] = useState(createIdempotentCall);
  return useMutation({
    mutationFn: (reason: MailDismissal) =>
      idempotentCall([reason], (key) =>
        request(endpoints.dismissFailedMail, { json: { mailId, reason }, idempotencyKey: key }),
      ),
    onSuccess: ({ message }) => onDismissed(message),
    onError: toastApiError,
  });
}

function getFieldError(error: Error | null): string | null {
  return (error instanceof ApiError && error.fields['email']) || null;
}

/** Shows the API's error message. Skips an expired session, which the shell reports, and an error that the form shows. */
function toastApiError(error: Error): void {
  const isShown = error instanceof ApiError && (error.kind === 'unauthenticated' || getFieldError(error));
  if (!isShown) toastError(error.message);
}
